import * as z from "zod";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { GatewayRefund, RefundStanding } from "./gateway";
import { XenditAmount } from "./xendit-notices";

/** Refund requests in Xendit's format, and the refund status in its responses. */

/** Wallets and QRIS support refunds; virtual accounts of banks do not. */
export function isXenditRefundable(method: string): boolean {
  return method === "ewallet" || method === "qris";
}

export function buildXenditRefund({ reference, amount, attempt }: GatewayRefund): object {
  return {
    reference_id: reference,
    payment_request_id: attempt.providerRef,
    currency: "IDR",
    amount,
    reason: "REQUESTED_BY_CUSTOMER",
  };
}

const Refund = z.object({
  reference_id: z.string(),
  amount: XenditAmount,
  status: z.string(),
  failure_code: z
    .string()
    .regex(/^[A-Z0-9_]{3,60}$/)
    .nullish()
    .catch(null),
});

type Refund = z.output<typeof Refund>;

/**
 * Reads the response to a refund request. A response about another refund proves nothing: it throws, and a status inquiry
 * follows later.
 */
export function readXenditRefund(body: unknown, { reference, amount }: GatewayRefund): "returned" | "pending" {
  const refund = Refund.safeParse(body).data;
  if (refund?.reference_id !== reference || refund.amount !== amount) throw malformed();
  const standing = standingOf(refund);
  if (standing === "refused") throw new ProviderFault("xendit", refund.failure_code ?? "failed", true);
  return standing;
}

const List = z.object({
  data: z.array(z.unknown()),
  has_more: z
    .boolean()
    .nullish()
    .transform((more) => more ?? false),
});

/** Reads the status of one refund from a payment's refunds. It is not reported as unknown if it may be on an unread page. */
export function readXenditRefundStanding(body: unknown, { reference }: GatewayRefund): RefundStanding {
  const list = List.safeParse(body).data;
  if (!list) throw malformed();
  const refunds = list.data.flatMap((each) => Refund.safeParse(each).data ?? []);
  const found = refunds.find(({ reference_id }) => reference_id === reference);
  if (found) return standingOf(found);
  if (list.has_more) throw malformed();
  return "unknown";
}

/** An unknown status is not final: another inquiry follows. */
function standingOf({ status }: Refund): "returned" | "pending" | "refused" {
  if (status === "SUCCEEDED") return "returned";
  return status === "FAILED" || status === "CANCELLED" ? "refused" : "pending";
}

function malformed(): ProviderFault {
  return new ProviderFault("xendit", "malformed");
}
