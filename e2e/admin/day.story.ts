import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { story } from "../support/browser/browser-story";
import { falsify, hold } from "../support/browser/network";
import type { StorefrontVisitor } from "../support/browser/visitor";
import { newAwb, owners, signsIn } from "./admin-steps";
import { lendsAuthenticator } from "./passkeys";

story(
  "an order link leads through sign-in to the order, and from payment to AWB takes 5 taps",
  async ({ visitor, shop, buyer }) => {
    const { page, counts } = visitor;
    const { token, number } = await buyer.orders({ pays: "transfer_bca" });
    const awb = newAwb();
    await shop.client.claimPayment({ token });
    await visitor.opens(`/admin/pesanan/${number}`);
    await expect(page).toHaveURL(/\/admin\/masuk\?lanjut=/);
    await visitor.looksAt("desk-masuk");
    await signsIn(visitor);
    await page.waitForURL(`**/admin/pesanan/${number}`);
    await expect(page.getByText("Jalan Kenanga 8").first()).toBeVisible();
    await visitor.looksAt("desk-pesanan");
    await visitor.pressesButton("Uang sudah masuk");
    await visitor.pressesButton("Ya, sudah masuk");
    await expect(page.getByText("Pembayaran dicatat.")).toBeVisible();
    await visitor.pressesButton("Mulai kemas");
    await visitor.fills(page.getByLabel(/^Nomor resi/), awb);
    await visitor.pressesButton("Kirim");
    await expect(page.getByText(`Resi ${awb}`)).toBeVisible();
    expect(counts.presses).toBe(5);
    const { order } = await shop.client.trackOrder({ token });
    expect([order?.status, order?.awb]).toEqual(["shipped", awb]);
  },
);

story(
  "orders are filtered, moved in bulk and found by buyer name, with no name in a URL",
  async ({ visitor, buyer, gateway }) => {
    const { page } = visitor;
    const older = await buyer.orders();
    const { number } = await buyer.orders();
    await gateway.sends(number, "paid");
    await visitor.opens("/admin/pesanan?list=to_pack");
    await signsIn(visitor);
    await page.waitForURL("**/admin/pesanan?list=to_pack");
    await visitor.looksAt("desk-daftar");
    await narrowsAndWidens(visitor, number);
    await page.getByLabel(`Pilih ${number}`).check();
    await visitor.pressesButton("Mulai kemas");
    const question = visitor.sheet("Mulai kemas 1 pesanan ini?");
    await expect(question.getByRole("listitem")).toHaveText(new RegExp(`Sari Dewi · ${number} · Rp`));
    await visitor.presses(question.getByRole("button", { name: "Tidak jadi" }));
    await expect(page.getByLabel(`Pilih ${number}`)).toBeChecked();
    await visitor.pressesButton("Mulai kemas");
    await visitor.presses(question.getByRole("button", { name: "Ya, mulai kemas" }));
    await expect(page.getByText("1 pesanan: Pesanan sedang dikemas.")).toBeVisible();
    await expect(page.getByLabel(`Pilih ${number}`)).toHaveCount(0);
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("sari dew");
    const isShort = () => falsify(page, `${merchantBasePath}/orders/search`, { limit: 1 });
    await isShort();
    await page.keyboard.press("Enter");
    await visitor.pressesButton("Tampilkan lagi");
    await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/pesanan\/cari$/);
    await page.getByLabel(`Pilih ${older.number}`).check();
    await page.getByLabel(`Pilih ${number}`).check();
    await expect(page.getByText("2 dipilih")).toBeVisible();
    await expect(page.getByRole("button", { name: "Kirim", exact: true })).toBeHidden();
    await page.getByLabel(`Pilih ${older.number}`).uncheck();
    await visitor.presses(page.getByRole("button", { name: "Kirim", exact: true }));
    await visitor.pressesButton("Ya, kirim tanpa resi");
    await expect(page.getByText("1 pesanan: Pesanan dikirim.")).toBeVisible();
    await expect(page.getByRole("link", { name: new RegExp(`${number}.*Dikirim`, "s") })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(number) }).click();
    await expect(page.getByRole("heading", { name: number })).toBeVisible();
    await isShort();
    await page.goBack();
    await expect(page.getByRole("link", { name: new RegExp(older.number) })).toBeVisible();
    await expect(page.getByText("1 pesanan: Pesanan dikirim.")).toBeVisible();
    const search = page.getByRole("searchbox");
    await expect(search).toHaveAccessibleDescription(/4 karakter terakhir.*Bisa digabung/);
    for (const q of [number.slice(-4), "sari jaksel"]) {
      const searched = page.waitForResponse(`**${merchantBasePath}/orders/search`);
      await search.fill(q);
      await page.keyboard.press("Enter");
      expect(await (await searched).text()).toContain(number);
      await expect(page.getByRole("link", { name: new RegExp(number) })).toBeVisible();
    }
    const release = await hold(page, `${merchantBasePath}/orders/search`);
    await search.fill(number.slice(-4));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Mencari…" })).toBeVisible();
    await search.fill(`sari ${number.slice(-4)} tidakada`);
    await page.keyboard.press("Enter");
    await release();
    await expect(page.getByRole("status").getByText(/^Tidak ada pesanan untuk/)).toBeVisible();
    await visitor.opens("/admin");
    await expect(page.getByRole("heading", { name: "Yang menunggu kamu" })).toBeVisible();
    await visitor.looksAt("desk-beranda");
  },
);

story(
  "an expired session is renewed in place with its input kept; a cancellation reason reaches the buyer",
  async ({ visitor: somebody, keramik, buyer, context }) => {
    const visitor = somebody.visits(keramik);
    const { page } = visitor;
    const customer = buyer.visits(keramik);
    const { number, token } = await customer.orders({ pays: "transfer_bri" });
    await visitor.opens(`/admin/pesanan/${number}`);
    await signsIn(visitor, owners.keramik);
    await page.waitForURL(`**/admin/pesanan/${number}`);
    await visitor.fills(page.getByLabel("Hanya terlihat oleh pengelola"), "Minta dibungkus kado.");
    await context.clearCookies();
    await visitor.pressesButton("Tambah catatan");
    await expect(visitor.sheet("Masuk lagi")).toBeVisible();
    await signsIn(visitor, owners.keramik);
    await expect(visitor.sheet("Masuk lagi")).toBeHidden();
    await expect(page.getByText("Minta dibungkus kado.", { exact: false }).first()).toBeVisible();
    await expect(page.getByLabel("Hanya terlihat oleh pengelola")).toHaveValue("");
    const question = visitor.sheet("Batalkan pesanan ini?");
    await visitor.presses(page.getByRole("button", { name: "Batalkan", exact: true }));
    await visitor.presses(question.getByRole("button", { name: "Ya, batalkan" }));
    await expect(question.getByLabel(/^Alasan/)).toBeFocused();
    await page.keyboard.insertText("Tanahnya retak di tungku.");
    await visitor.presses(question.getByRole("button", { name: "Ya, batalkan" }));
    await expect(page.getByText("Pesanan dibatalkan.")).toBeVisible();
    expect((await customer.tracks(token)).order.status).toBe("cancelled");
    const readMessages = async () => (await customer.reads()).map(({ text }) => text).join();
    await expect.poll(readMessages).toContain("Tanahnya retak di tungku.");
  },
);

story("a passkey of this device opens the admin without a code", async ({ visitor: somebody, kopi }) => {
  const visitor = somebody.visits(kopi);
  const { page } = visitor;
  await visitor.opens("/admin/sesi");
  await signsIn(visitor, owners.kopi);
  await page.waitForURL("**/admin/sesi");
  const removesAuthenticator = await lendsAuthenticator(page);
  await visitor.pressesButton("Buat passkey di perangkat ini");
  await expect(page.getByRole("button", { name: "Hapus" })).toBeVisible();
  await visitor.pressesButton("Buat passkey di perangkat ini");
  await expect(page.getByText("Perangkat ini sudah punya passkey untuk akunmu.")).toBeVisible();
  await visitor.pressesButton("Hapus");
  await visitor.presses(visitor.sheet("Hapus passkey ini?").getByRole("button", { name: "Tidak jadi" }));
  await expect(page.getByRole("button", { name: "Hapus" })).toBeVisible();
  // The next user of this device finds no unsaved input.
  await visitor.fills(page.getByLabel("Nama", { exact: true }), "Belum disimpan");
  expect(await draftsIn(page)).toHaveLength(1);
  await visitor.presses(page.getByRole("button", { name: "Keluar", exact: true }));
  // The browser offers the passkey beside the sign-in field, and this authenticator accepts immediately.
  await page.waitForURL(/\/admin$/);
  await expect(page.getByRole("heading", { name: "Yang menunggu kamu" })).toBeVisible();
  expect(await draftsIn(page)).toEqual([]);
  await removesAuthenticator();
});

/** Filters a list by another courier and by old dates, then clears the filter. */
async function narrowsAndWidens(visitor: StorefrontVisitor, number: string): Promise<void> {
  const { page } = visitor;
  const row = page.getByLabel(`Pilih ${number}`);
  await visitor.presses(page.getByText("Saring", { exact: true }));
  const courier = page.getByLabel("Kurir");
  const [, own = "", other = ""] = await courier
    .getByRole("option")
    .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
  await courier.selectOption(other);
  await visitor.pressesButton("Tampilkan");
  await page.waitForURL((url) => url.searchParams.get("kurir") === other);
  await expect(row).toHaveCount(0);
  await courier.selectOption(own);
  await visitor.pressesButton("Tampilkan");
  await expect(row).toBeVisible();
  await page.getByLabel("Sampai").fill("2020-01-01");
  await visitor.pressesButton("Tampilkan");
  await expect(page.getByText("Tidak ada pesanan dengan saringan ini.")).toBeVisible();
  await visitor.looksAt("desk-daftar-saring");
  await visitor.presses(page.getByRole("link", { name: "Tanpa saringan" }));
  await expect(row).toBeVisible();
}

/** Returns the keys of unsaved drafts in the admin. */
function draftsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("etalase.draf.")));
}
