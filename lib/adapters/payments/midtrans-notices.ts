import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { ProviderFault } from "../partners/call";
import type { ParsedNotice, PaymentReport, ReportedRefund, Standing } from "./gateway";
import { readJson, readText } from "./raw-body";

/** A payment's status in Midtrans' format, as in its notifications and its status API. */

const Named = z.object({ order_id: z.string().min(1).max(50) });

const Told = Named.extend({
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string(),
});

/** The payment that a notice names: it is named as we did. */
export function midtransRefsOf(rawBody: Uint8Array): string[] {
  const { data } = Named.safeParse(readJson(readText(rawBody)));
  return data ? [data.order_id] : [];
}

/**
 * A notice whose signature holds. It is made over strings as they came, of the reference, the code and the amount only: what became
 * of the payment is not proved by it, so Midtrans is asked.
 */
export function readMidtransNotice(serverKey: string, rawBody: Uint8Array): ParsedNotice | null {
  const told = Told.safeParse(readJson(readText(rawBody))).data;
  if (!told || !/^[0-9a-f]{128}$/.test(told.signature_key)) return null;
  const { order_id: providerRef, status_code, gross_amount } = told;
  const proof = createHash("sha512").update(`${providerRef}${status_code}${gross_amount}${serverKey}`).digest();
  return timingSafeEqual(Buffer.from(told.signature_key, "hex"), proof) ? { providerRef, isSure: false } : null;
}

/**
 * What an answer about this payment says of it. On the hosted page a buyer whose card is denied may try another, under the same
 * reference: there a denial ends nothing.
 */
export function standingOf(body: unknown, providerRef: string, isHosted: boolean): Standing {
  const happening = isHosted && Denied.safeParse(body).success ? "open" : happeningIn(body);
  const isOurs = happening === "open" || happening?.providerRef === providerRef;
  if (happening === null || !isOurs) throw new ProviderFault("midtrans", "malformed");
  return happening;
}

const Status = z.object({
  order_id: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().nullish(),
  gross_amount: z.union([z.string(), z.number()]),
  currency: z.literal("IDR").nullish(),
  refunds: z.array(z.unknown()).nullish(),
});

/** A refund as the status lists it: by the key that we gave it, or one of Midtrans' own where it was made in the dashboard. */
const Refund = z
  .object({
    refund_key: z.string().min(1).max(100).nullish(),
    refund_chargeback_id: z.coerce.string().max(100).nullish(),
    refund_amount: z.union([z.string(), z.number()]),
  })
  .transform(({ refund_key, refund_chargeback_id: number, refund_amount }) => ({
    reference: refund_key ?? number,
    amount: amountIn(refund_amount),
  }));

const Denied = Status.extend({ transaction_status: z.literal("deny") });

/**
 * What each status means to us. A part that went back leaves the order paid, and is listed beside it. A denial may come minutes after the money, and a card's payment can be cancelled until it is settled, so both take
 * back what there was.
 */
const events = new Map<string, PaymentReport["event"]>([
  ["settlement", "paid"],
  ["capture", "paid"],
  ["partial_refund", "paid"],
  ["partial_chargeback", "paid"],
  ["deny", "reversed"],
  ["cancel", "reversed"],
  ["failure", "failed"],
  ["expire", "expired"],
  ["refund", "refunded"],
  ["chargeback", "refunded"],
]);

/** What happened; `open` where nothing did that counts, as with words that are new to us; null where it cannot be read. */
function happeningIn(body: unknown): PaymentReport | "open" | null {
  const status = Status.safeParse(body).data;
  const amount = amountIn(status?.gross_amount);
  if (!status || amount === null) return null;
  const event = events.get(status.transaction_status);
  // A card that is under suspicion has not paid until the merchant says so.
  const isDoubted = event === "paid" && (status.fraud_status ?? "accept") !== "accept";
  if (!event || isDoubted) return "open";
  const refunds = (status.refunds ?? []).flatMap(refundsIn);
  const about = { eventKey: `${status.order_id}.${event}`, providerRef: status.order_id, event, amount };
  return refunds.length > 0 ? { ...about, refunds } : about;
}

function refundsIn(listed: unknown): ReportedRefund[] {
  const { reference, amount } = Refund.safeParse(listed).data ?? {};
  return reference && amount ? [{ reference, amount }] : [];
}

/** An amount as Midtrans writes it, `"275000.00"`; null where it is not one of whole rupiah. */
export function amountIn(text: string | number | undefined): number | null {
  const match = /^(\d{1,12})(\.0+)?$/.exec(String(text ?? ""));
  return match ? Number(match[1]) : null;
}
