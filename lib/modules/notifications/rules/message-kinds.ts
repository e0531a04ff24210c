import type { MessageKind } from "./messages";

/** Label of each message kind, for merchants. */
export const messageKindLabels: Record<MessageKind, string> = {
  code_checkout: "Kode pesanan",
  code_lookup: "Kode lihat pesanan",
  code_staff: "Kode masuk",
  code_sign_up: "Kode membuka toko",
  order_placed: "Pesanan dibuat",
  payment_received: "Pesanan dibayar",
  order_shipped: "Pesanan dikirim",
  order_changed: "Kabar pesanan",
  order_cancelled: "Pesanan dibatalkan",
  order_expired: "Pesanan kedaluwarsa",
  claim_expired: "Transfer tidak ditemukan",
  refund_due: "Uang akan dikembalikan",
  refund_returned: "Uang dikembalikan",
  shop_news: "Kabar untuk tim",
};
