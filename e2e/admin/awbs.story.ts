import { expect } from "playwright/test";
import { story } from "../support/browser/browser-story";
import { entersAdmin, goesTo, newAwb } from "./admin-steps";

story(
  "irreversible transitions ask first, and an AWB of another order must be confirmed",
  async ({ visitor, shop, buyer, gateway, merchant }) => {
    const { page } = visitor;
    const numbers: string[] = [];
    const transfer = await buyer.orders({ pays: "transfer_bca" });
    for (let count = 0; count < 3; count++) {
      const { number } = await buyer.orders();
      await gateway.sends(number, "paid");
      numbers.push(number);
    }
    const [first = "", second = "", third = ""] = numbers;
    const status = async () => (await shop.client.trackOrder({ token: transfer.token })).order?.status;
    await shop.client.claimPayment({ token: transfer.token });
    await entersAdmin(visitor, merchant, `/admin/pesanan/${transfer.number}`);
    await visitor.pressesButton("Uang sudah masuk");
    const paid = visitor.sheet(/^Uang Rp[\d.]+ sudah masuk\?$/);
    await visitor.presses(paid.getByRole("button", { name: "Tidak jadi" }));
    expect(await status()).toBe("awaiting_confirmation");
    await visitor.pressesButton("Uang sudah masuk");
    await visitor.presses(paid.getByRole("button", { name: "Ya, sudah masuk" }));
    await expect(page.getByText("Pembayaran dicatat.")).toBeVisible();
    await visitor.pressesButton("Kirim");
    await visitor.pressesButton("Tidak jadi");
    expect(await status()).toBe("paid");
    await visitor.pressesButton("Kirim");
    await visitor.pressesButton("Ya, kirim tanpa resi");
    await expect(page.getByText("Pesanan dikirim.")).toBeVisible();
    await visitor.pressesButton("Sudah tiba");
    await visitor.pressesButton("Ya, sudah tiba");
    await expect(page.getByText("Pesanan ditandai tiba.", { exact: true })).toBeVisible();

    const awb = newAwb();
    await goesTo(visitor, `/admin/pesanan/${first}`);
    await visitor.fills(page.getByLabel(/^Nomor resi/), awb);
    await visitor.pressesButton("Kirim");
    await expect(page.getByText(`Resi ${awb}`)).toBeVisible();
    await goesTo(visitor, `/admin/pesanan/${second}`);
    await visitor.fills(page.getByLabel(/^Nomor resi/), awb);
    await visitor.pressesButton("Kirim");
    await expect(page.getByText(`Nomor resi ini sudah dipakai pesanan ${first}.`, { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: `Lihat ${first}` })).toBeVisible();
    await visitor.looksAt("desk-resi-sama");
    await visitor.pressesButton(`Tetap pakai ${awb}`);
    await expect(page.getByText(`Resi ${awb}`)).toBeVisible();

    await goesTo(visitor, "/admin/pesanan/resi");
    await page.getByLabel(new RegExp(third)).fill(awb);
    await visitor.presses(page.getByRole("button", { name: /^Kirim \d+ paket/ }));
    await visitor.pressesButton("Tetap pakai 1 resi yang sama");
    await expect(visitor.sheet("Resinya memang sama?").getByRole("listitem")).toContainText(third);
    await visitor.pressesButton("Ya, memang sama");
    await expect(page.getByText(`${third} · ${awb}: dikirim`)).toBeVisible();
  },
);
