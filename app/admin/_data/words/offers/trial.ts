import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { labelVariant } from "@/lib/domain/goods/variants";
import { readRupiah } from "@/lib/domain/money";
import { rupiah } from "../../../../(storefront)/_data/words/format";
import type { WrittenOffer } from "./offer";

/** Something in the cart that is tried: a product, which of its variants, and how many. */
export type TrialLine = {
  product_id: string;
  name: string;
  variant_id: string;
  variants: { id: string; label: string }[];
  qty: number;
};

/** A cart's bill as it is, and with what is tried. */
export type TwoBills = MerchantAnswers["previewPromotions"];
export type Bill = NonNullable<MerchantAnswers["previewPromotions"]["as_is"]>;

/** Whether a kept text is still a cart to try. */
export function isTrial(kept: unknown): kept is TrialLine[] {
  return Array.isArray(kept) && kept.every((line) => Array.isArray(Object(line).variants) && Object(line).qty > 0);
}

/** A product as it is put into the cart: its first variant, and what else there is to choose. */
export function lineOf(product: MerchantAnswers["getMerchantProduct"]): TrialLine {
  const names = (product.options ?? []).flatMap(({ name }) => name ?? []);
  const variants = (product.variants ?? []).map(({ id, options }) => ({
    id: id ?? "",
    label: labelVariant(names, options ?? {}) ?? "",
  }));
  return {
    product_id: product.id ?? "",
    name: product.name ?? "",
    variant_id: variants[0]?.id ?? "",
    variants,
    qty: 1,
  };
}

/** When the cart is bought: now, or as soon as the offer that is tried begins. Null: now. */
export function momentOfTrial(written: WrittenOffer | null, now: Date): string | null {
  if (!written) return null;
  const starts = new Date(written.body.starts_at);
  return starts > now ? starts.toISOString() : null;
}

/** The rows of a bill that say something, each with its amount. */
export function rowsOf(bill: Bill): { name: string; amount: number }[] {
  const rows = [
    { name: "Subtotal", amount: bill.subtotal ?? 0 },
    { name: bill.promotion_name ?? "Potongan", amount: -(bill.discount_total ?? 0) },
    { name: "Ongkir", amount: bill.shipping_cost ?? 0 },
    { name: bill.shipping_promotion_name ?? "Potongan ongkir", amount: -(bill.shipping_discount ?? 0) },
    { name: "Biaya pembayaran", amount: bill.payment_fee ?? 0 },
  ];
  return rows.filter(({ amount }, at) => at === 0 || amount !== 0);
}

/** What sending costs in the trial, as it is typed; null: nothing that can be read. */
export function sendingCost(typed: string): number | null {
  return readRupiah(typed);
}

/** By how much a buyer pays less, or more, with what is tried. */
export function differenceOf({ as_is, tried }: TwoBills): string {
  const saved = (as_is?.total ?? 0) - (tried?.total ?? 0);
  if (saved === 0) return "Tidak ada bedanya untuk keranjang ini.";
  return `Pembeli membayar ${rupiah(Math.abs(saved))} lebih ${saved > 0 ? "sedikit" : "banyak"}.`;
}

/** What the cart would pay, in a line; empty where nothing is tried. */
export function verdictOf(bills: TwoBills | null): string {
  return bills?.tried ? `Contoh keranjang: ${rupiah(bills.tried.total ?? 0)}. ${differenceOf(bills)}` : "";
}
