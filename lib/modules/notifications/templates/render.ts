import type { CodeMessage, MessageInput, Sender } from "@/lib/modules/notifications/rules/messages";
import type { Channel } from "@/lib/values/contact";
import { renderEmailText, renderHtmlEmail } from "./html-email";
import { claimExpired, orderChanged, orderExpired, orderPlaced, orderShipped, paymentReceived } from "./orders";
import { orderCancelled, refundDue, refundReturned } from "./refunds";
import { createEmailContent, type FilledTemplate, oneLine } from "./sentences";
import { formatStaffNotification } from "./staff";

/** Rendered message. A brief one has no `html`; `values` fill the placeholders of an approved template, if one is used. */
export type RenderedMessage = { subject: string; text: string; html: string; values: readonly string[] };

/** Renders a message: a few sentences on WhatsApp, plain text and HTML by e-mail. */
export function renderMessage(message: MessageInput, sender: Sender, channel: Channel): RenderedMessage {
  const { subject, brief, values, email } = draft(message, { ...sender, shopName: oneLine(sender.shopName) || "Toko" });
  return channel === "whatsapp"
    ? { subject, text: brief, html: "", values }
    : { subject, text: renderEmailText(email), html: renderHtmlEmail(email), values };
}

function draft(message: MessageInput, sender: Sender): FilledTemplate {
  switch (message.kind) {
    case "code_checkout":
    case "code_lookup":
    case "code_staff":
    case "code_sign_up":
      return code(message, sender);
    case "order_placed":
      return orderPlaced(message, sender);
    case "payment_received":
      return paymentReceived(message, sender);
    case "order_shipped":
      return orderShipped(message, sender);
    case "order_expired":
      return orderExpired(message, sender);
    case "claim_expired":
      return claimExpired(message, sender);
    case "order_cancelled":
      return orderCancelled(message, sender);
    case "order_changed":
      return orderChanged(message, sender);
    case "refund_due":
      return refundDue(message, sender);
    case "refund_returned":
      return refundReturned(message, sender);
    case "shop_news":
      return formatStaffNotification(message, sender);
  }
}

/** Names of each kind of code, for the heading, the sentence, the brief text and the subject. */
const codeNames: Record<CodeMessage["kind"], { heading: string; what: string; brief: string; subject: string }> = {
  code_checkout: {
    heading: "Kode verifikasimu",
    what: "Kode verifikasi pesananmu di",
    brief: "kode verifikasimu untuk",
    subject: "Kode verifikasi",
  },
  code_lookup: {
    heading: "Kode untuk melihat pesananmu",
    what: "Kode untuk melihat pesananmu di",
    brief: "kode untuk melihat pesananmu di",
    subject: "Kode untuk melihat pesananmu di",
  },
  code_staff: {
    heading: "Kode masuk pengelola toko",
    what: "Kode untuk masuk sebagai pengelola",
    brief: "kode untuk masuk sebagai pengelola",
    subject: "Kode masuk pengelola",
  },
  code_sign_up: {
    heading: "Kode untuk membuka toko",
    what: "Kode untuk membuka tokomu di",
    brief: "kode untuk membuka tokomu di",
    subject: "Kode membuka toko di",
  },
};

function code({ kind, code, minutes }: CodeMessage, { shopName }: Sender): FilledTemplate {
  const { heading, what, brief, subject } = codeNames[kind];
  return {
    subject: `${subject} ${shopName}: ${code}`,
    brief: `${code} adalah ${brief} ${shopName}. Berlaku ${minutes} menit. Jangan bagikan kode ini.`,
    values: [code],
    email: {
      ...createEmailContent(shopName),
      heading,
      preview: `Berlaku ${minutes} menit. Jangan berikan kode ini kepada siapa pun.`,
      code,
      paragraphs: [
        `${what} ${shopName} adalah ${code}. Kode berlaku ${minutes} menit. ` +
          "Jangan berikan kode ini kepada siapa pun, termasuk pihak toko.",
      ],
      notes: ["Kalau kamu tidak meminta kode ini, abaikan saja email ini."],
    },
  };
}
