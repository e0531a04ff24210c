import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { ParsedNotice, PaymentReport, ReportedRefund, Standing } from "./gateway";
import { readJson, readText } from "./raw-body";

/** A payment's status in Midtrans' format, as in its notifications and its status API. */

const Named = z.object({ order_id: z.string().min(1).max(50) });

const SignedNotice = Named.extend({
  status_code: z.string().max(10),
  gross_amount: z.string().max(30),
  signature_key: z.string(),
});

/** Payment reference of a gateway webhook. Midtrans uses our own reference. */
export function readMidtransRefs(rawBody: Uint8Array): string[] {
  const { data } = Named.safeParse(readJson(readText(rawBody)));
  return data ? [data.order_id] : [];
}

/**
 * Verifies the signature of a webhook. It covers the raw strings of the reference, the code and the amount only. It does not
 * prove the payment's status, so a status inquiry to Midtrans follows.
 */
export function readMidtransNotice(serverKey: string, rawBody: Uint8Array): ParsedNotice | null {
  const notice = SignedNotice.safeParse(readJson(readText(rawBody))).data;
  if (!notice || !/^[0-9a-f]{128}$/.test(notice.signature_key)) return null;
  const { order_id: providerRef, status_code, gross_amount } = notice;
  const proof = createHash("sha512").update(`${providerRef}${status_code}${gross_amount}${serverKey}`).digest();
  return timingSafeEqual(Buffer.from(notice.signature_key, "hex"), proof) ? { providerRef, isSure: false } : null;
}

/**
 * Reads the status of this payment from a response. On the hosted page a buyer can retry a denied card under the same
 * reference. There a denial is not final.
 */
export function readMidtransStanding(body: unknown, providerRef: string, isHosted: boolean): Standing {
  const standing: Standing | null = isHosted && Denied.safeParse(body).success ? { kind: "open" } : parseStanding(body);
  const isStrange = standing?.kind === "reported" && standing.report.providerRef !== providerRef;
  if (standing === null || isStrange) throw new ProviderFault("midtrans", "malformed");
  return standing;
}

const Status = z.object({
  order_id: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().nullish(),
  gross_amount: z.union([z.string(), z.number()]),
  currency: z.literal("IDR").nullish(),
  refunds: z.array(z.unknown()).nullish(),
});

/** Refund as the status lists it: by the key that we gave it, or by Midtrans' own key for a dashboard refund. */
const Refund = z
  .object({
    refund_key: z.string().min(1).max(100).nullish(),
    refund_chargeback_id: z.coerce.string().max(100).nullish(),
    refund_amount: z.union([z.string(), z.number()]),
  })
  .transform(({ refund_key, refund_chargeback_id: number, refund_amount }) => ({
    reference: refund_key ?? number,
    amount: parseMidtransAmount(refund_amount),
  }));

const Denied = Status.extend({ transaction_status: z.literal("deny") });

/**
 * Our event for each status. A partial refund leaves the order paid and is listed beside it. A denial may come minutes after
 * the money, and a card payment can be cancelled until it is settled. Both reverse the payment.
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

/** Returns the event; `open` if nothing relevant happened or the status is unknown to us; null if the body is unreadable. */
function parseStanding(body: unknown): Standing | null {
  const status = Status.safeParse(body).data;
  const amount = parseMidtransAmount(status?.gross_amount);
  if (!status || amount === null) return null;
  const event = events.get(status.transaction_status);
  // A card payment under fraud review is not paid until the merchant accepts it.
  const isDoubted = event === "paid" && (status.fraud_status ?? "accept") !== "accept";
  if (!event || isDoubted) return { kind: "open" };
  const refunds = (status.refunds ?? []).flatMap(refundsIn);
  const about = { eventKey: `${status.order_id}.${event}`, providerRef: status.order_id, event, amount };
  return { kind: "reported", report: refunds.length > 0 ? { ...about, refunds } : about };
}

function refundsIn(listed: unknown): ReportedRefund[] {
  const { reference, amount } = Refund.safeParse(listed).data ?? {};
  return reference && amount ? [{ reference, amount }] : [];
}

/** Parses an amount in Midtrans' format, `"275000.00"`; null if it is not in whole rupiah. */
export function parseMidtransAmount(text: string | number | undefined): number | null {
  const match = /^(\d{1,12})(\.0+)?$/.exec(String(text ?? ""));
  return match ? Number(match[1]) : null;
}
