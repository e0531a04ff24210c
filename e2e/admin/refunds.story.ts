import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { entersAdmin, entersAsStaff, goesTo } from "./admin-steps";

story(
  "a gateway refund needs a confirmed amount and recipient, and staff have the owner's limit",
  async ({ visitor: somebody, keramik, buyer, gateway, merchant }) => {
    const visitor = somebody.visits(keramik);
    const { page } = visitor;
    const { number } = await buyer.visits(keramik).orders();
    await gateway.sends(number, "paid", keramik);
    const returns = async (amount: string) => {
      await page.getByText("Kembalikan uang", { exact: true }).click();
      await page.getByLabel("Jumlah yang dikembalikan").fill(amount);
      await page.getByRole("textbox", { name: "Alasan (dibaca pembeli)" }).fill("Motifnya beda sedikit.");
      await visitor.presses(page.getByRole("button", { name: "Kembalikan", exact: true }));
      await visitor.presses(
        visitor.sheet(`Kembalikan Rp${amount} ke Sari Dewi?`).getByRole("button", { name: "Ya, kembalikan" }),
      );
    };
    await entersAsStaff(visitor, merchant, `/admin/pesanan/${number}`);
    await returns("10.000");
    await expect(page.getByText(/melebihi batasmu .* Sisa batasmu Rp0\.$/)).toBeVisible();
    await page.context().clearCookies();
    await entersAdmin(visitor, merchant, "/admin/pengaturan/pembayaran");
    await expect(page.getByLabel("Batas pengembalian uang oleh staf")).toHaveValue("0");
    await goesTo(visitor, `/admin/pesanan/${number}`);
    await returns("12.000");
    await expect(page.getByText(/^Rp12\.000 · (sedang )?dikembalikan lewat/)).toBeVisible();
  },
);
