import type { MerchantInputs } from "@/lib/client/merchant/contract";

type Event = NonNullable<MerchantInputs["addWebhook"]["events"]>[number];

/** What a merchant's own systems can hear of, in words. */
export const eventWords: Record<Event, string> = {
  "order.placed": "Pesanan dibuat",
  "order.paid": "Pesanan dibayar",
  "order.claimed": "Pembeli melapor transfer",
  "order.status_changed": "Status pesanan berubah",
  "order.claim_waiting": "Laporan transfer menunggu dicek",
  "stock.changed": "Stok berubah",
  "limit.near": "Batas hampir habis",
  "limit.reached": "Batas habis",
};

export function eventsIn(ticked: readonly string[]): Event[] {
  return ticked.filter((name): name is Event => Object.hasOwn(eventWords, name));
}

/** What a webhook hears of, in a line. */
export function heardOf(events: readonly string[] | null): string {
  if (!events || events.length === 0) return "Semua kejadian";
  return eventsIn(events)
    .map((event) => eventWords[event])
    .join(", ");
}

export const deliveryWords = { waiting: "Menunggu", delivered: "Sampai", failed: "Gagal" } as const;
