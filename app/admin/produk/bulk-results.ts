import { formatRupiah } from "@/app/(storefront)/_copy/format";
import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

type CategoryOutcome = NonNullable<MerchantAnswers["updateProductCategories"]["outcomes"]>[number];
type TagOutcome = NonNullable<MerchantAnswers["updateProductTags"]["outcomes"]>[number];
type PriceAdjustment = NonNullable<MerchantAnswers["adjustPrices"]["results"]>[number];
type PriceChange = MerchantInputs["updatePrices"]["changes"][number];

const missingProduct = "Satu produk sudah tidak ada.";

/** Result of an undo that restores everything. */
export const restored = ["Dikembalikan seperti semula."];

/** Describes the results of a category change. `label` is null if the products now have none. */
export function describeCategoryResults(outcomes: readonly CategoryOutcome[], label: string | null): string[] {
  const changed = outcomes.filter(({ outcome }) => outcome === "changed").length;
  const done = label === null ? "tidak lagi punya kategori" : `pindah ke ${label}`;
  return [
    ...(changed > 0 ? [`${changed} produk ${done}.`] : []),
    ...outcomes.flatMap(({ outcome, name }) => {
      if (outcome === "same") return [`${name}: sudah begitu.`];
      return outcome === "not_found" ? [missingProduct] : [];
    }),
  ];
}

/** Returns the requests that move the changed products back. */
export function listCategoryUndos(
  outcomes: readonly CategoryOutcome[],
): { ids: string[]; category_id: string | null }[] {
  const changed = outcomes.filter(({ outcome }) => outcome === "changed");
  return [...new Set(changed.map(({ before }) => before))].map((before) => ({
    ids: changed.flatMap((each) => (each.before === before ? (each.id ?? []) : [])),
    category_id: before,
  }));
}

/** Describes the results of a tag change. */
export function describeTagResults(outcomes: readonly TagOutcome[]): string[] {
  const changed = outcomes.filter(({ outcome }) => outcome === "changed").length;
  return [
    ...(changed > 0 ? [`Kata kunci ${changed} produk diubah.`] : []),
    ...outcomes.flatMap(({ outcome, name }) => {
      if (outcome === "same") return [`${name}: sudah begitu.`];
      if (outcome === "too_many") return [`${name}: kata kuncinya akan terlalu banyak. Hapus dulu sebagian.`];
      return outcome === "not_found" ? [missingProduct] : [];
    }),
  ];
}

/** Returns the requests that restore the tags of the changed products. Products with the same change share one. */
export function listTagUndos(outcomes: readonly TagOutcome[]): { ids: string[]; add: string[]; remove: string[] }[] {
  const changes = outcomes.flatMap(({ id, outcome, before, tags }) => {
    if (id === null || outcome !== "changed") return [];
    const add = (before ?? []).filter((tag) => !tags?.includes(tag));
    const remove = (tags ?? []).filter((tag) => !before?.includes(tag));
    return [{ id, add, remove, key: JSON.stringify([add, remove]) }];
  });
  return [...new Set(changes.map(({ key }) => key))].flatMap((key) => {
    const alike = changes.filter((change) => change.key === key);
    const [first] = alike;
    return first ? [{ ids: alike.map(({ id }) => id), add: first.add, remove: first.remove }] : [];
  });
}

const reasons: Partial<Record<NonNullable<PriceAdjustment["outcome"]>, string>> = {
  changed_meanwhile: "harganya baru saja berubah, jadi dibiarkan",
  too_low: "tetap, karena hasilnya di bawah Rp1",
  too_high: "tetap, karena hasilnya terlalu besar",
  above_compare_at: "tetap, karena hasilnya di atas harga coret",
};

/** Describes the price of each variant after the change, or why it stays. Changed prices come first. */
export function describePricePreview(results: readonly PriceAdjustment[]): string[] {
  const changed = results.filter(({ outcome }) => outcome === "changed");
  const others = results.filter(({ outcome }) => outcome !== "changed" && outcome !== "not_found");
  return [
    ...changed.map((each) => `${nameOf(each)}: ${formatRupiah(each.before ?? 0)} → ${formatRupiah(each.price ?? 0)}`),
    ...others.map((each) => `${nameOf(each)}: ${formatRupiah(each.price ?? 0)} ${reasonOf(each)}`),
  ];
}

/** Describes the results of a price change: the number of changed prices, and the reason for each other price. */
export function describePriceResults(results: readonly PriceAdjustment[]): string[] {
  const changed = results.filter(({ outcome }) => outcome === "changed").length;
  return [
    ...(changed > 0 ? [`${changed} harga diubah.`] : []),
    ...results.flatMap((each) => {
      if (each.outcome === "not_found") return [missingProduct];
      return each.outcome === "changed" ? [] : [`${nameOf(each)}: ${reasonOf(each)}.`];
    }),
  ];
}

function nameOf({ product_name, variant_label }: PriceAdjustment): string {
  return [product_name, variant_label].filter(Boolean).join(" · ");
}

function reasonOf({ outcome }: PriceAdjustment): string {
  return (outcome && reasons[outcome]) ?? "tetap";
}

/** Maximum number of prices per request. */
const size = 100;

/** Returns the changes that restore the previous prices, in batches for the API, which skips prices that changed since. */
export function listPriceUndos(results: readonly PriceAdjustment[]): PriceChange[][] {
  const changes = results.flatMap(({ outcome, variant_id, before, price }) =>
    outcome === "changed" && variant_id !== null && before !== null && price !== null
      ? [{ variant_id, price: before, seen: price }]
      : [],
  );
  return Array.from({ length: Math.ceil(changes.length / size) }, (_, at) => changes.slice(at * size, (at + 1) * size));
}
