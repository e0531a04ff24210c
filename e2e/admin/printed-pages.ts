import { expect, type Page } from "playwright/test";

/** Recipient with a name of 100 and an address of 200 characters. */
export const longRecipient = {
  customer_name: "Raden Ayu Sekar Kinanti Puspitasari Wulandari Kusumaningtyas binti Haji Soemodiningrat Mangkunegaran",
  address:
    "Perumahan Griya Indah Permai Sentosa Blok CC-17 Nomor 128, Gang Cempaka Putih Timur I, RT 012/RW 005, rumah bercat hijau dengan pagar bambu di seberang Musala Al-Ikhlas, masuk dari jalan sebelah kanan",
};

/** Checks that no part of a label extends beyond its edge, however long its texts are. */
export async function expectLabelsFit(page: Page): Promise<void> {
  const outside = await page.evaluate(() =>
    [...document.querySelectorAll(".label")].flatMap((label) => {
      const { right, bottom } = label.getBoundingClientRect();
      return [...label.querySelectorAll("*")]
        .filter((part) => part.getBoundingClientRect().bottom > bottom || part.getBoundingClientRect().right > right)
        .map((part) => part.outerHTML.slice(0, 200));
    }),
  );
  expect(outside).toEqual([]);
}

/** Presses the print button of a printed page, checks that paper shows no buttons, and returns to the order. */
export async function printsAndReturns(page: Page, number: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await page.getByRole("button", { name: "Cetak" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Cetak" })).toBeHidden();
  await expect(page.getByRole("main").getByText(number)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: `Kembali ke pesanan ${number}` }).click();
  await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
}
