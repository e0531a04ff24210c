import * as z from "zod";
import { ProviderFault } from "../partners/call";
import type { GatewayRefund, RefundStanding } from "./gateway";
import { amountIn } from "./midtrans-notices";

/** Refund requests in Midtrans' format, and the refund status in its responses. */

/** Cards, wallets and QRIS support refunds; virtual accounts of banks do not. */
export function isRefundable(method: string): boolean {
  return method === "card" || method === "ewallet" || method === "qris";
}

/** Builds a refund request. The merchant's own reason is for the buyer and is not sent to the bank. */
export function refundFor({ reference, amount }: GatewayRefund): object {
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
export function readRefund(body: unknown, { reference, amount, attempt }: GatewayRefund): "returned" {
  const approved = Approved.safeParse(body).data;
  const isIt = approved?.order_id === attempt.providerRef && approved.refund_key === reference;
  if (!isIt || amountIn(approved.refund_amount) !== amount) throw malformed();
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
const spent = ["refund", "chargeback", "cancel", "deny", "expire", "failure"];

/** Reads the status of one refund from the status of its payment. */
export function refundIn(body: unknown, { reference, attempt }: GatewayRefund): RefundStanding {
  const status = Status.safeParse(body).data;
  if (status?.order_id !== attempt.providerRef) throw malformed();
  if (status.refunds.some(({ refund_key }) => refund_key === reference)) return "returned";
  return spent.includes(status.transaction_status) ? "refused" : "unknown";
}

function malformed(): ProviderFault {
  return new ProviderFault("midtrans", "malformed");
}
