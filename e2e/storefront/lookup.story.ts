import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { newMobile } from "../support/buyer";

const promise = "Jika ada pesanan dengan kontak ini, kami sudah mengirim kode.";

story(
  "orders are found by contact and code, and disappear when the buyer leaves the page",
  async ({ visitor, buyer }) => {
    const { page } = visitor;
    const { number } = await buyer.orders();
    await visitor.opens("/pesanan");
    await expect(page.getByRole("main").getByRole("heading")).toHaveCount(1);
    await visitor.looksAt("cari-pesanan");
    const code = await buyer.awaitsCode(async () => {
      await visitor.fills(visitor.field("Nomor WhatsApp atau e-mail"), buyer.contact);
      await visitor.pressesButton("Kirim kode");
      await expect(page.getByText(promise)).toBeVisible();
    });
    await visitor.looksAt("cari-pesanan-kode");
    await visitor.typesCode(code);
    await expect(page.getByRole("heading", { name: "1 pesanan" })).toBeFocused();
    await visitor.presses(page.getByText(number));
    await expect(page.getByRole("list", { name: "Perjalanan pesanan" })).toBeVisible();
    await visitor.looksAt("cari-pesanan-hasil");
    await page.reload();
    await expect(page.getByText(number)).toHaveCount(0);
  },
);

story("a contact without orders gets the same message, and no code is valid", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.opens("/pesanan");
  await visitor.fills(visitor.field("Nomor WhatsApp atau e-mail"), newMobile());
  await visitor.pressesButton("Kirim kode");
  await expect(page.getByText(promise)).toBeVisible();
  await visitor.typesCode("123456");
  await expect(page.getByText(/^Kode tidak bisa dipakai\./)).toBeVisible();
  await visitor.looksAt("cari-pesanan-kode-ditolak");
  // A contact without orders gets no code. An empty list can only result from an erasure in between.
  await page.route("**/orders/lookup/otp/verify", (route) => route.fulfill({ json: { orders: [] } }));
  await visitor.typesCode("123457");
  await expect(page.getByRole("heading", { name: "Belum ada pesanan dengan kontak ini." })).toBeVisible();
  await visitor.looksAt("cari-pesanan-kosong");
});

story("this device's orders open with one tap and can be removed", async ({ visitor, buyer }) => {
  const { page } = visitor;
  const { token, number } = await buyer.orders();
  await visitor.opens(`/track/${token}`);
  await visitor.waits();
  await visitor.opens("/pesanan");
  await visitor.looksAt("pesanan-di-hp-ini");
  await visitor.presses(page.getByRole("link", { name: number }));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goBack();
  await visitor.pressesButton(`Lupakan pesanan ${number}`);
  await expect(page.getByText(number)).toHaveCount(0);
});
