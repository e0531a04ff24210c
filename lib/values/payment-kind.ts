/** Payment methods, by the form of their codes. */

export type PaymentKind = "qris" | "va" | "redirect" | "manual";

/** Returns the kind of a payment method: QR code, virtual account number, redirect, or a transfer that a person checks. */
export function getPaymentKind(method: string): PaymentKind {
  if (method === "qris") return "qris";
  if (method.startsWith("va_")) return "va";
  return isManual(method) ? "manual" : "redirect";
}

/** True if the merchant checks the payment manually. The amount must then identify the order. */
export function isManual(method: string): boolean {
  return method.startsWith("transfer_") || method === "qris_manual";
}
