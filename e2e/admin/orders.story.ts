import { expect, type Page } from "playwright/test";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { story } from "../support/browser/browser-story";
import { journeyOf } from "../support/browser/journey";
import { adminPagePattern, hold } from "../support/browser/network";
import { look } from "../support/browser/page-checks";
import { awake, type StorefrontVisitor } from "../support/browser/visitor";
import { entersAdmin, goesTo, newAwb } from "./admin-steps";
import { expectFocus, pressByKeys, tabTo } from "./keyboard";
import { expectLabelsFit, longRecipient, printsAndReturns } from "./printed-pages";

story(
  "a paid order gets a printed label and an AWB in 4 taps, and a conflict names the first person",
  async ({ visitor, shop, buyer, gateway, merchant, context }) => {
    const { page } = visitor;
    const { number, token } = await buyer.orders({ customer_name: "<img src=x onerror=alert(1)> Sari" });
    const awb = newAwb();
    await gateway.sends(number, "paid");
    await entersAdmin(visitor, merchant, "/admin/pesanan?list=to_pack");
    const ends = journeyOf(visitor, "from a paid order to its label and AWB");
    await visitor.presses(page.getByRole("link", { name: new RegExp(number) }));
    await expect(page.getByRole("heading", { name: number, level: 1 })).toBeVisible();
    await expect(page.getByText("<img src=x onerror=alert(1)> Sari").first()).toBeVisible();
    const paper = context.waitForEvent("page");
    await visitor.presses(page.getByRole("link", { name: "Cetak label" }));
    const label = await paper;
    await expect(label.locator(".label").getByText(number)).toBeVisible();
    await expect(label.getByText("<img src=x onerror=alert(1)> Sari")).toBeVisible();
    await expect(label.getByText("Larasan · +62")).toBeVisible();
    await look(label, "cetak-label");
    await printsAndReturns(label, number);
    await label.close();
    await visitor.fills(page.getByLabel(/^Nomor resi/), awb);
    const other = await context.newPage();
    await other.goto(page.url());
    const release = await hold(page, `${merchantBasePath}/orders/*/transitions`);
    await visitor.pressesButton("Kirim");
    await expect(page.getByRole("button", { name: "Sebentar…" })).toHaveCount(1);
    await release();
    await expect(page.getByText(`Resi ${awb}`)).toBeVisible();
    expect(ends()).toEqual({ presses: 4, fields: 1 });
    await expect(page.getByText("Sudah dicetak")).toBeVisible();
    await awake(other.getByRole("button", { name: "Kirim" }));
    await other.getByRole("button", { name: "Kirim" }).click();
    await other.getByRole("button", { name: "Ya, kirim tanpa resi" }).click();
    await expect(other.getByText(/sudah lebih dulu: sekarang Dikirim/)).toBeVisible();
    await other.close();
    const { order } = await shop.client.trackOrder({ token });
    expect([order?.status, order?.awb]).toEqual(["shipped", awb]);
    await refunds(visitor);
    await visitor.looksAt("desk-pesanan-lengkap");
  },
);

/** Makes a partial refund by hand and records it. */
async function refunds({ page }: StorefrontVisitor): Promise<void> {
  await page.getByText("Kembalikan uang", { exact: true }).click();
  await page.getByLabel("Jumlah yang dikembalikan").fill("10.000");
  await page.getByRole("button", { name: "Kembalikan", exact: true }).click();
  await expect(page.getByText("Tulis alasannya: pembeli membacanya.")).toBeVisible();
  await page.reload();
  await page.getByText("Kembalikan uang", { exact: true }).click();
  await expect(page.getByLabel("Jumlah yang dikembalikan")).toHaveValue("10.000");
  await page.getByLabel("Alasan (dibaca pembeli)").fill("Motifnya beda sedikit.");
  await page.getByLabel("Caranya").selectOption("hand");
  await page.getByRole("button", { name: "Kembalikan", exact: true }).click();
  await page.getByRole("button", { name: "Tidak jadi" }).click();
  await expect(page.getByText("Belum ada yang dikembalikan.")).toBeVisible();
  await page.getByRole("button", { name: "Kembalikan", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Kembalikan Rp10\.000 ke .*Sari\?$/ })).toBeVisible();
  await page.getByRole("button", { name: "Ya, kembalikan" }).click();
  await expect(page.getByText("harus kamu kembalikan sendiri")).toBeVisible();
  await page.getByRole("button", { name: "Sudah dikembalikan" }).click();
  await page.getByRole("button", { name: "Ya, sudah" }).click();
  await expect(page.getByText("Rp10.000 · sudah dikembalikan")).toBeVisible();
}

story(
  "an order's address is corrected, labels are printed in bulk, AWBs are entered, and sure transfers confirmed",
  async ({ visitor, shop, buyer, merchant, gateway }) => {
    const { page } = visitor;
    const paid: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { number } = await buyer.orders(count === 1 ? longRecipient : {});
      await gateway.sends(number, "paid");
      paid.push(number);
    }
    const [first, second] = [newAwb(), newAwb()];
    await page.addInitScript(standIns);
    await entersAdmin(visitor, merchant, `/admin/pesanan/${paid[0]}`);
    await keepsTyped(visitor);
    await reachesBuyer(visitor, buyer.contact, paid[0] ?? "");
    const slip = await prints(visitor, "Cetak slip");
    await expect(slip.locator(".slip")).toContainText(`Pesanan ${paid[0]}`);
    await expect(slip.locator(".slip")).toContainText("Ongkir");
    await slip.close();
    const gift = await prints(visitor, "Slip tanpa harga");
    await expect(gift.locator(".slip")).not.toContainText("Rp");
    await look(gift, "cetak-slip");
    await gift.close();
    await page.getByText("Perbaiki alamat").click();
    await page.getByLabel("Alamat", { exact: true }).fill("Jalan Melati 9, RT 01/RW 02");
    const release = await hold(page, "/shipping/destinations");
    await page.getByLabel("Kelurahan, kecamatan atau kode pos").fill("Prenggan Kotagede");
    await expect(page.getByText("Mencari…")).toBeVisible();
    await release();
    await page.getByRole("list", { name: "Tempat yang ditemukan" }).getByRole("button").first().click();
    await visitor.pressesButton("Simpan alamat");
    await expect(page.getByText("Alamat diperbaiki.")).toBeVisible();
    await expect(page.getByText("Jalan Melati 9, RT 01/RW 02").first()).toBeVisible();
    await printsLabels(visitor, paid);
    await visitor.opens("/admin/pesanan/resi");
    await visitor.waits();
    await page.getByLabel(new RegExp(paid[0] ?? "")).fill(first);
    await page.keyboard.press("Enter");
    await visitor.pressesButton("Pindai dengan kamera");
    await page.evaluate((code) => Object.assign(window, { scanned: code }), paid[1]);
    await expect(page.getByText(`${paid[1]} dipilih. Sekarang pindai resinya.`)).toBeVisible();
    await page.evaluate((code) => Object.assign(window, { scanned: code }), second);
    await expect(page.getByLabel(new RegExp(paid[1] ?? ""))).toHaveValue(second);
    await page.reload();
    await expect(page.getByLabel(new RegExp(paid[0] ?? ""))).toHaveValue(first);
    await visitor.looksAt("desk-resi");
    await visitor.pressesButton("Kirim 2 paket");
    await expect(page.getByText(`${paid[0]} · ${first}: dikirim`)).toBeVisible();
    await expect.poll(() => page.evaluate(() => "badge" in window && typeof window.badge)).toBe("number");
    await pastes(page, paid[2] ?? "");
    const transfer = await buyer.orders({ pays: "transfer_bca" });
    await shop.client.claimPayment({ token: transfer.token });
    const { order } = await shop.client.trackOrder({ token: transfer.token });
    await visitor.opens("/admin/pesanan/mutasi");
    await visitor.waits();
    await page.getByLabel(/^Tempel mutasi/).fill(statementOf(order?.total ?? 0));
    await visitor.pressesButton("Cocokkan");
    await expect(page.getByRole("heading", { name: "Cocok (1)" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Tidak ditemukan (1)" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "TRSF E-BANKING SARI DEWI 7.777 CR" })).toBeVisible();
    await visitor.looksAt("desk-mutasi");
    const match = page.getByLabel(new RegExp(`^${order?.number} .* untuk baris 2$`));
    await match.uncheck();
    await expect(page.getByRole("button", { name: /^Konfirmasi/ })).toHaveCount(0);
    await match.check();
    await visitor.pressesButton("Konfirmasi 1 pembayaran");
    await expect(page.getByText("1 pesanan: Pembayaran dicatat.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sudah tercatat (1)" })).toBeVisible();
  },
);

/** Copies the address with one tap, and finds a prefilled chat with the buyer. */
async function reachesBuyer(visitor: StorefrontVisitor, phone: string, number: string): Promise<void> {
  const { page } = visitor;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visitor.pressesButton("Salin alamat");
  await expect(page.getByRole("button", { name: "Disalin" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Sari Dewi\n.*\nJalan Kenanga 8, RT 03\/RW 05\nMelawai/);
  const chat = new URL((await page.getByRole("link", { name: "WhatsApp pembeli" }).getAttribute("href")) ?? "");
  expect(chat.origin + chat.pathname).toBe(`https://wa.me/${phone.replace(/^0/, "62")}`);
  expect(chat.searchParams.get("text")).toMatch(
    new RegExp(`^Halo Sari Dewi, kami dari .+, tentang pesananmu ${number}\\.$`),
  );
}

/** Presses a print button and returns the page that opens. */
async function prints(visitor: StorefrontVisitor, name: string): Promise<Page> {
  const paper = visitor.page.context().waitForEvent("page");
  await visitor.presses(visitor.page.getByRole("link", { name }));
  return paper;
}

/** Prints the labels of several orders, four per sheet. */
async function printsLabels(visitor: StorefrontVisitor, numbers: readonly string[]): Promise<void> {
  await goesTo(visitor, "/admin/pesanan?list=all");
  for (const number of numbers) await visitor.page.getByLabel(`Pilih ${number}`).check();
  const labels = await prints(visitor, "Label di A4");
  await expect(labels.locator(".sheet")).toHaveCount(1);
  for (const number of numbers) await expect(labels.locator(".sheet .label", { hasText: number })).toHaveCount(1);
  await expectLabelsFit(labels);
  await labels.close();
}

/** Types an AWB and a cancellation reason without sending them, and finds both after a reload. */
async function keepsTyped(visitor: StorefrontVisitor): Promise<void> {
  const { page } = visitor;
  const question = visitor.sheet("Batalkan pesanan ini?");
  const opens = () => visitor.presses(page.getByRole("button", { name: "Batalkan", exact: true }));
  await page.getByLabel(/^Nomor resi/).fill("JX0000");
  await opens();
  await question.getByLabel(/^Alasan/).fill("Motifnya habis.");
  await page.reload();
  await expect(page.getByLabel(/^Nomor resi/)).toHaveValue("JX0000");
  await opens();
  await expect(question.getByLabel(/^Alasan/)).toHaveValue("Motifnya habis.");
  await visitor.presses(question.getByRole("button", { name: "Tidak jadi" }));
}

/** Pastes AWBs with the keyboard only. The click after the preview saves them, however long the page takes to render again. */
async function pastes(page: Page, number: string): Promise<void> {
  const awb = newAwb();
  await pressByKeys(page, page.getByText("Tempel banyak sekaligus"));
  await tabTo(page, page.getByLabel(/^Satu baris satu pesanan/));
  await page.keyboard.insertText(`${number}\t${awb}\nKTS-000000-XXXX JX99999999`);
  const release = await hold(page, adminPagePattern);
  await pressByKeys(page, page.getByRole("button", { name: "Periksa dulu" }));
  await expect(page.getByText(`${number} · ${awb}: akan dikirim`)).toBeVisible();
  await expect(page.getByText("Pesanan dengan nomor ini tidak ditemukan.")).toBeVisible();
  await pressByKeys(page, page.getByRole("button", { name: "Catat 1 resi" }));
  await expect(page.getByText(`${number} · ${awb}: dikirim`)).toBeVisible();
  await expectFocus(page);
  await release();
}

/** Returns today's bank statement: the transfer, an unrelated deposit, and an outgoing payment. */
function statementOf(total: number): string {
  const day = new Date().toLocaleDateString("id-ID", {
    timeZone: "Asia/Jakarta",
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
  });
  const formatAmount = (amount: number) => amount.toLocaleString("en-US", { minimumFractionDigits: 2 });
  return [
    "Tanggal Transaksi,Keterangan,Cabang,Jumlah",
    `${day},TRSF E-BANKING SARI DEWI 7.777 CR,0000,"${formatAmount(total)} CR"`,
    `${day},SETORAN TUNAI,0000,"${formatAmount(7_777_777)} CR"`,
    `${day},BIAYA ADM ${formatAmount(total)} CR,0000,"${formatAmount(15_000)} DB"`,
  ].join("\n");
}

/** Fakes an installed browser with a barcode detector, and a camera that sees the code that the story sets. */
function standIns(): void {
  class BarcodeDetector {
    async detect() {
      const scanned = "scanned" in window && window.scanned;
      return scanned ? [{ rawValue: String(scanned) }] : [];
    }
  }
  Object.assign(window, { BarcodeDetector });
  navigator.setAppBadge = async (badge) => void Object.assign(window, { badge });
  navigator.mediaDevices.getUserMedia = async () => new MediaStream();
}
