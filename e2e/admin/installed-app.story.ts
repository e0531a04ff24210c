import { expect, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";
import type { Guard } from "../support/browser/page-guard";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { listAt } from "../support/json";
import { openDevice } from "../support/push-device";
import { sumScriptKib } from "../support/script-size";
import { asks, entersAdmin } from "./admin-steps";

story.use({ serviceWorkers: "allow", isAlone: true });

story(
  "the installed admin notifies of a paid order, stores no data and reports a missing network",
  async ({ visitor, shop, merchant, buyer, gateway, guard }) => {
    const { page } = visitor;
    const device = await openDevice();
    await page.addInitScript(playPushManager, device.described);
    await entersAdmin(visitor, merchant, "/admin/sesi");
    const manifest = await page.locator("link[rel=manifest]").getAttribute("href");
    const { body: installed } = await shop.visit("GET", manifest ?? "");
    expect(installed).toMatchObject({ display: "standalone", start_url: "/admin", scope: "/admin" });
    expect(listAt(installed, "shortcuts").length).toBeGreaterThan(2);
    const tick = page.getByLabel("Kabari lewat notifikasi di perangkat ini");
    await visitor.presses(tick);
    await expect(page.getByText("Perangkat ini diberi kabar.")).toBeVisible();
    await visitor.looksAt("desk-akun-notifikasi");
    device.service.applicationServerKey = await page.evaluate(() => localStorage.getItem("uji.kunci") ?? "");
    const { number } = await buyer.orders();
    await gateway.sends(number, "paid");
    await expect
      .poll(() => device.service.shown.map(({ navigate }) => new URL(navigate).pathname))
      .toContain(`/admin/pesanan/${number}`);
    await visitor.opens("/admin/sesi");
    await expect(tick).toBeChecked();
    await visitor.presses(tick);
    await expect(page.getByText("kabar lain yang kamu pilih")).toBeVisible();
    await device.close();
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await losesNetwork(visitor, guard);
  },
);

/** Types, loses the network, navigates anyway, and returns to the typed text. */
async function losesNetwork(visitor: StorefrontVisitor, guard: Guard): Promise<void> {
  const { page } = visitor;
  const name = page.getByLabel("Nama produk");
  await visitor.opens("/admin/produk/baru");
  await visitor.waits();
  await name.fill("Kain tanpa sinyal");
  guard.mayFail = true;
  await page.context().setOffline(true);
  await page.getByLabel("Harga (Rp)").fill("75.000");
  await page.getByLabel("Berat (gram)").fill("250");
  await visitor.presses(page.getByRole("button", { name: "Jual", exact: true }));
  await expect(page.getByText("Koneksi terputus. Yang kamu isi tetap ada", { exact: false })).toBeVisible();
  await visitor.presses(page.getByRole("link", { name: "Pesanan", exact: true }));
  await expect(page.getByRole("heading", { name: "Tidak ada koneksi" })).toBeVisible();
  await visitor.looksAt("desk-tanpa-koneksi");
  await page.context().setOffline(false);
  await page.getByRole("link", { name: "Coba lagi" }).click();
  await expect(page.getByRole("heading", { name: "Pesanan" })).toBeVisible();
  await visitor.opens("/admin/produk/baru");
  await expect(name).toHaveValue("Kain tanpa sinyal");
}

/** Fakes the browser's push service and permission prompt. A headless browser has neither. */
function playPushManager({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
  const subscription = {
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      localStorage.removeItem("uji.kunci");
      return true;
    },
  };
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = async () => "granted";
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem("uji.kunci", applicationServerKey);
      return subscription;
    },
    getSubscription: async () => (localStorage.getItem("uji.kunci") ? subscription : null),
  });
}

story(
  "no other site can frame the admin or post to it, and only the admin may use the camera",
  async ({ visitor, shop, merchant, buyer, gateway, browser }) => {
    const { page } = visitor;
    const { number } = await buyer.orders();
    await gateway.sends(number, "paid");
    await entersAdmin(visitor, merchant, "/admin/pesanan");
    const { headers } = await shop.visit("GET", "/admin/pesanan", { headers: await cookiesOf(page) });
    expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["cache-control"]).toContain("no-store");
    expect([headers["referrer-policy"], headers["x-robots-tag"]]).toEqual(["no-referrer", "noindex, nofollow"]);
    expect(headers["permissions-policy"]).toContain("camera=(self)");
    expect((await shop.visit("GET", "/katalog")).headers["permissions-policy"]).toContain("camera=()");
    const elsewhere = await browser.newContext();
    await elsewhere.addCookies(await page.context().cookies());
    const trap = await elsewhere.newPage();
    await trap.route("http://jahat.example/", (route) =>
      route.fulfill({ contentType: "text/html", body: trapFor(shop.origin, number) }),
    );
    await trap.goto("http://jahat.example/");
    await expect.poll(() => trap.frames()[1]?.url()).toMatch(/^chrome-error:/);
    await trap.getByRole("button").click();
    await trap.waitForURL(/\/api\/merchant\/v1\//);
    await expect(trap.locator("body")).toContainText("origin_refused");
    await elsewhere.close();
    await visitor.opens(`/admin/pesanan/${number}`);
    await expect(page.getByRole("button", { name: "Mulai kemas" })).toBeVisible();
  },
);

/** Returns the session cookie of the page's browser, for separate requests. */
async function cookiesOf(page: Page): Promise<{ Cookie: string }> {
  const cookies = await page.context().cookies();
  return { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

/** A page of another site that tries to change an order (CSRF). */
function trapFor(origin: string, number: string): string {
  return `<iframe src="${origin}/admin/pesanan"></iframe>
    <form method="post" enctype="text/plain" action="${origin}/api/merchant/v1/orders/${number}/transitions">
    <input name='{"event":"process","x":"' value='"}'><button>Hadiah</button></form>`;
}

/** Limits of gzipped script in KiB: for order lists, and for every other page. */
const most = { lists: 150, others: 180 };

story("no admin page exceeds the script size for a cheap phone", async ({ visitor, shop, merchant }) => {
  const { page } = visitor;
  await entersAdmin(visitor, merchant, "/admin");
  const adminPaths = await page
    .locator("nav.admin-links a")
    .evaluateAll((links: HTMLAnchorElement[]) => links.map(({ pathname }) => pathname));
  const lists = ["/admin/pesanan", "/admin/pesanan?list=all"];
  const [product] = listAt(await asks(page, "GET", "/products?limit=1"), "items");
  const work = ["resi", "mutasi", "cari"].map((name) => `/admin/pesanan/${name}`);
  work.push(
    "/admin/produk/baru",
    `/admin/produk/${product?.id}`,
    "/admin/produk/impor",
    "/admin/tampilan/halaman/home",
    "/admin/promosi/kampanye/baru",
  );
  const others = [...new Set([...adminPaths, ...work])];
  const headers = await cookiesOf(page);
  const heavy: string[] = [];
  for (const path of [...lists, ...others]) {
    const { bytes } = await shop.visit("GET", path, { headers });
    const kib = sumScriptKib(bytes.toString());
    const limit = lists.includes(path) ? most.lists : most.others;
    if (kib > limit || kib === 0) heavy.push(`${path}: ${kib.toFixed(1)} KiB, at most ${limit}`);
  }
  expect(heavy).toEqual([]);
});
