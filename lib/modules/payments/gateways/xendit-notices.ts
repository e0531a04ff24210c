import { timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { digest } from "@/lib/platform/crypto/secrets";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { ParsedNotice, PaymentReport, Standing } from "./gateway";
import { readJson, readText } from "./raw-body";

/** A payment's status in Xendit's format, as in its callbacks and its status API. */

/** Amount in whole rupiah, as a number or as text. */
export const XenditAmount = z.coerce.number().pipe(z.int().nonnegative());

const Notice = z.object({
  event: z.string().max(100),
  data: z.object({
    id: z.string().min(1).max(100).nullish(),
    payment_request_id: z.string().min(1).max(100),
    reference_id: z.string().min(1).max(100).nullish(),
    amount: XenditAmount.nullish(),
  }),
});

/** Payment references in a gateway webhook: Xendit's id, and our reference, which is known before Xendit responds. */
export function readXenditRefs(rawBody: Uint8Array): string[] {
  const { data } = Notice.safeParse(readJson(readText(rawBody)));
  return data ? [data.data.payment_request_id, data.data.reference_id ?? []].flat() : [];
}

/**
 * Verifies the shop's callback token. It is equal for all webhooks and does not cover their content, so a status inquiry
 * follows. Only dashboard refunds are trusted directly, since no inquiry reports them.
 */
export function readXenditNotice(token: string, shown: string | null, rawBody: Uint8Array): ParsedNotice | null {
  if (shown === null || !timingSafeEqual(digest(shown), digest(token))) return null;
  const notice = Notice.safeParse(readJson(readText(rawBody))).data;
  if (!notice) return null;
  const { payment_request_id: providerRef, reference_id: reference, id, amount } = notice.data;
  // A dashboard refund has only Xendit's own id, and none of our references.
  const name = notice.event.startsWith("refund.") ? (reference ?? id) : null;
  const refund = name ? { refund: name } : {};
  if (notice.event === "refund.succeeded" && typeof amount === "number") {
    return {
      isSure: true,
      eventKey: `${id ?? providerRef}.refunded`,
      providerRef,
      event: "refunded",
      amount,
      ...refund,
    };
  }
  return { isSure: false, providerRef, ...(reference ? { reference } : {}), ...refund };
}

const Status = z.object({
  payment_request_id: z.string(),
  reference_id: z.string(),
  status: z.string(),
  request_amount: XenditAmount,
  currency: z.literal("IDR").nullish(),
});

const events = new Map<string, PaymentReport["event"]>([
  ["SUCCEEDED", "paid"],
  ["EXPIRED", "expired"],
  ["CANCELED", "failed"],
  ["FAILED", "failed"],
]);

/** Reads the status of this payment from a response. An unknown status changes nothing. */
export function readXenditStanding(body: unknown, providerRef: string): Standing {
  const status = Status.safeParse(body).data;
  if (status?.payment_request_id !== providerRef) throw new ProviderFault("xendit", "malformed");
  const { reference_id: reference, request_amount: amount } = status;
  const event = events.get(status.status);
  if (!event) return { kind: "open" };
  return { kind: "reported", report: { eventKey: `${providerRef}.${event}`, providerRef, reference, event, amount } };
}
