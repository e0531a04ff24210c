import { expect, type Page } from "playwright/test";
import { look } from "../support/browser/page-checks";
import { newMail, StoryBuyer } from "../support/buyer";
import { story } from "./reader";

/** Returns the font families of a page's heading and text. */
function readFontFamilies(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ["main h1", "main p"].map((selector) => {
      const element = document.querySelector(selector);
      return element ? (getComputedStyle(element).fontFamily.split(",")[0] ?? "") : "";
    }),
  );
}

/** The fonts of the shop, by the names that its build gives them. */
const ofShop = [/^display/, /^sans/].map((name) => expect.stringMatching(name));

story.describe("without JavaScript", () => {
  story.use({ javaScriptEnabled: false });

  story("/dev can fail, pay, ship and deliver an order with one click each", async ({ page, buyer }) => {
    const { number, token } = await buyer.orders({ pays: "va_bca" });
    await page.goto(`/dev?nomor=${number}`);
    const order = page.getByRole("listitem").filter({ hasText: number });
    for (const [press, state] of [
      ["Gagalkan", "percobaan terakhir gagal"],
      ["Bayar", "Pembayaran Diterima"],
      ["Kirim", "Dikirim"],
      ["Tandai tiba", "Tiba di Tujuan"],
    ] as const) {
      await order.getByRole("button", { name: press }).click();
      await expect(order).toContainText(state);
    }
    await expect(order.getByRole("button")).toHaveCount(0);
    const { order: tracked } = await buyer.tracks(token);
    expect([tracked.status, tracked.awb]).toEqual(["delivered", expect.stringMatching(/^DEMO\w+$/)]);
  });
});

story("the demo pages use the shop's fonts and fit phone and desktop", async ({ page, buyer }) => {
  const { payment } = await buyer.orders({ pays: "ewallet" });
  await page.goto("/dev");
  await expect(page.getByRole("button", { name: /^Bayar pesanan/ }).first()).toBeVisible();
  expect(await readFontFamilies(page)).toEqual(ofShop);
  await look(page, "dev");
  await page.goto(String(payment.redirect_url));
  expect(await readFontFamilies(page)).toEqual(ofShop);
  await page.getByRole("button", { name: /^Bayar/ }).click();
  await expect(page.getByRole("status")).toHaveText("Pembayaran diterima.");
  await expect(page.getByLabel("Tagihan")).toContainText("Berhasil");
});

story("an e-mail is shown as e-mail, and a WhatsApp message as chat", async ({ page, shop, buyer }) => {
  const byMail = new StoryBuyer(shop, newMail());
  for (const each of [buyer, byMail]) {
    await each.orders();
    await expect.poll(async () => (await each.reads()).length).toBe(2);
  }
  await page.goto(`/dev/inbox?to=${encodeURIComponent(buyer.contact)}`);
  expect(await readFontFamilies(page)).toEqual(ofShop);
  await page.getByRole("link", { name: /sudah kami terima|diterima/ }).click();
  const chat = page.getByRole("article", { name: /WhatsApp/ });
  await expect(chat.getByRole("link")).toHaveAttribute("href", /\/track\/[\w-]{43}$/);
  await look(page, "dev-chat");
  await page.goto(`/dev/inbox?to=${encodeURIComponent(byMail.contact)}`);
  await page.getByRole("heading", { level: 2 }).first().getByRole("link").click();
  const emailFrame = page.frameLocator("iframe");
  await expect(emailFrame.getByRole("link").first()).toHaveAttribute("href", /\/track\/[\w-]{43}$/);
  await look(page, "dev-mail");
});

story("a page on another host cannot change an order", async ({ shop, buyer }) => {
  const { number, token } = await buyer.orders({ pays: "va_bca" });
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const data = `number=${number}&play=pay&back=//lain.example/dev`;
  const post = (path: string, Origin: string, sent: string) =>
    shop.visit("POST", path, { headers: { ...form, Origin }, data: Buffer.from(sent) });
  for (const origin of ["https://lain.example", "null"]) {
    expect((await post("/dev/orders", origin, data)).status).toBe(403);
    const payload = JSON.stringify({ order_number: number, event: "paid" });
    expect((await post("/api/dev/gateway", origin, payload)).status).toBe(403);
  }
  expect((await buyer.tracks(token)).order.status).toBe("pending_payment");
  const own = await post("/dev/orders", shop.origin, data);
  expect([own.status, own.headers.location]).toEqual([303, "/dev?kabar=pay"]);
});
