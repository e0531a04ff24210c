import { writeMoment, writeRupiah } from "@/lib/domain/indonesian";
import type { ChangedNews, ExpiredNews, PaidNews, PlacedNews, Sender, ShippedNews } from "@/lib/domain/messages/news";
import type { PaymentKind } from "@/lib/domain/payments/payment-methods";
import { orderOf, rowOf } from "./order-sheet";
import { oneLine, sentences, type Wording } from "./wording";

const howToPay: Record<PaymentKind, string> = {
  qris: "Buka pesananmu untuk memindai kode QRIS.",
  va: "Buka pesananmu untuk melihat nomor virtual account.",
  redirect: "Buka pesananmu untuk melanjutkan pembayaran.",
  manual: "Buka pesananmu untuk melihat tujuan pembayaran, lalu beri tahu toko setelah kamu membayar.",
};

/** Order received. For an unpaid order: the amount, the payment method and the deadline. */
export function orderPlaced(news: PlacedNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  const total = writeRupiah(news.total);
  const due = news.payBefore && writeMoment(news.payBefore, sender.timeZone);
  const isExact = due !== null && news.paymentKind === "manual";
  const exact = isExact && `Bayar tepat ${total} (sampai 3 digit terakhir) agar cepat dikenali.`;
  const received = `Terima kasih, pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  const sum = isExact ? `${total} (bayar tepat sampai 3 digit terakhir)` : total;
  return {
    subject: `Pesanan ${order.number} di ${sender.shopName} sudah kami terima`,
    brief: sentences(received, `Total ${total}.`, due && `Bayar sebelum ${due}.`, exact, `Lacak: ${news.trackUrl}`),
    values: [...order.values, sum, due ?? "tidak ada, pesanan ini sudah lunas", news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: "Pesananmu sudah kami terima",
      preview: sentences(`Total ${total}.`, due && `Bayar sebelum ${due}.`),
      paragraphs: [received, ...(due ? [howToPay[news.paymentKind]] : []), ...(exact ? [exact] : [])],
      rows: [...order.sheet.rows, ...rowOf("Bayar sebelum", due), ["Total", total]],
      link: { label: due ? "Lihat dan bayar pesanan" : "Lacak pesanan", url: news.trackUrl },
    },
  };
}

/** Payment received. */
export function paymentReceived(news: PaidNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  const total = writeRupiah(news.total);
  const received = `Pembayaran ${total} untuk pesanan ${order.number} di ${sender.shopName} sudah kami terima.`;
  const next = "Pesananmu akan segera diproses.";
  return {
    subject: `Pembayaran pesanan ${order.number} sudah kami terima`,
    brief: sentences(received, next, `Lacak: ${news.trackUrl}`),
    values: [...order.values, total, news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: "Pembayaranmu sudah kami terima",
      preview: sentences(`${total} untuk pesanan ${order.number}.`, next),
      paragraphs: [sentences("Terima kasih.", received, next)],
      rows: [...order.sheet.rows, ["Dibayar", total]],
    },
  };
}

/** Parcel shipped. */
export function orderShipped(news: ShippedNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  const courier = oneLine(news.courier) || "kurir toko";
  const awb = oneLine(news.awb ?? "");
  const sent = `Pesanan ${order.number} dari ${sender.shopName} sudah dikirim dengan ${courier}.`;
  return {
    subject: `Pesanan ${order.number} sudah dikirim`,
    brief: sentences(sent, awb && `Nomor resi: ${awb}.`, `Lacak: ${news.trackUrl}`),
    values: [...order.values, courier, awb || "tanpa nomor resi", news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: "Pesananmu sudah dikirim",
      preview: sentences(`Dikirim dengan ${courier}.`, awb && `Nomor resi: ${awb}.`),
      paragraphs: [sent],
      rows: [...order.sheet.rows, ["Kurir", courier], ...rowOf("Nomor resi", awb)],
    },
  };
}

/** Payment deadline passed; the order has expired. */
export function orderExpired(news: ExpiredNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  const over =
    `Batas waktu pembayaran pesanan ${order.number} di ${sender.shopName} sudah lewat, ` +
    "jadi pesanan ini kedaluwarsa.";
  const next = "Jangan bayar pesanan ini, ya. Kalau kamu masih berminat, silakan buat pesanan baru.";
  return {
    subject: `Pesanan ${order.number} kedaluwarsa`,
    brief: sentences(over, next, `Lihat: ${news.trackUrl}`),
    values: [...order.values, news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: "Waktu pembayaran sudah habis",
      preview: "Jangan bayar pesanan ini, ya.",
      paragraphs: [over, next],
      link: { label: "Lihat pesanan", url: news.trackUrl },
      notes: ["Kalau kamu sudah membayar, silakan hubungi toko dengan menyebutkan nomor pesanan."],
    },
  };
}

/** The buyer claims to have paid, but the shop has not found the money. Asks politely, without blame. */
export function claimExpired(news: ExpiredNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  const over =
    `Pembayaran untuk pesanan ${order.number} di ${sender.shopName} belum ditemukan, ` +
    "jadi barangnya tidak lagi kami simpan untukmu.";
  const next =
    "Kalau kamu sudah membayar, kirim bukti pembayaran ke toko: pesanan dapat dilanjutkan selama barangnya masih ada, " +
    "dan kalau tidak, danamu dikembalikan.";
  return {
    subject: `Pembayaran pesanan ${order.number} belum ditemukan`,
    brief: sentences(over, next, `Lihat: ${news.trackUrl}`),
    values: [...order.values, news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: "Pembayaranmu belum ditemukan",
      preview: "Kalau kamu sudah membayar, kirim bukti pembayaran ke toko.",
      paragraphs: [over, next],
      link: { label: "Lihat pesanan", url: news.trackUrl },
      notes: ["Sebutkan nomor pesanan saat menghubungi toko."],
    },
  };
}

/** Change of an order: its address or its AWB. */
export function orderChanged(news: ChangedNews, sender: Sender): Wording {
  const order = orderOf(news, sender);
  return {
    subject: `${news.heading}: pesanan ${order.number}`,
    brief: sentences(`Kabar pesanan ${order.number} di ${sender.shopName}:`, news.sentence, `Lihat: ${news.trackUrl}`),
    values: [...order.values, news.sentence, news.trackUrl],
    sheet: {
      ...order.sheet,
      heading: news.heading,
      preview: news.sentence,
      paragraphs: [news.sentence],
      link: { label: "Lihat pesanan", url: news.trackUrl },
    },
  };
}
