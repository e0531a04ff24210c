import type * as z from "zod";
import type { Payment } from "@/lib/modules/orders/contract/order";
import type { OrderStatus } from "@/lib/modules/orders/rules/order-states";
import type { OrderPayment } from "@/lib/modules/orders/store/orders";

/** Context of a payment view: time, order status, and the URL of its QR picture. */
export type PaymentViewContext = { now: Date; orderStatus: OrderStatus; qrUrl: string | null };

/** Buyer's view of a payment. */
export function viewPayment(payment: OrderPayment, stage: PaymentViewContext): z.output<typeof Payment> {
  const { kind, instructions } = payment;
  const { qrUrl } = stage;
  return {
    kind,
    method: payment.method,
    status: statusOf(payment, stage),
    amount: payment.amount,
    expires_at: payment.expiresAt?.toISOString() ?? null,
    redirect_url: instructions.redirectUrl ?? null,
    qr_payload: instructions.qrPayload ?? null,
    qr_image_url: kind === "qris" ? qrUrl : null,
    va_bank: instructions.vaBank ?? null,
    va_number: instructions.vaNumber ?? null,
    va_biller_code: instructions.vaBillerCode ?? null,
    manual_bank: instructions.manualBank ?? null,
    manual_account_holder: instructions.manualAccountHolder ?? null,
    manual_account_number: instructions.manualAccountNumber ?? null,
    manual_qr_image_url: kind === "manual" ? qrUrl : null,
    manual_whatsapp_phone: instructions.manualWhatsappPhone ?? null,
  };
}

/**
 * Overdue instructions count as expired, even before that is recorded. An attempt that was not opened in time, for example
 * after a crash, counts as failed. As pending, it would make the buyer wait for payment instructions.
 */
function statusOf(payment: OrderPayment, { now, orderStatus }: PaymentViewContext): OrderPayment["status"] {
  const { status, expiresAt, openingUntil } = payment;
  if (status === "claimed" && orderStatus === "expired") return "expired";
  if (status !== "pending") return status;
  if (openingUntil !== null && openingUntil <= now && orderStatus === "pending_payment") return "failed";
  return orderStatus === "expired" || (expiresAt !== null && expiresAt <= now) ? "expired" : status;
}
