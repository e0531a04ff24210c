import { expect, type Locator, type Page } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { onDesktop } from "../support/browser/screens";
import { StoryBuyer } from "../support/buyer";

story.use(onDesktop);

const most = 80;

/** Presses Tab until the element has the focus. Every focused element on the way must show it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < most; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${target}.`);
}

story("a purchase works with the keyboard alone", async ({ visitor, shop }) => {
  const { page } = visitor;
  const keys = page.keyboard;
  await visitor.opens("/produk/tas-tote-kawung");
  await visitor.waits();
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Lewati ke isi" })).toBeFocused();
  await keys.press("Enter");
  await tabTo(page, page.getByRole("radio", { name: "Soga" }));
  await keys.press("ArrowRight");
  await expect(page.locator("legend .picked")).toHaveText("Nila");
  const add = page.getByRole("button", { name: /Tambah ke keranjang|Ditambahkan/ });
  await tabTo(page, add);
  await keys.press("Enter");
  await expect(visitor.sheet("Sudah masuk keranjang").getByRole("heading")).toBeFocused();
  await keys.press("Escape");
  await expect(visitor.sheet("Sudah masuk keranjang")).toBeHidden();
  await expect(add).toBeFocused();
  await expect(add).toHaveAttribute("aria-disabled", "false");
  await keys.press("Enter");
  await tabTo(page, visitor.sheet("Sudah masuk keranjang").getByRole("link", { name: "Checkout" }));
  await keys.press("Enter");
  await tabTo(page, visitor.field("Nama penerima"));
  await keys.type("Sari Dewi");
  await tabTo(page, visitor.field("Nomor WhatsApp"));
  await keys.type(visitor.phone);
  const destinationField = page.getByRole("main").getByRole("combobox");
  await tabTo(page, destinationField);
  await keys.type("Melawai");
  await expect(page.getByRole("option").first()).toBeVisible();
  await keys.press("ArrowDown");
  await expect(destinationField).toHaveAttribute("aria-activedescendant", /./);
  await keys.press("Enter");
  await expect(page.getByRole("group", { name: "Kurir" })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await tabTo(page, visitor.field("Alamat lengkap"));
  await keys.type("Jalan Kenanga 8, RT 03/RW 05");
  await tabTo(page, page.getByRole("radio", { name: /^QRIS/ }));
  await keys.press("ArrowDown");
  await expect(page.getByRole("radio", { name: /^BCA Virtual Account/ })).toBeChecked();
  const send = page.getByRole("button", { name: /^Buat pesanan/ });
  await tabTo(page, send);
  const code = await new StoryBuyer(shop, visitor.contact).awaitsCode(() => keys.press("Enter"));
  await tabTo(page, visitor.field("Kode 6 angka"));
  await keys.type(code);
  await visitor.followsOrder();
  await expect(page.getByText("Nomor virtual account BCA")).toBeVisible();
});

story("focused elements are visibly focused and not covered", async ({ visitor }) => {
  const { page } = visitor;
  for (const path of ["/", "/katalog", "/produk/tas-tote-kawung", "/pesanan"]) {
    await visitor.opens(path);
    await visitor.waits();
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press("Tab");
      const seen = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "end";
        const { left, top, width, height } = focused.getBoundingClientRect();
        // A card shows the focus of its only link.
        const around = [focused, focused.closest("label"), focused.closest(".list-card")];
        const shows = around.some((each) => each && getComputedStyle(each).outlineStyle !== "none");
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        const isFree =
          above === null ||
          focused.contains(above) ||
          above.contains(focused) ||
          above.closest("label")?.contains(focused);
        return shows && isFree ? "seen" : `${focused.outerHTML.slice(0, 200)} shows ${shows}, free ${isFree}`;
      });
      if (seen === "end") break;
      expect(seen).toBe("seen");
    }
  }
});
