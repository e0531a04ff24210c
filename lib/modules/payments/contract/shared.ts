import { text } from "@/lib/contract/fields";

/** Picture types for uploads. Browsers send unknown types as a stream of bytes. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "application/octet-stream",
] as const;

/** Missing requirement of a payment method. */
export const PaymentMethodIssue = {
  requirement: text(
    "Missing requirement: `account`, `qris`, `no_gateway`, `not_connected`, `not_working`, `not_offered` or `unknown`.",
  ),
  gateway: text("Gateway with the problem; null if there is none."),
  message: text("Problem in Indonesian, as a sentence."),
} as const;
