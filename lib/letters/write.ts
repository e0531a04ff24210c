import type { Channel } from "@/lib/domain/contact";
import type { CodeNews, News, Sender } from "@/lib/domain/messages/news";
import { claimExpired, orderChanged, orderExpired, orderPlaced, orderShipped, paymentReceived } from "./orders";
import { orderCancelled, refundDue, refundReturned } from "./refunds";
import { sheetHtml, sheetText } from "./sheet";
import { shopNews } from "./staff";
import { blankSheet, oneLine, type Wording } from "./wording";

/** Rendered message. A brief one has no `html`; `values` fill the placeholders of an approved template, if one is used. */
export type Letter = { subject: string; text: string; html: string; values: readonly string[] };

/** Renders a message: a few sentences on WhatsApp, plain text and HTML by e-mail. */
export function writeLetter(news: News, sender: Sender, channel: Channel): Letter {
  const { subject, brief, values, sheet } = draft(news, { ...sender, shopName: oneLine(sender.shopName) || "Toko" });
  return channel === "whatsapp"
    ? { subject, text: brief, html: "", values }
    : { subject, text: sheetText(sheet), html: sheetHtml(sheet), values };
}

function draft(news: News, sender: Sender): Wording {
  switch (news.kind) {
    case "code_checkout":
    case "code_lookup":
    case "code_staff":
      return code(news, sender);
    case "order_placed":
      return orderPlaced(news, sender);
    case "payment_received":
      return paymentReceived(news, sender);
    case "order_shipped":
      return orderShipped(news, sender);
    case "order_expired":
      return orderExpired(news, sender);
    case "claim_expired":
      return claimExpired(news, sender);
    case "order_cancelled":
      return orderCancelled(news, sender);
    case "order_changed":
      return orderChanged(news, sender);
    case "refund_due":
      return refundDue(news, sender);
    case "refund_returned":
      return refundReturned(news, sender);
    case "shop_news":
      return shopNews(news, sender);
  }
}

/** Names of each kind of code, for the heading, the sentence, the brief text and the subject. */
const codeNames: Record<CodeNews["kind"], { heading: string; what: string; brief: string; subject: string }> = {
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
};

function code({ kind, code, minutes }: CodeNews, { shopName }: Sender): Wording {
  const { heading, what, brief, subject } = codeNames[kind];
  return {
    subject: `${subject} ${shopName}: ${code}`,
    brief: `${code} adalah ${brief} ${shopName}. Berlaku ${minutes} menit. Jangan bagikan kode ini.`,
    values: [code],
    sheet: {
      ...blankSheet(shopName),
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
