import type { Bill } from "@/lib/adapters/payments/gateway";

/** Creation time of the test bill, and a time that is this many minutes later. */
export const asked = new Date("2026-11-15T05:00:00Z");
export const minutesLater = (count: number) => new Date(asked.getTime() + count * 60_000);

/** A bill as an order requests it. Only tests use it. */
export const bill: Bill = {
  reference: "DN-261115-K7Q2-1-abc123",
  orderNumber: "DN-261115-K7Q2",
  method: "qris",
  amount: 147_356,
  now: asked,
  expiresAt: minutesLater(24 * 60),
  returnUrl: "https://dunia.example/track/abc",
  origin: "https://dunia.example",
  account: { bank: null, holder: null, number: null, qrisPayload: null, qrisMerchantName: null, whatsappPhone: null },
};
