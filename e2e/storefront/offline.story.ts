import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";

story.use({ serviceWorkers: "allow", isAlone: true });

story(
  "offline, the cart still opens, and other pages say so and list this device's orders",
  async ({ visitor, buyer, context, guard }) => {
    const { page } = visitor;
    const { token, number } = await buyer.orders();
    await visitor.opens(`/track/${token}`);
    await visitor.waits();
    await visitor.adds();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await visitor.opens("/keranjang");
    await expect(page.getByText("Subtotal")).toBeVisible();
    guard.mayFail = true;
    await context.setOffline(true);
    await visitor.opens("/keranjang");
    await expect(page.locator(".cart-line")).toHaveCount(1);
    await expect(page.getByText(/^Kamu sedang offline\./)).toBeVisible();
    await visitor.looksAt("keranjang-offline");
    await visitor.opens("/katalog");
    await expect(page.getByRole("heading", { name: "Kamu sedang offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: number })).toBeVisible();
    await visitor.looksAt("offline");
    await context.setOffline(false);
    await visitor.opens("/keranjang");
    await expect(page.getByText("Subtotal")).toBeVisible();
  },
);
