import { expect } from "playwright/test";
import { StoryBuyer } from "../buyer";
import { story } from "./cast";
import { hold, noteCalls, refuse, relent } from "./network";

story(
  "what is pressed while prices are asked for is heard: the order waits and goes to the new place, a courier that does not is named",
  async ({ visitor, shop }) => {
    const { page } = visitor;
    await visitor.returnsToCheckout();
    const drafts = noteCalls(page, "POST", "/checkout/draft");
    await visitor.pressesButton(/^Ganti/);
    const letGo = await hold(page, "/shipping/rates");
    await visitor.choosesPlace("Abepura Jayapura");
    await visitor.presses(page.locator("label").filter({ hasText: "JNE YES" }));
    await visitor.pressesButton(/^Buat pesanan · /);
    await expect(page.getByRole("button", { name: "Menyiapkan pesanan…" })).toBeVisible();
    expect(drafts).toHaveLength(0);
    await letGo();
    const review = visitor.sheet("Total berubah");
    await expect(review).toContainText("Ongkir diperbarui:");
    await expect(page.locator(".courier-news")).toContainText("berganti dari JNE YES menjadi J&T Express EZ.");
    expect(drafts).toHaveLength(1);
    const code = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => visitor.pressesButton("Lanjutkan"));
    await visitor.typesCode(code);
    await visitor.followsOrder();
    await expect(page.getByRole("main")).toContainText("Jayapura");
  },
);

story("an order whose prices could not be had is not made with those of the place before", async ({ visitor }) => {
  const { page } = visitor;
  await visitor.returnsToCheckout();
  const drafts = noteCalls(page, "POST", "/checkout/draft");
  await refuse(page, "/shipping/rates", "unavailable");
  await visitor.pressesButton(/^Ganti/);
  await visitor.choosesPlace("Abepura Jayapura");
  await expect(page.getByRole("button", { name: "Hitung lagi" })).toBeVisible();
  await visitor.pressesButton("Buat pesanan");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Ongkir ke tujuan ini belum diketahui.");
  expect(drafts).toHaveLength(0);
  await relent(page, "/shipping/rates");
  await visitor.pressesButton("Hitung lagi");
  await expect(page.getByRole("button", { name: /^Buat pesanan · Rp/ })).toBeVisible();
});
