import * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Bill, Instructions } from "./gateway";
import { getInstructionExpiry } from "./instruction-expiry";
import { parseMidtransAmount } from "./midtrans-notices";
import { needQrisAmount } from "./qris-limit";

/** Charge requests in Midtrans' format, and the payment instructions in its responses. */

/** True if a method is paid on the provider's own page. */
export function isHosted(method: string): boolean {
  return method === "card" || method === "ewallet";
}

type ChargeRequest = { body: object; expiresAt: Date };

/** Charge request for the core API. The expiry is always explicit, since the provider's default differs between methods. */
export function buildMidtransCharge(bill: Bill): ChargeRequest {
  needQrisAmount("midtrans", bill);
  const expiresAt = getInstructionExpiry(bill);
  const seconds = Math.floor((expiresAt.getTime() - bill.now.getTime()) / 1_000);
  const expiry = { order_time: inJakarta(bill.now), expiry_duration: seconds, unit: "second" };
  return { expiresAt, body: { ...formOf(bill), ...detailsOf(bill), custom_expiry: expiry } };
}

/**
 * Request for the hosted page, which offers only the method that the buyer chose. Cards use 3-D Secure to verify the holder.
 */
export function buildMidtransPage(bill: Bill, wallets: readonly string[]): ChargeRequest {
  const expiresAt = getInstructionExpiry(bill);
  const minutes = Math.max(1, Math.floor((expiresAt.getTime() - bill.now.getTime()) / 60_000));
  const body = {
    ...detailsOf(bill),
    ...(bill.method === "card"
      ? { enabled_payments: ["credit_card"], credit_card: { secure: true } }
      : { enabled_payments: wallets }),
    callbacks: { finish: bill.returnUrl },
    expiry: { start_time: inJakarta(bill.now), unit: "minutes", duration: minutes },
  };
  return { expiresAt, body };
}

function detailsOf({ reference, amount }: Bill) {
  return { transaction_details: { order_id: reference, gross_amount: amount } };
}

function formOf({ method, orderNumber }: Bill): object {
  if (method === "qris") return { payment_type: "qris", qris: { acquirer: "gopay" } };
  if (method === "va_mandiri") {
    return { payment_type: "echannel", echannel: { bill_info1: "Pesanan:", bill_info2: orderNumber } };
  }
  return { payment_type: "bank_transfer", bank_transfer: { bank: method.replace("va_", "") } };
}

const digits = z.string().regex(/^\d{6,30}$/);

const Charge = z.object({
  order_id: z.string(),
  gross_amount: z.union([z.string(), z.number()]),
  qr_string: z.string().min(20).max(2_000).nullish(),
  va_numbers: z.array(z.object({ va_number: digits })).nullish(),
  permata_va_number: digits.nullish(),
  bill_key: digits.nullish(),
  biller_code: z
    .string()
    .regex(/^\d{3,10}$/)
    .nullish(),
});

const banks = new Map([
  ["va_bca", "BCA"],
  ["va_bni", "BNI"],
  ["va_bri", "BRI"],
  ["va_mandiri", "Mandiri"],
  ["va_permata", "Permata"],
]);

/** Reads the instructions from a response. Throws if the buyer could not pay with it, or if it is about another bill. */
export function readCharge(body: unknown, bill: Bill, expiresAt: Date): Instructions {
  const charge = Charge.safeParse(body).data;
  if (charge?.order_id !== bill.reference || parseMidtransAmount(charge.gross_amount) !== bill.amount)
    throw malformed();
  const common = { providerRef: bill.reference, expiresAt };
  if (bill.method === "qris") {
    if (!charge.qr_string) throw malformed();
    return { ...common, kind: "qris", qrPayload: charge.qr_string };
  }
  const isBill = bill.method === "va_mandiri";
  const vaNumber = isBill ? charge.bill_key : (charge.permata_va_number ?? charge.va_numbers?.[0]?.va_number);
  const vaBank = banks.get(bill.method);
  if (!vaNumber || !vaBank || (isBill && !charge.biller_code)) throw malformed();
  const biller = isBill && charge.biller_code ? { vaBillerCode: charge.biller_code } : {};
  return { ...common, kind: "va", vaBank, vaNumber, ...biller };
}

const Page = z.object({ redirect_url: z.url({ protocol: /^https$/, hostname: /(^|\.)midtrans\.com$/ }) });

/** Reads the payment page's URL. Rejects a URL outside the provider's domain, to protect the buyer. */
export function readPage(body: unknown, bill: Bill, expiresAt: Date): Instructions {
  const page = Page.safeParse(body).data;
  if (!page) throw malformed();
  return { kind: "redirect", providerRef: bill.reference, expiresAt, redirectUrl: page.redirect_url };
}

/** Formats a time in Jakarta's time zone, which Midtrans uses: "2026-11-15 12:00:00 +0700". */
function inJakarta(moment: Date): string {
  const there = new Date(moment.getTime() + 7 * 3_600_000).toISOString();
  return `${there.slice(0, 10)} ${there.slice(11, 19)} +0700`;
}

function malformed(): ProviderFault {
  return new ProviderFault("midtrans", "malformed");
}
