import { expect, test } from "vitest";
import { deliveryFault, describeWebhookEvents } from "./webhooks";

const delivery = (state: "waiting" | "delivered" | "failed", tries: number, last_status: number | null) => ({
  id: "whd_1",
  event_id: "evt_1",
  type: "order.paid",
  order_number: null,
  state,
  tries,
  last_status,
  created_at: null,
  next_try_at: null,
  delivered_at: null,
  failed_at: null,
});

test("a failed delivery states its reason", () => {
  expect(deliveryFault(delivery("delivered", 2, 204))).toBe("");
  expect(deliveryFault(delivery("waiting", 0, null))).toBe("");
  expect(deliveryFault(delivery("waiting", 1, 503))).toBe("Program di sana sedang rusak (503). Dicoba lagi sendiri.");
  expect(deliveryFault(delivery("failed", 8, null))).toBe("Alamatnya tidak menjawab.");
  expect([401, 404, 302, 400, 410].map((status) => deliveryFault(delivery("failed", 1, status)))).toEqual([
    "Alamatnya menolak (401). Periksa rahasianya di sana.",
    "Tidak ada apa-apa di alamat itu (404).",
    "Alamatnya pindah (302). Pakai alamat yang baru.",
    "Dijawab 400, bukan 2xx.",
    "Alamatnya bilang tidak mau dikabari lagi (410), jadi webhook ini dimatikan.",
  ]);
});

test("a webhook without selected events receives all events", () => {
  expect([describeWebhookEvents([]), describeWebhookEvents(["order.paid", "stock.changed"])]).toEqual([
    "Semua kejadian",
    "Pesanan dibayar, Stok berubah",
  ]);
});
