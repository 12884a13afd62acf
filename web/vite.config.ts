import { readFileSync, writeFileSync, readdirSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync, constants } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The files of a folder and of the folders in it. */
function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** Writes the service worker's list of files once they are known, and a compressed copy beside each file. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle() {
      const dist = join(import.meta.dirname, 'dist');
      const names = files(dist)
        .map((path) => relative(dist, path).replaceAll('\\', '/'))
        .filter((name) => name !== 'sw.js' && !/\.(br|gz)$/.test(name))
        .sort();
      const hash = createHash('sha256');
      for (const name of names) hash.update(name).update(readFileSync(join(dist, name)));
      const worker = readFileSync(join(import.meta.dirname, 'src/workers/offline.js'), 'utf8');
      const text = worker
        .replace('__VERSION__', hash.digest('hex').slice(0, 16))
        .replace('__FILES__', JSON.stringify(names.map((name) => (name === 'index.html' ? './' : `./${name}`))));
      writeFileSync(join(dist, 'sw.js'), text);
      for (const path of files(dist).filter((path) => /\.(html|js|css|wasm|svg|json|webmanifest)$/.test(path))) {
        const bytes = readFileSync(path);
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, quality));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [svelte(), offline()],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
});
