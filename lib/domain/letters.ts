import type { Channel } from "./contact";
import { writeMoment, writeRupiah } from "./indonesian";
import { type Row, type Sheet, sheetHtml, sheetText } from "./letter-sheet";
import type { Rupiah } from "./money";
import type { PaymentKind } from "./payment-methods";

/** What there is to tell a buyer. Only orders know a name: a code may go to somebody who never asked for it. */
export type News = CodeNews | PlacedNews | MoneyNews | ShippedNews | ExpiredNews;

type CodeNews = { kind: "code_checkout" | "code_lookup"; code: string; minutes: number };
type OrderNews = { number: string; trackUrl: string; customerName: string | null };
type PlacedNews = OrderNews & { kind: "order_placed"; total: Rupiah; paymentKind: PaymentKind; payBefore: Date | null };
type MoneyNews = OrderNews & { kind: "payment_received" | "refund_due"; total: Rupiah };
type ShippedNews = OrderNews & { kind: "order_shipped"; courier: string; awb: string | null };
type ExpiredNews = OrderNews & { kind: "order_expired" };

/** In whose name it is told, and by whose clocks. */
export type Sender = { shopName: string; timeZone: string };

/** A message, written out. A short one has no `html`. */
export type Letter = { subject: string; text: string; html: string };

/** The message that tells the news: on WhatsApp a few sentences, by e-mail a letter, as text and as a page. */
export function writeLetter(news: News, sender: Sender, channel: Channel): Letter {
  const { subject, brief, sheet } = draft(news, { ...sender, shopName: oneLine(sender.shopName) || "Toko" });
  return channel === "whatsapp"
    ? { subject, text: brief, html: "" }
    : { subject, text: sheetText(sheet), html: sheetHtml(sheet) };
}

/** One message in its three lengths. */
type Draft = { subject: string; brief: string; sheet: Sheet };

function draft(news: News, sender: Sender): Draft {
  switch (news.kind) {
    case "code_checkout":
    case "code_lookup":
      return code(news, sender);
    case "order_placed":
      return orderPlaced(news, sender);
    case "payment_received":
      return paymentReceived(news, sender);
    case "order_shipped":
      return orderShipped(news, sender);
    case "order_expired":
      return orderExpired(news, sender);
    case "refund_due":
      return refundDue(news, sender);
  }
}

function code({ kind, code, minutes }: CodeNews, { shopName }: Sender): Draft {
  const isCheckout = kind === "code_checkout";
  const what = isCheckout ? "Kode verifikasi pesanan Anda" : "Kode untuk melihat pesanan Anda";
  const brief = isCheckout
    ? `kode verifikasi Anda untuk ${shopName}`
    : `kode untuk melihat pesanan Anda di ${shopName}`;
  return {
    subject: isCheckout ? `Kode verifikasi ${shopName}: ${code}` : `${what} di ${shopName}: ${code}`,
    brief: `${code} adalah ${brief}. Berlaku ${minutes} menit. Jangan bagikan kode ini.`,
    sheet: {
      ...blank(shopName),
      heading: isCheckout ? "Kode verifikasi Anda" : "Kode untuk melihat pesanan Anda",
      code,
      paragraphs: [
        `${what} di ${shopName} adalah ${code}. Kode berlaku ${minutes} menit. ` +
          "Jangan berikan kode ini kepada siapa pun, termasuk pihak toko.",
      ],
      notes: ["Jika Anda tidak meminta kode ini, abaikan saja email ini."],
    },
  };
}

const howToPay: Record<PaymentKind, string> = {
  qris: "Buka pesanan Anda untuk memindai kode QRIS.",
  va: "Buka pesanan Anda untuk melihat nomor virtual account.",
  redirect: "Buka pesanan Anda untuk melanjutkan pembayaran.",
  manual: "Buka pesanan Anda untuk melihat tujuan pembayaran, lalu beri tahu toko setelah Anda membayar.",
};

function orderPlaced(news: PlacedNews, sender: Sender): Draft {
  const order = orderOf(news, sender);
  const total = writeRupiah(news.total);
  const due = news.payBefore && writeMoment(news.payBefore, sender.timeZone);
  const exact =
    due && news.paymentKind === "manual" && `Bayar tepat ${total} (sampai 3 digit terakhir) agar cepat dikenali.`;
  const received = `Terima kasih, pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  return {
    subject: `Pesanan ${order.number} di ${sender.shopName} sudah kami terima`,
    brief: sentences(received, `Total ${total}.`, due && `Bayar sebelum ${due}.`, exact, `Lacak: ${news.trackUrl}`),
    sheet: {
      ...order.sheet,
      heading: "Pesanan Anda sudah kami terima",
      paragraphs: [received, ...(due ? [sentences(howToPay[news.paymentKind], exact)] : [])],
      rows: [...order.sheet.rows, ["Total", total], ...rowOf("Bayar sebelum", due)],
      link: { label: due ? "Lihat dan bayar pesanan" : "Lacak pesanan", url: news.trackUrl },
    },
  };
}

function paymentReceived(news: MoneyNews, sender: Sender): Draft {
  const order = orderOf(news, sender);
  const total = writeRupiah(news.total);
  const received = `Pembayaran ${total} untuk pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  const next = "Pesanan Anda akan segera diproses.";
  return {
    subject: `Pembayaran pesanan ${order.number} sudah kami terima`,
    brief: sentences(received, next, `Lacak: ${news.trackUrl}`),
    sheet: {
      ...order.sheet,
      heading: "Pembayaran Anda sudah kami terima",
      paragraphs: [sentences("Terima kasih.", received, next)],
      rows: [...order.sheet.rows, ["Dibayar", total]],
    },
  };
}

function orderShipped(news: ShippedNews, sender: Sender): Draft {
  const order = orderOf(news, sender);
  const courier = oneLine(news.courier);
  const awb = oneLine(news.awb ?? "");
  const sent = `Pesanan ${order.number} dari ${sender.shopName} sudah dikirim dengan ${courier}.`;
  return {
    subject: `Pesanan ${order.number} sudah dikirim`,
    brief: sentences(sent, awb && `Nomor resi: ${awb}.`, `Lacak: ${news.trackUrl}`),
    sheet: {
      ...order.sheet,
      heading: "Pesanan Anda sudah dikirim",
      paragraphs: [sent],
      rows: [...order.sheet.rows, ["Kurir", courier], ...rowOf("Nomor resi", awb)],
    },
  };
}

function orderExpired(news: ExpiredNews, sender: Sender): Draft {
  const order = orderOf(news, sender);
  const over =
    `Batas waktu pembayaran pesanan ${order.number} di ${sender.shopName} sudah lewat, ` +
    "jadi pesanan ini kedaluwarsa.";
  const next = "Mohon jangan membayar pesanan ini. Jika Anda masih berminat, silakan buat pesanan baru.";
  return {
    subject: `Pesanan ${order.number} kedaluwarsa`,
    brief: sentences(over, next, `Lihat: ${news.trackUrl}`),
    sheet: {
      ...order.sheet,
      heading: "Waktu pembayaran sudah habis",
      paragraphs: [over, next],
      link: { label: "Lihat pesanan", url: news.trackUrl },
      notes: ["Jika Anda sudah membayar, silakan hubungi toko dengan menyebutkan nomor pesanan."],
    },
  };
}

function refundDue(news: MoneyNews, sender: Sender): Draft {
  const order = orderOf(news, sender);
  const total = writeRupiah(news.total);
  const late =
    `Pembayaran ${total} untuk pesanan ${order.number} di ${sender.shopName} kami terima setelah batas waktu, ` +
    "dan stok barangnya sudah habis.";
  const next = "Mohon maaf, pesanan ini tidak dapat dilanjutkan. Toko akan mengembalikan dana Anda.";
  return {
    subject: `Dana pesanan ${order.number} akan dikembalikan`,
    brief: sentences(late, next, `Lihat: ${news.trackUrl}`),
    sheet: {
      ...order.sheet,
      heading: "Dana Anda akan dikembalikan",
      paragraphs: [late, next],
      rows: [...order.sheet.rows, ["Dana kembali", total]],
      link: { label: "Lihat pesanan", url: news.trackUrl },
      notes: ["Toko akan menghubungi Anda untuk pengembalian dana. Jangan berikan PIN atau kode OTP kepada siapa pun."],
    },
  };
}

function blank(shopName: string): Omit<Sheet, "heading"> {
  return { greeting: null, code: null, paragraphs: [], rows: [], link: null, notes: [], signature: shopName };
}

/** What every letter about an order begins with. */
function orderOf(news: OrderNews, { shopName }: Sender): { number: string; sheet: Omit<Sheet, "heading"> } {
  const number = oneLine(news.number);
  const name = oneLine(news.customerName ?? "");
  const sheet: Omit<Sheet, "heading"> = {
    ...blank(shopName),
    greeting: name ? `Halo ${name},` : "Halo,",
    rows: [["Nomor pesanan", number]],
    link: { label: "Lacak pesanan", url: news.trackUrl },
  };
  return { number, sheet };
}

/** A row, where there is something to put into it. */
function rowOf(label: string, value: string | null): Row[] {
  return value ? [[label, value]] : [];
}

function sentences(...parts: (string | false | null)[]): string {
  return parts.filter(Boolean).join(" ");
}

/**
 * A name as one short line. Names are chosen by strangers: a line break would start a header of its own, and a mark
 * that turns the direction of writing would rearrange our sentence.
 */
function oneLine(text: string): string {
  const flat = text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, " ");
  const letters = [...flat.replace(/\s+/g, " ").trim()];
  return letters.length > 60 ? `${letters.slice(0, 59).join("").trimEnd()}…` : letters.join("");
}
