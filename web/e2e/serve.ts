import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import type { AddressInfo } from 'node:net';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

/** The same policy that `tilewright serve` sends. */
const POLICY = readFileSync(join(import.meta.dirname, '../csp.txt'), 'utf8').trim();

const DIST = join(import.meta.dirname, '../dist');

/** A plain host for static files, such as anybody may have. `added` is what a later version has at the end of its service worker. */
export async function serve(added: () => string = () => ''): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    // The same files lie in a folder too, as they do at hosts that many share.
    const path = new URL(request.url ?? '/', 'http://host').pathname.replace(/^\/a\/folder\//, '/');
    const name = normalize(path === '/' ? '/index.html' : path);
    // Some hosts say that every file varies with who asks.
    const headers = { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream', 'content-security-policy': POLICY, vary: 'Origin' };
    if (name === '/sw.js' && added()) {
      void readFile(join(DIST, name), 'utf8').then((text) => response.writeHead(200, headers).end(text + added()));
      return;
    }
    const small = request.headers['accept-encoding']?.includes('br') ? readFile(join(DIST, `${name}.br`)) : Promise.reject(new Error());
    small
      .then((bytes) => response.writeHead(200, { ...headers, 'content-encoding': 'br' }).end(bytes))
      .catch(() => readFile(join(DIST, name)).then((bytes) => response.writeHead(200, headers).end(bytes)))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
