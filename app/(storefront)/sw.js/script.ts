/**
 * Source of the service worker. It caches the cart page, the offline page and the static files of pages. It never
 * caches an order page or an API response.
 */
export const storefrontWorkerScript = `
const kept = "etalase-1";
const pages = ["/keranjang", "/offline"];

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/_next/static/")) event.respondWith(fromShelf(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url.pathname));
});

/** A page that fails to load must not keep the others out. */
async function prepare() {
  const shelf = await caches.open(kept);
  await Promise.all(pages.map(async (path) => {
    const answer = await fetch(path, { credentials: "same-origin" }).catch(() => null);
    if (answer?.ok) await shelf.put(path, answer);
  }));
  await stock(shelf);
}

/** Keeps the files that the kept pages and their styles name, and no others. */
async function stock(shelf) {
  const texts = await Promise.all(pages.map(async (path) => (await shelf.match(path))?.text() ?? ""));
  const wanted = filesIn(texts.join(" "), location.href);
  for (const sheet of [...wanted].filter((url) => url.endsWith(".css"))) {
    const answer = (await shelf.match(sheet)) ?? (await fetch(sheet));
    for (const url of filesIn(await answer.text(), sheet)) wanted.add(url);
  }
  for (const { url } of await shelf.keys()) {
    if (wanted.delete(url) || !url.includes("/_next/static/")) continue;
    await shelf.delete(url);
  }
  await shelf.addAll([...wanted]);
}

/** The files of a page or a style sheet, by their whole addresses. */
function filesIn(text, from) {
  const named = text.match(/(?:\\/_next\\/static|\\.\\.)\\/[\\w./~-]+\\.(?:js|css|woff2|svg)/g) ?? [];
  return new Set(named.map((path) => new URL(path, from).href));
}

async function forgetOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
}

/** Files are named after what is in them, so a kept one is always right. */
async function fromShelf(request) {
  const shelf = await caches.open(kept);
  return (await shelf.match(request)) ?? fetch(request);
}

/** The network first. Without one: the cart as it was kept, and for everything else the page that says so. */
async function page(event, path) {
  const shelf = await caches.open(kept);
  try {
    const answer = await fetch(event.request);
    if (answer.ok && pages.includes(path)) {
      const copy = answer.clone();
      event.waitUntil(shelf.put(path, copy).then(() => stock(shelf)).catch(() => undefined));
    }
    return answer;
  } catch (failure) {
    const found = (await shelf.match(path)) ?? (await shelf.match("/offline"));
    if (found) return found;
    throw failure;
  }
}
`;
