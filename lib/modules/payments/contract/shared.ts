import { text } from "@/lib/contract/fields";

/** Missing requirement of a payment method. */
export const PaymentMethodIssue = {
  requirement: text(
    "Missing requirement: `account`, `qris`, `no_gateway`, `not_connected`, `not_working`, `not_offered` or `unknown`.",
  ),
  gateway: text("Gateway with the problem; null if there is none."),
  message: text("Problem in Indonesian, as a sentence."),
} as const;
