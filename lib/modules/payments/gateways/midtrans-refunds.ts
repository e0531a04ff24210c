import * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { GatewayRefund, RefundStanding } from "./gateway";
import { parseMidtransAmount } from "./midtrans-notices";

/** Refund requests in Midtrans' format, and the refund status in its responses. */

/** Cards, wallets and QRIS support refunds; virtual accounts of banks do not. */
export function isMidtransRefundable(method: string): boolean {
  return method === "card" || method === "ewallet" || method === "qris";
}

/** Builds a refund request. The merchant's own reason is for the buyer and is not sent to the bank. */
export function buildMidtransRefund({ reference, amount }: GatewayRefund): object {
  return { refund_key: reference, amount, reason: "Pengembalian dana oleh toko" };
}

const Approved = z.object({
  order_id: z.string(),
  refund_key: z.string(),
  refund_amount: z.union([z.string(), z.number()]),
});

/**
 * Reads the response to a refund request. A response about another refund proves nothing: it throws, and a status inquiry
 * follows later.
 */
export function readMidtransRefund(body: unknown, { reference, amount, attempt }: GatewayRefund): "returned" {
  const approved = Approved.safeParse(body).data;
  const isIt = approved?.order_id === attempt.providerRef && approved.refund_key === reference;
  if (!isIt || parseMidtransAmount(approved.refund_amount) !== amount) throw malformed();
  return "returned";
}

const Status = z.object({
  order_id: z.string(),
  transaction_status: z.string(),
  refunds: z
    .array(z.object({ refund_key: z.string().nullish() }))
    .nullish()
    .transform((refunds) => refunds ?? []),
});

/** Statuses of payments that have no money left to refund. */
const exhaustedStatuses = ["refund", "chargeback", "cancel", "deny", "expire", "failure"];

/** Reads the status of one refund from the status of its payment. */
export function readMidtransRefundStanding(body: unknown, { reference, attempt }: GatewayRefund): RefundStanding {
  const status = Status.safeParse(body).data;
  if (status?.order_id !== attempt.providerRef) throw malformed();
  if (status.refunds.some(({ refund_key }) => refund_key === reference)) return "returned";
  return exhaustedStatuses.includes(status.transaction_status) ? "refused" : "unknown";
}

function malformed(): ProviderFault {
  return new ProviderFault("midtrans", "malformed");
}
