import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { AdminPromotionInput } from "@/app/admin/promosi/promotion";
import type { MerchantAnswers } from "@/lib/client/merchant/contract";
import { fields } from "@/lib/values/fields";
import { readRupiah } from "@/lib/values/money";
import { labelVariant } from "@/lib/values/variant-label";

/** Line of the previewed cart: product, variant and quantity. */
export type TrialLine = {
  product_id: string;
  name: string;
  variant_id: string;
  variants: { id: string; label: string }[];
  qty: number;
};

/** Price of a cart without and with the edited promotion. */
export type TwoBills = MerchantAnswers["previewPromotions"];
export type PreviewBill = NonNullable<MerchantAnswers["previewPromotions"]["current"]>;

/** True if stored data is a valid previewed cart. */
export function isTrial(value: unknown): value is TrialLine[] {
  return Array.isArray(value) && value.every(isTrialLine);
}

function isTrialLine(line: unknown): boolean {
  const { variants, qty } = fields(line);
  return Array.isArray(variants) && Number(qty) > 0;
}

/** Converts a product to a cart line with its first variant and all choices. */
export function toTrialLine(product: MerchantAnswers["getMerchantProduct"]): TrialLine {
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

/** Time of the hypothetical purchase: the start of an upcoming promotion; null means now. */
export function momentOfTrial(input: AdminPromotionInput | null, now: Date): string | null {
  if (!input) return null;
  const starts = new Date(input.body.starts_at);
  return starts > now ? starts.toISOString() : null;
}

/** Rows of a bill with a nonzero amount, and always the subtotal. */
export function toPreviewBillRows(bill: PreviewBill): { name: string; amount: number }[] {
  const rows = [
    { name: "Subtotal", amount: bill.subtotal ?? 0 },
    { name: bill.promotion_name ?? "Potongan", amount: -(bill.discount_total ?? 0) },
    { name: "Ongkir", amount: bill.shipping_cost ?? 0 },
    { name: bill.shipping_promotion_name ?? "Potongan ongkir", amount: -(bill.shipping_discount ?? 0) },
    { name: "Biaya pembayaran", amount: bill.payment_fee ?? 0 },
  ];
  return rows.filter(({ amount }, at) => at === 0 || amount !== 0);
}

/** Parses the shipping cost of the preview; null if invalid. */
export function sendingCost(typed: string): number | null {
  return readRupiah(typed);
}

/** Describes how much less or more a buyer pays with the edited promotion. */
export function describeBillDifference({ current, preview: tried }: TwoBills): string {
  const saved = (current?.total ?? 0) - (tried?.total ?? 0);
  if (saved === 0) return "Tidak ada bedanya untuk keranjang ini.";
  return `Pembeli membayar ${formatRupiah(Math.abs(saved))} lebih ${saved > 0 ? "sedikit" : "banyak"}.`;
}

/** One-line summary of the cart's price; empty if there is no preview. */
export function summarizeCartPreview(bills: TwoBills | null): string {
  return bills?.preview
    ? `Contoh keranjang: ${formatRupiah(bills.preview.total ?? 0)}. ${describeBillDifference(bills)}`
    : "";
}
