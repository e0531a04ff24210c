import type { PriceParts } from "@/lib/modules/orders/rules/price-rows";

/** Printed data of an order. */
export type PaperOrder = {
  number: string;
  /** The number as a QR code, as SVG. */
  qr: string;
  courier: string;
  awb: string | null;
  recipient: { name: string; phone: string; street: string; destination: string; note: string | null };
  sender: PaperSender;
  weightGrams: number;
  placedOn: string;
  lines: readonly PaperLine[];
  prices: PriceParts;
  total: number;
};

/** Sender of a parcel. `place` is the kelurahan, district and city that it leaves from. */
export type PaperSender = { name: string; phone: string | null; street: string | null; place: string | null };

export type PaperLine = {
  name: string;
  variantLabel: string | null;
  sku: string | null;
  qty: number;
  lineTotal: number;
};

/** Product with its variant. */
export function formatLineName({ name, variantLabel }: PaperLine): string {
  return variantLabel ? `${name} (${variantLabel})` : name;
}

/** True if a courier could bring the parcel back to its sender. */
export function isSenderComplete({ phone, street, place }: PaperSender): boolean {
  return Boolean(phone && street && place);
}
