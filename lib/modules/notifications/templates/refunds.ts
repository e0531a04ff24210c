import type {
  OrderCanceledMessage,
  RefundDue,
  RefundDueMessage,
  RefundPaidMessage,
  Sender,
} from "@/lib/modules/notifications/rules/messages";
import { writeRupiah } from "@/lib/values/indonesian";
import { beginOrderMessage, toOptionalRow } from "./order-email";
import { type FilledTemplate, oneLine, sentences } from "./sentences";

/** Explains each reason of a refund, and its effect on the order. */
const refundStories: Record<RefundDue["why"], (amount: string, order: string) => [came: string, next: string]> = {
  paid_already: (amount, order) => [
    `Kami menerima ${amount} lagi untuk ${order}, padahal pesanan ini sudah lunas.`,
    "Pesananmu tidak berubah. Toko akan mengembalikan pembayaran yang berlebih ini.",
  ],
  order_over: (amount, order) => [
    `Pembayaran ${amount} untuk ${order} kami terima setelah pesanan ini berakhir.`,
    "Mohon maaf, pesanan ini tidak dapat dilanjutkan. Toko akan mengembalikan danamu.",
  ],
  other_amount: (amount, order) => [
    `Pembayaran ${amount} untuk ${order} berbeda dari jumlah tagihannya, jadi tidak dapat kami gunakan.`,
    "Toko akan mengembalikan danamu.",
  ],
  merchant: (amount, order) => [
    `Ada dana yang dikembalikan untuk ${order}.`,
    `Toko akan mengembalikan danamu sebesar ${amount}.`,
  ],
};

/** Refund due: money came that the order cannot use, or the merchant decided to refund. */
export function refundDue(message: RefundDueMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const amount = writeRupiah(message.amount);
  const [came, next] = refundStories[message.why](amount, `pesanan ${order.number} di ${sender.shopName}`);
  const why = message.why === "merchant" ? reasonIn(message.reason) : "";
  return {
    subject: `Dana pesanan ${order.number} akan dikembalikan`,
    brief: sentences(came, next, why, `Lihat: ${message.trackUrl}`),
    values: [...order.values, sentences(message.why !== "merchant" && came, next, why), amount, message.trackUrl],
    email: {
      ...order.email,
      heading: "Danamu akan dikembalikan",
      preview: next,
      paragraphs: [came, next, ...(why ? [why] : [])],
      rows: [...order.email.rows, ["Dana kembali", amount]],
      link: { label: "Lihat pesanan", url: message.trackUrl },
      notes: [returning],
    },
  };
}

const returning = "Toko akan menghubungimu untuk pengembalian dana. Jangan berikan PIN atau kode OTP kepada siapa pun.";

/** Refund paid: the amount, the way, and when the buyer sees it. */
export function refundReturned(message: RefundPaidMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const amount = writeRupiah(message.amount);
  const done =
    message.by === "gateway"
      ? `Dana ${amount} untuk pesanan ${order.number} di ${sender.shopName} sudah dikembalikan lewat cara bayar yang kamu pakai.`
      : `${sender.shopName} sudah mengembalikan danamu sebesar ${amount} untuk pesanan ${order.number}.`;
  const why = reasonIn(message.reason);
  const when = "Kapan uangnya terlihat tergantung bank atau dompet digitalmu.";
  return {
    subject: `Dana pesanan ${order.number} sudah dikembalikan`,
    brief: sentences(done, why, when, `Lihat: ${message.trackUrl}`),
    values: [...order.values, sentences("Danamu sudah dikembalikan.", why, when), amount, message.trackUrl],
    email: {
      ...order.email,
      heading: "Danamu sudah dikembalikan",
      preview: done,
      paragraphs: [done, ...(why ? [why] : []), when],
      rows: [...order.email.rows, ["Dana kembali", amount]],
      link: { label: "Lihat pesanan", url: message.trackUrl },
      notes: ["Kalau uangnya belum terlihat setelah beberapa hari, hubungi toko dengan menyebutkan nomor pesanan."],
    },
  };
}

/** Order cancelled by the buyer, or by the shop with a reason. Payments are refunded. */
export function orderCancelled(message: OrderCanceledMessage, sender: Sender): FilledTemplate {
  const order = beginOrderMessage(message, sender);
  const isOwn = message.by === "buyer";
  const amount = message.amount === null ? null : writeRupiah(message.amount);
  const over = isOwn
    ? `Sesuai permintaanmu, pesanan ${order.number} di ${sender.shopName} sudah dibatalkan.`
    : `Mohon maaf, pesanan ${order.number} di ${sender.shopName} dibatalkan dan tidak akan dikirim.`;
  const why = reasonIn(message.reason);
  const next = amount
    ? `Toko akan mengembalikan danamu sebesar ${amount}.`
    : "Jangan bayar pesanan ini, ya. Kalau kamu sudah membayar, silakan hubungi toko.";
  const reason = isOwn ? "dibatalkan olehmu" : oneLine(message.reason ?? "", 200) || "tidak disebutkan toko";
  return {
    subject: `Pesanan ${order.number} dibatalkan${amount ? ", danamu akan dikembalikan" : ""}`,
    brief: sentences(over, why, next, `Lihat: ${message.trackUrl}`),
    values: [...order.values, reason, next, message.trackUrl],
    email: {
      ...order.email,
      heading: isOwn ? "Pesananmu sudah dibatalkan" : "Pesananmu dibatalkan",
      preview: next,
      paragraphs: [over, ...(why ? [why] : []), next],
      rows: [...order.email.rows, ...toOptionalRow("Dana kembali", amount)],
      link: { label: "Lihat pesanan", url: message.trackUrl },
      notes: amount ? [returning] : [],
    },
  };
}

/** The merchant's reason as a separate sentence; empty if there is none. */
function reasonIn(text: string | null): string {
  const reason = oneLine(text ?? "", 200);
  return reason && `Alasan dari toko: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}
