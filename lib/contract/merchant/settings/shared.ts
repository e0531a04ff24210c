import { text } from "../../fields";

/** Pictures that are sent as they are. What a browser does not know it calls a stream of bytes. */
export const pictureTypes = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/avif",
  "image/gif",
  "image/heic",
  "application/octet-stream",
] as const;

/** What keeps a payment method from being paid by. */
export const PaymentLack = {
  what: text(
    "`account`, `qris`, `no_gateway`, `not_connected`, `not_working`, `not_offered` or `unknown`: what is missing.",
  ),
  gateway: text("The gateway that lacks it; null where none is named."),
  message: text("The same in Indonesian, as a sentence."),
} as const;
