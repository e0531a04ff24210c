import type {
  OrderChangedMessage,
  OrderExpiredMessage,
  OrderPlacedMessage,
  OrderShippedMessage,
  PaymentReceivedMessage,
  Sender,
} from "@/lib/modules/notifications/rules/messages";
import { writeMoment, writeRupiah } from "@/lib/values/indonesian";
import type { PaymentKind } from "@/lib/values/payment-kind";
import { beginOrderMessage, toOptionalRow } from "./order-email";
import { type FilledTemplate, oneLine, sentences } from "./sentences";

const howToPay: Record<PaymentKind, string> = {
  qris: "Buka pesananmu untuk memindai kode QRIS.",
  va: "Buka pesananmu untuk melihat nomor virtual account.",
  redirect: "Buka pesananmu untuk melanjutkan pembayaran.",
  manual: "Buka pesananmu untuk melihat tujuan pembayaran, lalu beri tahu toko setelah kamu membayar.",
};

/** Order received. For an unpaid order: the amount, the payment method and the deadline. */
export function orderPlaced(message: OrderPlacedMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const total = writeRupiah(message.total);
  const due = message.payBefore && writeMoment(message.payBefore, sender.timeZone);
  const isExact = due !== null && message.paymentKind === "manual";
  const exact = isExact && `Bayar tepat ${total} (sampai 3 digit terakhir) agar cepat dikenali.`;
  const received = `Terima kasih, pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  const sum = isExact ? `${total} (bayar tepat sampai 3 digit terakhir)` : total;
  return {
    subject: `Pesanan ${order.number} di ${sender.shopName} sudah kami terima`,
    brief: sentences(received, `Total ${total}.`, due && `Bayar sebelum ${due}.`, exact, `Lacak: ${message.trackUrl}`),
    values: [...order.values, sum, due ?? "tidak ada, pesanan ini sudah lunas", message.trackUrl],
    email: {
      ...order.email,
      heading: "Pesananmu sudah kami terima",
      preview: sentences(`Total ${total}.`, due && `Bayar sebelum ${due}.`),
      paragraphs: [received, ...(due ? [howToPay[message.paymentKind]] : []), ...(exact ? [exact] : [])],
      rows: [...order.email.rows, ...toOptionalRow("Bayar sebelum", due), ["Total", total]],
      link: { label: due ? "Lihat dan bayar pesanan" : "Lacak pesanan", url: message.trackUrl },
    },
  };
}

/** Payment received. */
export function paymentReceived(message: PaymentReceivedMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const total = writeRupiah(message.total);
  const received = `Pembayaran ${total} untuk pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  const next = "Pesananmu akan segera diproses.";
  return {
    subject: `Pembayaran pesanan ${order.number} sudah kami terima`,
    brief: sentences(received, next, `Lacak: ${message.trackUrl}`),
    values: [...order.values, total, message.trackUrl],
    email: {
      ...order.email,
      heading: "Pembayaranmu sudah kami terima",
      preview: sentences(`${total} untuk pesanan ${order.number}.`, next),
      paragraphs: [sentences("Terima kasih.", received, next)],
      rows: [...order.email.rows, ["Dibayar", total]],
    },
  };
}

/** Parcel shipped. */
export function orderShipped(message: OrderShippedMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const courier = oneLine(message.courier) || "kurir toko";
  const awb = oneLine(message.awb ?? "");
  const sent = `Pesanan ${order.number} dari ${sender.shopName} sudah dikirim dengan ${courier}.`;
  return {
    subject: `Pesanan ${order.number} sudah dikirim`,
    brief: sentences(sent, awb && `Nomor resi: ${awb}.`, `Lacak: ${message.trackUrl}`),
    values: [...order.values, courier, awb || "tanpa nomor resi", message.trackUrl],
    email: {
      ...order.email,
      heading: "Pesananmu sudah dikirim",
      preview: sentences(`Dikirim dengan ${courier}.`, awb && `Nomor resi: ${awb}.`),
      paragraphs: [sent],
      rows: [...order.email.rows, ["Kurir", courier], ...toOptionalRow("Nomor resi", awb)],
    },
  };
}

/** Payment deadline passed; the order has expired. */
export function orderExpired(message: OrderExpiredMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const over =
    `Batas waktu pembayaran pesanan ${order.number} di ${sender.shopName} sudah lewat, ` +
    "jadi pesanan ini kedaluwarsa.";
  const next = "Jangan bayar pesanan ini, ya. Kalau kamu masih berminat, silakan buat pesanan baru.";
  return {
    subject: `Pesanan ${order.number} kedaluwarsa`,
    brief: sentences(over, next, `Lihat: ${message.trackUrl}`),
    values: [...order.values, message.trackUrl],
    email: {
      ...order.email,
      heading: "Waktu pembayaran sudah habis",
      preview: "Jangan bayar pesanan ini, ya.",
      paragraphs: [over, next],
      link: { label: "Lihat pesanan", url: message.trackUrl },
      notes: ["Kalau kamu sudah membayar, silakan hubungi toko dengan menyebutkan nomor pesanan."],
    },
  };
}

/** The buyer claims to have paid, but the shop has not found the money. Asks politely, without blame. */
export function claimExpired(message: OrderExpiredMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const over =
    `Pembayaran untuk pesanan ${order.number} di ${sender.shopName} belum ditemukan, ` +
    "jadi barangnya tidak lagi kami simpan untukmu.";
  const next =
    "Kalau kamu sudah membayar, kirim bukti pembayaran ke toko: pesanan dapat dilanjutkan selama barangnya masih ada, " +
    "dan kalau tidak, danamu dikembalikan.";
  return {
    subject: `Pembayaran pesanan ${order.number} belum ditemukan`,
    brief: sentences(over, next, `Lihat: ${message.trackUrl}`),
    values: [...order.values, message.trackUrl],
    email: {
      ...order.email,
      heading: "Pembayaranmu belum ditemukan",
      preview: "Kalau kamu sudah membayar, kirim bukti pembayaran ke toko.",
      paragraphs: [over, next],
      link: { label: "Lihat pesanan", url: message.trackUrl },
      notes: ["Sebutkan nomor pesanan saat menghubungi toko."],
    },
  };
}

/** Change of an order: its address or its AWB. */
export function orderChanged(message: OrderChangedMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  return {
    subject: `${message.heading}: pesanan ${order.number}`,
    brief: sentences(
      `Kabar pesanan ${order.number} di ${sender.shopName}:`,
      message.sentence,
      `Lihat: ${message.trackUrl}`,
    ),
    values: [...order.values, message.sentence, message.trackUrl],
    email: {
      ...order.email,
      heading: message.heading,
      preview: message.sentence,
      paragraphs: [message.sentence],
      link: { label: "Lihat pesanan", url: message.trackUrl },
    },
  };
}
