import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

export type AdminProductSummary = NonNullable<MerchantAnswers["listMerchantProducts"]["items"]>[number];
export type ProductList = NonNullable<NonNullable<MerchantAnswers["countMerchantProducts"]["lists"]>[number]["list"]>;
export type ProductMove = MerchantInputs["updateProductStatuses"]["action"];
type ProductActionOutcome = NonNullable<MerchantAnswers["updateProductStatuses"]["outcomes"]>[number];
type Filters = MerchantInputs["listMerchantProducts"];

/** API filters of each list. `all` excludes archived products. */
export const productListFilters: Record<ProductList | "all", Filters> = {
  all: {},
  out: { stock: "out" },
  hidden: { published: "false" },
  on_sale: { published: "true" },
  archived: { archived: "true" },
};

/** Button label, confirmation and result text of each bulk action. */
export const productActionCopy: Record<ProductMove, { press: string; ask: string; done: string }> = {
  publish: { press: "Tampilkan", ask: "Tampilkan di toko?", done: "ditampilkan di toko" },
  hide: { press: "Sembunyikan", ask: "Sembunyikan dari toko?", done: "disembunyikan" },
  archive: { press: "Arsipkan", ask: "Arsipkan?", done: "diarsipkan" },
};

/** Path of a product's page. */
export function toAdminProductPath(id: string | null): string {
  return `/admin/produk/${encodeURIComponent(id ?? "")}`;
}

/** Describes the remaining stock of a product. */
export function describeAdminProductStock({ stock, variant_count, run_out_count }: AdminProductSummary): string {
  const variants = variant_count ?? 1;
  if (variants > 1 && run_out_count === variants) return `Habis semua (${variants} varian)`;
  const left = stock === null ? "Stok tanpa batas" : stock === 0 ? "Habis" : `Stok ${stock}`;
  if (variants === 1) return left;
  return run_out_count ? `${left}, ${run_out_count} dari ${variants} varian habis` : `${left}, ${variants} varian`;
}

/** Describes the results of a bulk action: the number of changed products, and the reason for each other product. */
export function describeProductActions(outcomes: readonly ProductActionOutcome[], move: ProductMove): string[] {
  const changed = outcomes.filter(({ outcome }) => outcome === "changed").length;
  return [
    ...(changed > 0 ? [`${changed} produk ${productActionCopy[move].done}.`] : []),
    ...outcomes.flatMap(({ outcome, name }) => {
      if (outcome === "same") return [`${name}: sudah begitu.`];
      return outcome === "not_found" ? ["Satu produk sudah tidak ada."] : [];
    }),
  ];
}
