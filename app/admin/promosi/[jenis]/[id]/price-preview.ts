import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { AdminPromotionInput } from "@/app/admin/promosi/promotion";
import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";
import { fields } from "@/lib/values/fields";
import { labelVariant } from "@/lib/values/products/variant-label";

/** Line of the previewed cart: product, variant and quantity. */
export type PreviewLine = {
  product_id: string;
  name: string;
  variant_id: string;
  variants: { id: string; label: string }[];
  qty: number;
};

type PreviewRequest = MerchantInputs["previewPromotions"];

/** Choices of the hypothetical buyer; null: not chosen yet. */
export type PreviewOptions = Required<Pick<PreviewRequest, "shipping_cost" | "courier_code" | "payment_method">>;

/** Previewed cart. `replacedId` names the saved promotion that the edited one replaces. */
export type PreviewCart = { lines: readonly PreviewLine[]; options: PreviewOptions; replacedId: string | null };

/** Price of a cart without and with the edited promotion. */
export type TwoBills = MerchantAnswers["previewPromotions"];
export type PreviewBill = NonNullable<MerchantAnswers["previewPromotions"]["current"]>;

/** True if stored data is a valid previewed cart. */
export function arePreviewLines(value: unknown): value is PreviewLine[] {
  return Array.isArray(value) && value.every(isPreviewLine);
}

function isPreviewLine(line: unknown): boolean {
  const { variants, qty } = fields(line);
  return Array.isArray(variants) && Number(qty) > 0;
}

/** Converts a product to a cart line with its first variant and all choices. */
export function toPreviewLine(product: MerchantAnswers["getMerchantProduct"]): PreviewLine {
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

/** Builds the request for the price of a cart at `now`, or at the start of an upcoming promotion. */
export function toPreviewRequest(
  { lines, options, replacedId }: PreviewCart,
  input: AdminPromotionInput | null,
  now: Date,
): PreviewRequest & { at: string | null } {
  const { shipping_cost, courier_code, payment_method } = options;
  return {
    items: lines.map(({ product_id, variant_id, qty }) => ({ product_id, variant_id, qty })),
    at: purchaseTime(input, now),
    shipping_cost,
    courier_code,
    payment_method,
    ...toPreviewedPromotion(input, replacedId),
  };
}

/** Time of the hypothetical purchase: the start of an upcoming promotion; null means now. */
function purchaseTime(input: AdminPromotionInput | null, now: Date): string | null {
  if (!input) return null;
  const starts = new Date(input.body.starts_at);
  return starts > now ? starts.toISOString() : null;
}

/** Returns a promotion as input of the preview. `id` names the promotion that it replaces. */
function toPreviewedPromotion(input: AdminPromotionInput | null, id: string | null) {
  switch (input?.kind) {
    case undefined:
      return {};
    case "campaign":
      return { campaign: { ...input.body, id } };
    case "promotion":
      return { promotion: { ...input.body, id } };
    case "voucher":
      return { voucher: { ...input.body, id } };
  }
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
