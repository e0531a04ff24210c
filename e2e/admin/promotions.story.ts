import { expect } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { limits } from "@/lib/contract/limits";
import { story } from "../support/browser/browser-story";
import { hold } from "../support/browser/network";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";
import { entersAdmin } from "./admin-steps";

story(
  "a campaign and a promotion are previewed on a cart, survive a reload, and are created and deleted",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const name = `Kain Coba ${process.pid}${Date.now() % 1_000_000}`;
    await merchant.offers(shop, { name, price: 100_000, stock: 9 });
    await entersAdmin(visitor, merchant, "/admin/promosi");
    await expect(page.getByRole("link", { name: /^Berlaku dan akan datang\s*\d+/ })).toBeVisible();
    await visitor.looksAt("desk-promosi");
    await page.getByRole("link", { name: "Buat kampanye" }).click();
    await visitor.pressesButton("Buat kampanye");
    await expect(page.getByText("Beri nama kampanyenya.")).toBeVisible();
    await page.getByLabel("Nama kampanye").fill("Pekan Coba");
    await page.getByLabel("Potongan", { exact: true }).fill("20%");
    for (const label of ["Cari produk", "Isi keranjang dengan"]) {
      const release = await hold(page, /\/products\?/);
      await page.getByLabel(label).fill(name);
      await expect(page.getByText("Mencari…")).toBeVisible();
      await release();
      await page.getByRole("list", { name: "Produk yang ditemukan" }).getByRole("button", { name }).click();
    }
    const release = await hold(page, `${merchantBasePath}/promotions/preview`);
    await visitor.pressesButton(`Tambah ${name}`);
    await expect(page.getByText("Menghitung…")).toBeVisible();
    await release();
    await expect(page.getByText("Pembeli membayar Rp40.000 lebih sedikit.", { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Nama kampanye")).toHaveValue("Pekan Coba");
    await expect(page.getByText("Pembeli membayar Rp40.000 lebih sedikit.", { exact: true })).toBeVisible();
    await page.getByLabel("Potongan", { exact: true }).fill("25");
    await expect(page.getByText("Pembeli membayar Rp50.000 lebih sedikit.", { exact: true })).toBeVisible();
    await visitor.looksAt("desk-promosi-kampanye");
    await visitor.pressesButton("Buat kampanye");
    await page.waitForURL("**/admin/promosi?jenis=kampanye");
    await page
      .getByRole("link", { name: /^Pekan Coba.*25% · 1 produk/ })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: "Pekan Coba" })).toBeVisible();
    await expect(page.getByRole("button", { name: `Hapus ${name}` })).toBeVisible();
    // A copy has everything but the time, and warns about the overlap with the first. A running campaign is ended immediately
    // and moves to the other list.
    const first = page.url();
    await page.getByRole("link", { name: "Salin" }).click();
    await expect(page.getByLabel("Nama kampanye")).toHaveValue("Pekan Coba");
    await expect(page.getByText("1 produk juga ada di “Pekan Coba” pada waktu yang sama.")).toBeVisible();
    await page.goto(first);
    await awake(page.getByLabel("Mulai"));
    await page.getByLabel("Mulai").fill("2026-01-01T08:00");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await visitor.pressesButton("Akhiri sekarang");
    await visitor.presses(visitor.sheet("Akhiri kampanye ini sekarang?").getByRole("button", { name: "Ya, akhiri" }));
    await expect(page.getByText("Selesai", { exact: true })).toBeVisible();
    await visitor.opens("/admin/promosi?jenis=kampanye&hanya=selesai&q=pekan%20coba");
    await expect(page.getByRole("link", { name: /^Pekan Coba/ }).first()).toBeVisible();
    await page.goto(first);
    await visitor.presses(page.getByRole("button", { name: "Hapus", exact: true }));
    await visitor.presses(visitor.sheet("Hapus kampanye ini?").getByRole("button", { name: "Ya, hapus" }));
    await page.waitForURL("**/admin/promosi?jenis=kampanye");
    await expect(page.getByRole("link", { name: /^Pekan Coba/ })).toHaveCount(0);
    await promises(visitor, name.replace("Kain", "Promo"));
  },
);

/**
 * Creates a promotion, previews it with the same two pieces at Rp100.000 each, and deletes it. Its period is far in the future,
 * when nobody buys.
 */
async function promises(visitor: StorefrontVisitor, name: string): Promise<void> {
  const { page } = visitor;
  const saves = page.getByText("Pembeli membayar Rp15.000 lebih sedikit.", { exact: true });
  await page.getByRole("link", { name: /^Promo\s*\d/ }).click();
  await page.getByRole("link", { name: "Buat promo" }).click();
  await awake(page.getByLabel("Mulai"));
  await page.getByLabel("Mulai").fill("2099-01-01T08:00");
  await page.getByLabel("Sampai").fill("2099-02-01T08:00");
  await page.getByLabel("Potongan", { exact: true }).fill("10");
  await page.getByLabel("Minimal belanja").fill("200.001");
  await page.getByLabel("Maksimal potongan").fill("15.000");
  await visitor.pressesButton("Buat promo");
  await expect(page.getByText("Tulis nama yang dibaca pembeli.")).toBeVisible();
  await page.getByLabel("Nama yang dibaca pembeli").fill(name);
  await expect(page.getByText("Tulis nama yang dibaca pembeli.")).toBeHidden();
  await expect(page.getByText("Tidak ada bedanya untuk keranjang ini.", { exact: true })).toBeVisible();
  await page.getByLabel("Minimal belanja").fill("200.000");
  await expect(saves).toBeVisible();
  await visitor.looksAt("desk-promosi-promo");
  await visitor.pressesButton("Buat promo");
  await page.waitForURL("**/admin/promosi?jenis=promo");
  const row = page.getByRole("link", { name: new RegExp(`^${name}.*10% · paling banyak Rp15.000 · mulai Rp200.000`) });
  await row.click();
  await expect(page.getByText("Akan datang", { exact: true })).toBeVisible();
  await visitor.presses(page.getByRole("button", { name: "Hapus", exact: true }));
  await visitor.presses(visitor.sheet("Hapus promo ini?").getByRole("button", { name: "Ya, hapus" }));
  await page.waitForURL("**/admin/promosi?jenis=promo");
  await expect(row).toHaveCount(0);
}

story(
  "a rejected voucher is explained at its field, and a concurrent edit of a promotion is not lost",
  async ({ visitor, merchant }) => {
    const { page } = visitor;
    const code = `COBA${process.pid}${Date.now() % 100_000}`;
    await entersAdmin(visitor, merchant, "/admin/promosi/voucher/baru");
    await page.getByLabel("Kode", { exact: true }).fill(code);
    await page.getByLabel("Nama yang dibaca pembeli").fill("Coba dulu");
    await page.getByLabel("Potongan", { exact: true }).fill("15.000");
    await page.getByLabel("Dalam").selectOption("Rupiah");
    await page.getByLabel("Kuota", { exact: true }).fill("5");
    await page.getByLabel("Kuota per pembeli").fill("9");
    await visitor.pressesButton("Buat voucher");
    await expect(page.getByText("Kuota per pembeli tidak boleh melebihi kuota seluruhnya.").first()).toBeVisible();
    await expect(page.getByLabel("Kuota per pembeli")).toBeFocused();
    await visitor.looksAt("desk-promosi-voucher");
    await page.getByLabel("Kuota per pembeli").fill("1");
    await visitor.pressesButton("Buat voucher");
    await page.waitForURL("**/admin/promosi?jenis=voucher");
    await page.getByRole("link", { name: new RegExp(code) }).click();
    await expect(page.getByLabel("Potongan", { exact: true })).toHaveValue("15.000");
    await page.evaluate(raiseQuota, page.url().split("/").at(-1) ?? "");
    await page.getByLabel("Nama yang dibaca pembeli").fill("Coba lagi");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText(/mengubah ini .*\d\d\.\d\d/)).toBeVisible();
    await expect(page.getByLabel("Kuota", { exact: true })).toHaveValue("50");
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await visitor.presses(page.getByRole("button", { name: "Hapus", exact: true }));
    await visitor.presses(visitor.sheet("Hapus voucher ini?").getByRole("button", { name: "Ya, hapus" }));
    await page.waitForURL("**/admin/promosi?jenis=voucher");
  },
);

story(
  "a cart preview counts the shipping cost, the courier and the payment method",
  async ({ visitor, shop, merchant }) => {
    const { page } = visitor;
    const name = `Kain Ongkir ${process.pid}${Date.now() % 1_000_000}`;
    await merchant.offers(shop, { name, price: 100_000, stock: 9 });
    await entersAdmin(visitor, merchant, "/admin/promosi/voucher/baru");
    await page.getByLabel("Kode", { exact: true }).fill(`ONGKIR${process.pid}`);
    await page.getByLabel("Nama yang dibaca pembeli").fill("Coba ongkir");
    await page.getByLabel("Potongan", { exact: true }).fill("15.000");
    await page.getByLabel("Dalam").selectOption("Rupiah");
    for (const legend of ["Hanya untuk cara bayar", "Hanya untuk kurir"]) {
      await page.getByText(legend).first().click();
      await page.getByRole("group", { name: legend }).getByRole("checkbox").first().check();
    }
    await awake(page.getByLabel("Isi keranjang dengan"));
    await page.getByLabel("Isi keranjang dengan").fill(name);
    await page.getByRole("list", { name: "Produk yang ditemukan" }).getByRole("button", { name }).click();
    // The voucher applies after both of its conditions are met.
    await expect(page.getByText("Tidak ada bedanya untuk keranjang ini.", { exact: true })).toBeVisible();
    await page.getByLabel("Ongkir", { exact: true }).fill("9.000");
    await expect(page.getByRole("row", { name: "Ongkir Rp9.000" })).toHaveCount(2);
    await page.getByLabel("Kurir", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel("Cara bayar", { exact: true }).selectOption({ index: 1 });
    await expect(page.getByText("Pembeli membayar Rp15.000 lebih sedikit.", { exact: true })).toBeVisible();
    await page.getByLabel("Kurir", { exact: true }).selectOption({ index: 2 });
    await expect(page.getByText(/tidak berlaku untuk pengiriman ini/)).toBeVisible();
  },
);

story(
  "reports for 7, 30 and 90 days have charts and tables, and are exported as CSV like orders",
  async ({ visitor, merchant, buyer, gateway }) => {
    const { page } = visitor;
    const { number } = await buyer.orders();
    await gateway.sends(number, "paid");
    await entersAdmin(visitor, merchant, "/admin/laporan");
    await expect(page.getByRole("img", { name: /^Uang masuk, 30 hari\. Tertinggi Rp/ })).toBeVisible();
    await page.getByText("Lihat tabelnya").first().click();
    await expect(page.getByRole("row", { name: /Rp/ })).toHaveCount(30);
    await visitor.looksAt("desk-angka");
    await page.getByRole("link", { name: "90 hari" }).click();
    await expect(page.getByRole("img", { name: /^Pesanan dibayar, 90 hari/ })).toBeVisible();
    const path = await page.getByRole("link", { name: "Unduh paling laku sebagai CSV" }).getAttribute("href");
    const table = await page.evaluate((at) => fetch(at).then((answer) => answer.text()), path ?? "");
    expect(table.split("\r\n")[0]).toContain("produk,terjual,omzet,pesanan");
    await expect(page.getByRole("region", { name: "Cara bayar" })).toContainText(/\d+% · \d+ pesanan · Rp/);
    await choosesDays(visitor, "2026-02-02", "2026-02-01");
    await expect(page.getByText("Tanggal akhir harus sama dengan atau sesudah tanggal awal.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Pesanan dibayar, 30 hari/ })).toBeVisible();
    await visitor.looksAt("desk-angka-tanggal");
    await choosesDays(visitor, "2026-02-01", "2026-02-02");
    await expect(page.getByText("Belum ada pesanan yang dibayar dari 1 Feb sampai 2 Feb 2026.")).toBeVisible();
    await expect(page.getByRole("img", { name: /^Pesanan dibayar, 2 hari/ })).toBeVisible();
    await visitor.opens("/admin/pesanan?list=all");
    await visitor.waits();
    await page.locator(".orders").evaluate(fillList, limits.merchantPageSize);
    expect(await page.getByText("Unduh CSV").evaluate(measureShift)).toBe(0);
    await visitor.presses(page.getByText("Unduh CSV"));
    const saved = page.waitForEvent("download");
    await visitor.pressesButton("Unduh dengan data pembeli");
    expect((await saved).suggestedFilename()).toBe("pesanan-all-dengan-pembeli.csv");
  },
);

/** Chooses a range of dates on the reports page. */
async function choosesDays({ page }: StorefrontVisitor, from: string, until: string): Promise<void> {
  const form = page.locator("details").filter({ hasText: "Pilih tanggal sendiri" });
  if (!(await form.getByLabel("Dari").isVisible())) await form.locator("summary").click();
  await form.getByLabel("Dari").fill(from);
  await form.getByLabel("Sampai").fill(until);
  await form.getByRole("button", { name: "Tampilkan" }).click();
  await page.waitForURL(`**/admin/laporan?dari=${from}&sampai=${until}`);
}

/** Repeats the first order until the list is as long as a page. */
function fillList(list: Element, count: number): void {
  const [order] = list.children;
  while (order && list.children.length < count) list.append(order.cloneNode(true));
}

/** Scrolls to an element and returns its shift while newly visible parts are rendered. */
async function measureShift(element: Element): Promise<number> {
  element.scrollIntoView({ block: "center" });
  const { top } = element.getBoundingClientRect();
  for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  return element.getBoundingClientRect().top - top;
}

/** Changes the voucher concurrently, as a script in the page. */
async function raiseQuota(id: string): Promise<void> {
  const path = `/api/merchant/v1/vouchers/${id}`;
  const { revision, id: _, state: _state, used_count: _used, ...body } = await (await fetch(path)).json();
  const headers = { "If-Match": `"${revision}"`, "Content-Type": "application/json" };
  await fetch(path, { method: "PUT", headers, body: JSON.stringify({ ...body, quota: 50 }) });
}
