import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

type Event = NonNullable<MerchantInputs["createWebhook"]["events"]>[number];

/** Webhook events, with their labels. */
export const webhookEventLabels: Record<Event, string> = {
  "order.placed": "Pesanan dibuat",
  "order.paid": "Pesanan dibayar",
  "order.claimed": "Pembeli melapor transfer",
  "order.status_changed": "Status pesanan berubah",
  "order.claim_waiting": "Laporan transfer menunggu dicek",
  "stock.changed": "Stok berubah",
  "limit.near": "Batas hampir habis",
  "limit.reached": "Batas habis",
};

/** Label of a delivery's event. */
export function eventName(type: string | null): string {
  if (type === "webhook.test") return "Percobaan";
  return Object.entries(webhookEventLabels).find(([event]) => event === type)?.[1] ?? type ?? "";
}

export function parseWebhookEvents(ticked: readonly string[]): Event[] {
  return ticked.filter((name): name is Event => Object.hasOwn(webhookEventLabels, name));
}

/** Lists the events of a webhook in one line. */
export function describeWebhookEvents(events: readonly string[] | null): string {
  if (!events || events.length === 0) return "Semua kejadian";
  return parseWebhookEvents(events)
    .map((event) => webhookEventLabels[event])
    .join(", ");
}

type Delivery = NonNullable<MerchantAnswers["listWebhookDeliveries"]["items"]>[number];

/** Explains why a delivery failed, and the next attempt; empty if there is nothing to report. */
export function deliveryFault({ state, tries, last_status }: Delivery): string {
  if (state === "delivered" || !tries) return "";
  const why = last_status === null ? "Alamatnya tidak menjawab." : describeHttpStatus(last_status);
  return state === "failed" ? why : `${why} Dicoba lagi sendiri.`;
}

function describeHttpStatus(status: number): string {
  if (status === 410) return "Alamatnya bilang tidak mau dikabari lagi (410), jadi webhook ini dimatikan.";
  if (status === 401 || status === 403) return `Alamatnya menolak (${status}). Periksa rahasianya di sana.`;
  if (status === 404) return "Tidak ada apa-apa di alamat itu (404).";
  if (status >= 300 && status < 400) return `Alamatnya pindah (${status}). Pakai alamat yang baru.`;
  return status >= 500 ? `Program di sana sedang rusak (${status}).` : `Dijawab ${status}, bukan 2xx.`;
}

export const deliveryStateLabels = { failed: "Gagal", waiting: "Menunggu", delivered: "Sampai", all: "Semua" } as const;
type DeliveryView = keyof typeof deliveryStateLabels;

/** Parses the delivery filter from the URL. */
export function deliveryState(asked: string | string[] | undefined): DeliveryView {
  return asked === "failed" || asked === "waiting" || asked === "delivered" ? asked : "all";
}

/** Text for an empty list of deliveries. */
export const emptyDeliveries: Record<DeliveryView, string> = {
  all: "Belum ada yang dikirim.",
  failed: "Tidak ada yang gagal.",
  waiting: "Tidak ada yang menunggu.",
  delivered: "Belum ada yang sampai.",
};
