import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

export type ListedGoods = NonNullable<MerchantAnswers["listMerchantProducts"]["items"]>[number];
export type ProductList = NonNullable<NonNullable<MerchantAnswers["countMerchantProducts"]["lists"]>[number]["list"]>;
export type ProductMove = MerchantInputs["moveProducts"]["move"];
type ProductMoved = NonNullable<MerchantAnswers["moveProducts"]["outcomes"]>[number];
type Filters = MerchantInputs["listMerchantProducts"];

/** What each list asks the API for; `all` is everything that is not archived. */
export const filtersOf: Record<ProductList | "all", Filters> = {
  all: {},
  out: { stock: "out" },
  hidden: { published: "false" },
  on_sale: { published: "true" },
  archived: { archived: "true" },
};

/** What a press on a move says, what is asked before, and what was done then. */
export const productMoveWords: Record<ProductMove, { press: string; ask: string; done: string }> = {
  publish: { press: "Tampilkan", ask: "Tampilkan di toko?", done: "ditampilkan di toko" },
  hide: { press: "Sembunyikan", ask: "Sembunyikan dari toko?", done: "disembunyikan" },
  archive: { press: "Arsipkan", ask: "Arsipkan?", done: "diarsipkan" },
};

/** Where a product's page is. */
export function productPath(id: string | null): string {
  return `/admin/produk/${encodeURIComponent(id ?? "")}`;
}

/** What is left of a product, in words. */
export function stockWords({ stock, variant_count, run_out_count }: ListedGoods): string {
  const variants = variant_count ?? 1;
  if (variants > 1 && run_out_count === variants) return `Habis semua (${variants} varian)`;
  const left = stock === null ? "Stok tanpa batas" : stock === 0 ? "Habis" : `Stok ${stock}`;
  if (variants === 1) return left;
  return run_out_count ? `${left}, ${run_out_count} dari ${variants} varian habis` : `${left}, ${variants} varian`;
}

/** What became of many, in sentences: how many were changed, and of the others each with its reason. */
export function movedReport(outcomes: readonly ProductMoved[], move: ProductMove): string[] {
  const changed = outcomes.filter(({ outcome }) => outcome === "changed").length;
  return [
    ...(changed > 0 ? [`${changed} produk ${productMoveWords[move].done}.`] : []),
    ...outcomes.flatMap(({ outcome, name }) => {
      if (outcome === "same") return [`${name}: sudah begitu.`];
      return outcome === "not_found" ? ["Satu produk sudah tidak ada."] : [];
    }),
  ];
}
