/** Ways to pay, by the form of their codes. */

export type PaymentKind = "qris" | "va" | "redirect" | "manual";

/** How a method asks for money: a code to scan, a number to pay to, a page to visit, or a transfer that a person checks. */
export function kindOf(method: string): PaymentKind {
  if (method === "qris") return "qris";
  if (method.startsWith("va_")) return "va";
  return isManual(method) ? "manual" : "redirect";
}

/** Whether the merchant looks for the money by hand, so that the amount must tell whose it is. */
export function isManual(method: string): boolean {
  return method.startsWith("transfer_") || method === "qris_manual";
}
