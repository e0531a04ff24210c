/** What messages are about, as their merchant reads it. */
const kinds: Record<string, string> = {
  code_checkout: "Kode pesanan",
  code_lookup: "Kode lihat pesanan",
  code_staff: "Kode masuk",
  order_placed: "Pesanan dibuat",
  order_paid: "Pesanan dibayar",
  order_shipped: "Pesanan dikirim",
  order_cancelled: "Pesanan dibatalkan",
  order_expired: "Pesanan kedaluwarsa",
  shop_news: "Kabar untuk tim",
};

/** What a message is about. */
export function messageWords(kind: string | null): string {
  return kinds[kind ?? ""] ?? (kind ?? "Pesan").replaceAll("_", " ");
}

export const messageStates = { waiting: "Menunggu", sent: "Terkirim", failed: "Tidak sampai" } as const;
export type MessageState = keyof typeof messageStates;

/** The state that an address asks for. */
export function messageState(asked: string | string[] | undefined): MessageState {
  return asked === "waiting" || asked === "sent" ? asked : "failed";
}
