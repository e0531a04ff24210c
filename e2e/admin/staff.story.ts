import { type Browser, expect, type Page } from "playwright/test";
import { openStage } from "@/lib/testing/fakes/fake-server";
import { receiver } from "@/lib/testing/fakes/webhook-receiver";
import { story } from "../support/browser/browser-story";
import { StorefrontVisitor } from "../support/browser/visitor";
import type { StoryShop } from "../support/story";
import { entersAdmin, entersNewShop, signsIn } from "./admin-steps";

/** Another visitor in a separate browser. */
async function another(browser: Browser, shop: StoryShop): Promise<StorefrontVisitor> {
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, reducedMotion: "reduce" });
  return new StorefrontVisitor(await context.newPage(), shop, false);
}

/** Checks that the page is the sign-in page, which returns to the requested page. */
async function isOut(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Kelola toko" })).toBeVisible();
}

story(
  "an invited staff member signs in, chooses notifications, and loses access when removed",
  async ({ visitor: somebody, merchant, server, browser }) => {
    const { visitor, shop } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    await visitor.opens("/admin/pengaturan/tim/baru");
    await page.getByLabel("Nama", { exact: true }).fill("Budi");
    await page.getByLabel("E-mail atau nomor WhatsApp").fill(visitor.mail);
    await visitor.pressesButton("Undang");
    await expect(page.getByRole("link", { name: /^Budi Staf/ })).toBeVisible();
    await visitor.looksAt("desk-orang");

    const budi = await another(browser, shop);
    await budi.opens("/admin/sesi");
    await signsIn(budi, visitor.mail);
    await expect(budi.page.getByRole("heading", { name: "Akun kamu" })).toBeVisible();
    await budi.presses(budi.page.getByLabel("Barang habis lewat E-mail"));
    await budi.presses(budi.page.getByLabel("Pesanan dibayar lewat Notifikasi"));
    await budi.page.getByLabel("Nama", { exact: true }).fill("");
    await budi.pressesButton("Simpan");
    await expect(budi.page.getByText("Tulis namamu.")).toBeVisible();
    await budi.page.getByLabel("Nama", { exact: true }).fill("Budi S.");
    await budi.pressesButton("Simpan");
    await expect(budi.page.getByText("Disimpan.")).toBeVisible();
    await budi.page.reload();
    await expect(budi.page.getByLabel("Barang habis lewat E-mail")).not.toBeChecked();
    await expect(budi.page.getByLabel("Barang habis lewat Notifikasi")).toBeChecked();
    await expect(budi.page.getByLabel("Pesanan dibayar lewat Notifikasi")).not.toBeChecked();
    await budi.looksAt("desk-akun");

    await visitor.opens("/admin/pengaturan/tim");
    await page.getByRole("link", { name: /^Budi S\. Staf/ }).click();
    await visitor.pressesButton("Keluarkan dari tim");
    await visitor.pressesButton("Ya, keluarkan");
    await expect(page.getByRole("link", { name: /^Sari Pemilik/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Budi/ })).toBeHidden();
    await budi.opens("/admin/pesanan");
    await isOut(budi.page);

    await entersAdmin(budi, merchant, "/admin/sesi");
    await visitor.opens("/admin/sesi");
    await visitor.pressesButton("Keluarkan semua yang lain");
    const deleteResponse = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await visitor.pressesButton("Ya, keluarkan semua");
    // An open dialog also hides the parts behind it.
    expect((await deleteResponse).status()).toBe(200);
    await expect(page.getByRole("button", { name: "Keluarkan semua yang lain" })).toBeHidden();
    await budi.opens("/admin/pesanan");
    await isOut(budi.page);
    await budi.page.context().close();
  },
);

story(
  "a token is shown once and revoked, and a failed webhook delivery is retried",
  async ({ visitor: somebody, merchant, server }) => {
    const { visitor } = await entersNewShop(somebody, merchant, server);
    const { page } = visitor;
    await visitor.opens("/admin/pengaturan/token");
    await page.getByLabel("Untuk apa").fill("Gudang");
    await visitor.pressesButton("Buat token");
    await expect(page.locator("code", { hasText: /^etl_/ })).toBeVisible();
    await visitor.looksAt("desk-token");
    await page.reload();
    await expect(page.locator("code", { hasText: /^etl_/ })).toBeHidden();
    await visitor.pressesButton("Cabut Gudang");
    await visitor.pressesButton("Ya, cabut");
    await expect(page.getByRole("button", { name: "Cabut Gudang" })).toBeHidden();

    const program = receiver("gudang.example");
    const stage = await openStage(program);
    await visitor.opens("/admin/pengaturan/webhook/baru");
    await page.getByLabel("Alamat").fill(`${stage.url}/gudang.example/dengar`);
    await visitor.pressesButton("Tambah webhook");
    await expect(page.locator("code", { hasText: /^whsec_/ })).toBeVisible();
    program.secrets.push(await page.locator("code", { hasText: /^whsec_/ }).innerText());
    program.moods = [410];
    await page.getByRole("link", { name: "Ke daftar webhook" }).click();
    await page.getByRole("link", { name: /gudang\.example/ }).click();
    await visitor.pressesButton("Kirim percobaan");
    await expect(async () => {
      await page.reload();
      // The list and its counts are two reads, and a delivery may end between them.
      await expect(page.getByText("tidak mau dikabari lagi (410)", { exact: false })).toBeVisible({ timeout: 1_000 });
      await page.getByRole("link", { name: /^Gagal\s*1$/ }).click({ timeout: 1_000 });
    }).toPass();
    await expect(page).toHaveURL(/status=failed/);
    await expect(page.getByText("tidak mau dikabari lagi (410)", { exact: false })).toBeVisible();
    await visitor.looksAt("desk-webhook-gagal");
    await visitor.pressesButton("Kirim lagi Percobaan");
    await expect(page.getByRole("alert").filter({ hasText: /^Webhook ini sedang dimatikan/ })).toBeVisible();
    await visitor.presses(page.getByLabel(/^Aktif/));
    await visitor.pressesButton("Simpan");
    await expect(page.getByText("Disimpan.")).toBeVisible();
    await visitor.pressesButton("Pilih semua");
    await visitor.presses(page.getByRole("button", { name: "Kirim lagi", exact: true }));
    await expect(visitor.sheet("Kirim lagi 1 kiriman ini?").getByRole("listitem")).toHaveText(/^Percobaan, /);
    await visitor.pressesButton("Ya, kirim lagi");
    await expect(page.getByText("1 kiriman dikirim lagi.", { exact: false })).toBeVisible();
    await expect.poll(() => program.received.map(({ body }) => body.type)).toEqual(["webhook.test"]);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Tidak ada yang gagal.")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole("link", { name: "Sampai" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Percobaan" }).getByText("Sampai")).toBeVisible();
    await page.getByRole("searchbox", { name: "Nomor pesanan" }).fill("LRS-1");
    await visitor.pressesButton("Cari");
    await expect(page).toHaveURL(/status=delivered&q=LRS-1$/);
    await expect(page.getByText("Tidak ada kiriman di sini tentang LRS-1.")).toBeVisible();
    await stage.close();
  },
);
