/**
 * A published site is kept by a service worker, so that it is there off line after a visit (public/service-worker.js). One that does not ask
 * for it is not kept, nor is what was published at this address before, such as on a port of this machine.
 */
export async function keepSite(scope: string, script: string | undefined): Promise<void> {
  if (script !== undefined) return void (await navigator.serviceWorker.register(scope + script));
  const found = await navigator.serviceWorker.getRegistration(scope);
  if (found?.scope !== scope) return;
  await found.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(`zugzwang ${scope} `)).map(name => caches.delete(name)));
}
