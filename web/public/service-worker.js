/**
 * The service worker of a published site: after a visit the site is there without a network. `zug site` writes two lines above this:
 * `VERSION`, a hash of all that is kept, and `FILES`, the addresses within the site.
 */
/* global VERSION, FILES */
const SCOPE = self.registration.scope;
/** Sites in other folders of the host have caches of their own. */
const PREFIX = `zugzwang ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const KEPT = new Set(FILES.map(file => new URL(file, SCOPE).href));
/** What the build names by its content never changes. */
const isBuilt = address => /\/(assets|element\/parts)\/[^/]+-[\w-]{8}\.\w+$/.test(address);

self.addEventListener('install', event => event.waitUntil(keepAll()));
self.addEventListener('activate', event => event.waitUntil(replaceOthers()));
self.addEventListener('fetch', event => {
  const { origin, pathname } = new URL(event.request.url);
  const address = (origin + pathname).replace(/\/index\.html$/, '/');
  if (event.request.method === 'GET' && KEPT.has(address)) event.respondWith(answer(event.request, address));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all([...KEPT].map(address => keep(cache, address)));
}

/** What an earlier version has of the same name and content is not asked for again, nor what was kept before this broke off. */
async function keep(cache, address) {
  const known = await (isBuilt(address) ? caches : cache).match(address);
  const response = known ?? (await fetch(address, { cache: 'no-cache' }));
  if (!response.ok) throw new Error(`${address}: the server answered ${response.status}`);
  await cache.put(address, response);
}

/** The old version goes when no page of it is open any more: only then is this one activated. */
async function replaceOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== CACHE).map(name => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Whoever is on line gets what the server has, pieces of tables too; off line, what is kept: tables whole, which a reader of pieces
 * takes as the answer of a server that knows no ranges.
 */
async function answer(request, address) {
  const cache = await caches.open(CACHE);
  if (isBuilt(address)) return (await cache.match(address)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await cache.match(address);
    if (kept === undefined) throw error;
    return kept;
  }
}
