/**
 * Source of the admin's service worker. It caches nothing, because admin pages contain buyers' data, which stays on the
 * server. Without a network it shows a built-in page. It shows push notifications as they arrive.
 */
export const adminWorkerScript = `
self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(fetch(event.request).catch(() => new Response(offline, { headers })));
});

/** Browsers with declarative push show the notification themselves. This handler serves the others. */
self.addEventListener("push", (event) => {
  const payload = event.data?.json() ?? {};
  const { title, body, lang, tag, navigate } = payload.notification ?? {};
  if (!title) return;
  const shown = self.registration.showNotification(title, { body, lang, tag, data: { navigate }, icon: "/admin/ikon/192" });
  const badge = payload.app_badge === undefined ? undefined : self.navigator.setAppBadge?.(Number(payload.app_badge));
  event.waitUntil(Promise.allSettled([shown, badge]));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate));
});

/** Opens only pages of the admin, regardless of the payload. Reuses an open window. */
async function open(address) {
  const url = new URL(address ?? "/admin", location.origin);
  const path = url.origin === location.origin && url.pathname.startsWith("/admin") ? url.pathname + url.search : "/admin";
  const [there] = await self.clients.matchAll({ type: "window" });
  if (!there) return self.clients.openWindow(path);
  await there.focus();
  return there.navigate(path);
}

const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

const offline = \`<!doctype html><html lang="id"><head><meta charset="utf-8"><title>Tidak ada koneksi</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:.75rem;padding:1.5rem;font:1rem/1.45 system-ui,sans-serif;
background:light-dark(#f5f5f4,#151412);color:light-dark(#1c1917,#ece9e4)}
h1,p{margin:0;max-width:24rem}h1{font-size:1.375rem}
a{display:inline-grid;place-content:center;justify-self:start;min-height:2.75rem;padding:0 1rem;border-radius:6px;font-weight:600;
text-decoration:none;background:light-dark(#1e3a6e,#9dbcf5);color:light-dark(#fff,#10203f)}
</style></head><body><main style="display:contents"><h1>Tidak ada koneksi</h1>
<p>Yang sudah kamu ketik tetap tersimpan di halaman sebelumnya. Data pesanan tidak disimpan di perangkat ini.</p>
<a href="">Coba lagi</a></main></body></html>\`;
`;
