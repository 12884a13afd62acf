// The service worker: keeps every file of one version, so that the client works without a network. The list and the version
// are filled in when the client is built.
const VERSION = 'tilewright-__VERSION__';
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('tilewright-') && name !== VERSION);
  event.waitUntil(
    caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

// A new version waits until the page asks for it, so that a game is never pulled from under its players.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  // What a server says is never kept: it is true only now.
  if (url.pathname.startsWith(new URL('./api/', location.href).pathname)) return;
  event.respondWith(
    caches.open(VERSION).then(async (cache) => {
      const page = event.request.mode === 'navigate';
      // Each file is the same for everybody, also at hosts that say it varies with who asks: there, nothing would be found again.
      const kept = await cache.match(page ? './' : event.request, { ignoreSearch: page, ignoreVary: true });
      return kept ?? fetch(event.request);
    }),
  );
});
