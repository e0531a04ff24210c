/**
 * Source of the service worker. It caches the cart page, the offline page and the static files of pages. It never
 * caches an order page or an API response.
 */
export const storefrontWorkerScript = `
const cacheName = "etalase-1";
const pages = ["/keranjang", "/offline"];

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(fromCache(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url.pathname));
});

/** Caches the pages. One that fails to load does not prevent the others. */
async function prepare() {
  const cache = await caches.open(cacheName);
  await Promise.all(pages.map(async (path) => {
    const response = await fetch(path, { credentials: "same-origin" }).catch(() => null);
    if (response?.ok) await cache.put(path, response);
  }));
  await cacheFiles(cache);
}

/** Caches the files that the cached pages and their style sheets use, and deletes all others. */
async function cacheFiles(cache) {
  const texts = await Promise.all(pages.map(async (path) => (await cache.match(path))?.text() ?? ""));
  const wanted = filesIn(texts.join(" "), location.href);
  for (const styleSheet of [...wanted].filter((url) => url.endsWith(".css"))) {
    const response = (await cache.match(styleSheet)) ?? (await fetch(styleSheet));
    for (const url of filesIn(await response.text(), styleSheet)) wanted.add(url);
  }
  for (const { url } of await cache.keys()) {
    if (wanted.delete(url) || !url.includes("/_next/static/")) continue;
    await cache.delete(url);
  }
  await cache.addAll([...wanted]);
}

/** Returns the absolute URLs of the files that a page or a style sheet uses. */
function filesIn(text, from) {
  const named = text.match(/(?:\\/_next\\/static|\\.\\.)\\/[\\w./~-]+\\.(?:js|css|woff2|svg)/g) ?? [];
  return new Set(named.map((path) => new URL(path, from).href));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
}

/** Returns a cached file. File names contain a hash of the content, so a cached file is always current. */
async function fromCache(request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(request)) ?? fetch(request);
}

/** Requests a page from the network. Without a network: the cached cart, or the offline page. */
async function page(event, path) {
  const cache = await caches.open(cacheName);
  try {
    const response = await fetch(event.request);
    if (response.ok && pages.includes(path)) {
      const copy = response.clone();
      event.waitUntil(cache.put(path, copy).then(() => cacheFiles(cache)).catch(() => undefined));
    }
    return response;
  } catch (failure) {
    const cached = (await cache.match(path)) ?? (await cache.match("/offline"));
    if (cached) return cached;
    throw failure;
  }
}
`;
