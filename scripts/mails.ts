import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright";
import type { MessageInput, Sender } from "../lib/modules/notifications/rules/messages";
import { renderMessage } from "../lib/modules/notifications/templates/render";
import { ensureBrowser } from "../tools/testbed/browser.mjs";
import { Failure, report } from "../tools/testbed/steps.mjs";
import { readArguments } from "./commands/arguments.mjs";
import { commands } from "./commands/commands.mjs";
import { dataDir } from "./demo/demo-shops.mjs";

readArguments(commands.mails);
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

/** Output folder: each message as a phone shows it in light and dark mode, and as plain text. */
const folder = join(dataDir, "mails");

const sender: Sender = { shopName: "Larasan", timeZone: "Asia/Jakarta" };
const order = {
  number: "LRS-261114-K7Q2",
  trackUrl: "https://larasan.example/track/0c9T4wzLr2yQm8VbXn1fGd7sHk3JpEaUo5iRtY6uZxM",
  customerName: "Sekar Kinanti",
};
const placed = { ...order, kind: "order_placed" as const, total: 668_417, payBefore: new Date("2026-11-15T07:30:00Z") };
const staffMessage = { kind: "shop_news" as const, url: "https://larasan.example/admin" };

/** Every message to buyers, and the messages to staff members. */
const samples: Record<string, MessageInput> = {
  "code-checkout": { kind: "code_checkout", code: "482913", minutes: 10 },
  "code-lookup": { kind: "code_lookup", code: "048291", minutes: 10 },
  "code-staff": { kind: "code_staff", code: "291048", minutes: 10 },
  "code-sign-up": { kind: "code_sign_up", code: "914802", minutes: 10 },
  "order-placed-qris": { ...placed, paymentKind: "qris" },
  "order-placed-va": { ...placed, paymentKind: "va" },
  "order-placed-redirect": { ...placed, paymentKind: "redirect" },
  "order-placed-manual": { ...placed, paymentKind: "manual" },
  "order-placed-free": { ...placed, paymentKind: "qris", total: 0, payBefore: null },
  "payment-received": { ...order, kind: "payment_received", total: 668_417 },
  "order-shipped": { ...order, kind: "order_shipped", courier: "JNE REG", awb: "JP1234567890123" },
  "order-expired": { ...order, kind: "order_expired" },
  "claim-expired": { ...order, kind: "claim_expired" },
  "order-cancelled": {
    ...order,
    kind: "order_cancelled",
    amount: 668_417,
    by: "shop",
    reason: "Stok rusak saat dikemas",
  },
  "order-cancelled-unpaid": { ...order, kind: "order_cancelled", amount: null, by: "shop", reason: null },
  "order-cancelled-by-buyer": { ...order, kind: "order_cancelled", amount: null, by: "buyer", reason: null },
  "order-changed": {
    ...order,
    kind: "order_changed",
    heading: "Nomor resi pesananmu",
    sentence: "Nomor resi pesananmu sekarang JP1234567890.",
  },
  "refund-due-twice": { ...order, kind: "refund_due", amount: 668_417, why: "paid_already" },
  "refund-due-over": { ...order, kind: "refund_due", amount: 668_417, why: "order_over" },
  "refund-due-other": { ...order, kind: "refund_due", amount: 600_000, why: "other_amount" },
  "refund-due-by-merchant": {
    ...order,
    kind: "refund_due",
    amount: 20_000,
    why: "merchant",
    reason: "Satu kain kotor",
  },
  "refund-returned-by-gateway": { ...order, kind: "refund_returned", amount: 20_000, by: "gateway", reason: null },
  "refund-returned-by-shop": {
    ...order,
    kind: "refund_returned",
    amount: 20_000,
    by: "shop",
    reason: "Satu kain kotor",
  },
  "staff-invited": { ...staffMessage, event: { what: "invited", role: "staff" } },
  "staff-order-paid": { ...staffMessage, event: { what: "order_paid", number: order.number, total: 668_417 } },
  "staff-transfer-claimed": {
    ...staffMessage,
    event: { what: "transfer_claimed", number: order.number, total: 668_417 },
  },
  "staff-refund-due": { ...staffMessage, event: { what: "refund_due", number: order.number, total: 668_417 } },
  "staff-ceiling": { ...staffMessage, event: { what: "limit_near", limit: "codes", provider: null, isReached: false } },
  "staff-undeliverable": {
    ...staffMessage,
    event: { what: "message_undeliverable", number: order.number, total: 668_417 },
  },
  "staff-stock-out": { ...staffMessage, event: { what: "stock_out", product: "Kain Kawung", variant: "Biru / S" } },
  "staff-signed-in": { ...staffMessage, event: { what: "signed_in", name: "Ani", device: "Chrome di Android" } },
};

async function drawAll(): Promise<void> {
  const executablePath = await ensureBrowser();
  if (!executablePath) throw new Failure("Chromium is missing. Set CHROMIUM_PATH to render the e-mails.");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const phone = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
    const day = await browser.newPage({ ...phone, colorScheme: "light" });
    const night = await browser.newPage({ ...phone, colorScheme: "dark" });
    for (const [name, message] of Object.entries(samples)) {
      const { subject, text, html } = renderMessage(message, sender, "email");
      writeFileSync(join(folder, `${name}.txt`), `${subject}\n\n${text}`);
      for (const [page, file] of [[day, `${name}.png`] as const, [night, `${name}-dark.png`] as const]) {
        await page.setContent(html);
        await page.screenshot({ path: join(folder, file), fullPage: true });
      }
    }
  } finally {
    await browser.close();
  }
  console.log(`Rendered ${Object.keys(samples).length} e-mails into ${folder}.`);
}

await drawAll().catch((error) => {
  report(error);
  process.exit(1);
});
