/** What the service worker has ready: a new version that waits to be taken. */
export const offline: { waiting: ServiceWorker | undefined; kept: boolean } = $state({ waiting: undefined, kept: false });

/** Starts the service worker, which keeps the client for days without a network. */
export async function startOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  try {
    const registration = await navigator.serviceWorker.register('./sw.js');
    const ready = (worker: ServiceWorker | null) => {
      if (worker && navigator.serviceWorker.controller) offline.waiting = worker;
    };
    ready(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && ready(worker));
    });
    await navigator.serviceWorker.ready;
    offline.kept = true;
  } catch {
    // Without a service worker the client still works while there is a network.
  }
}

/** Loads the newest version, for a page whose server has moved on. The service worker fetches it first, or it would give the old page again. */
export async function loadNewest(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const registration = await workers?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => undefined);
  const worker = registration?.installing ?? registration?.waiting;
  if (!workers || !worker) {
    location.reload();
    return;
  }
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  const take = () => worker.state === 'installed' && worker.postMessage('take over');
  worker.addEventListener('statechange', take);
  take();
}

/** Takes the new version: the page loads again, and the games are where they were. */
export function applyUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  offline.waiting?.postMessage('take over');
}
