import type { MessageKind } from "@/lib/modules/notifications/rules/messages";

/** Label of each message kind, for the merchant. */
const kinds: Record<MessageKind, string> = {
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

/** Label of a message kind. */
export function formatMessageKind(kind: string | null): string {
  return Object.entries(kinds).find(([known]) => known === kind)?.[1] ?? "Pesan";
}

export const messageStates = { waiting: "Menunggu", sent: "Terkirim", failed: "Tidak sampai" } as const;
export type AdminMessageState = keyof typeof messageStates;

/** Parses the message state from the URL. */
export function messageState(asked: string | string[] | undefined): AdminMessageState {
  return asked === "waiting" || asked === "sent" ? asked : "failed";
}
