import type { MerchantAnswers, MerchantInputs } from "@/lib/client/merchant/contract";

/** A field of the list of stocks: what it was drawn with, and what stands in it now. Empty: it never runs out. */
export type StockField = { variantId: string; label: string; seen: string; typed: string };

export type StockChange = MerchantInputs["changeStock"]["changes"][number];
export type StockResult = NonNullable<MerchantAnswers["changeStock"]["results"]>[number];

/** The changes that were typed; null: something is no number of pieces. Dots between thousands do not count. */
export function changesIn(fields: readonly StockField[]): StockChange[] | null {
  const changed = fields.filter(({ seen, typed }) => plain(typed) !== seen);
  if (changed.some(({ typed }) => !/^\d{0,7}$/.test(plain(typed)))) return null;
  return changed.map(({ variantId, seen, typed }) => ({
    variant_id: variantId,
    set: numberOf(plain(typed)),
    seen: numberOf(seen),
  }));
}

/** The same changes taken back: each as it was, where it is still what was made of it. */
export function takenBack(changes: readonly StockChange[]): StockChange[] {
  return changes.map(({ variant_id, set = null, seen = null }) => ({ variant_id, set: seen, seen: set }));
}

/** What became of them, in sentences. */
export function reportOf(results: readonly StockResult[], labels: ReadonlyMap<string, string>): string[] {
  const changed = results.filter(({ outcome }) => outcome === "changed").length;
  const others = results.filter(({ outcome }) => outcome !== "changed");
  return [
    ...(changed > 0 ? [`${changed} stok disimpan.`] : []),
    ...others.map(({ variant_id, outcome, stock }) => {
      const label = labels.get(variant_id ?? "") ?? "Satu barang";
      if (outcome === "moved_meanwhile")
        return `${label}: stoknya berubah sementara kamu mengisi, sekarang ${stock ?? "tanpa batas"}.`;
      return outcome === "not_found" ? `${label}: sudah tidak ada.` : `${label}: tidak bisa diubah.`;
    }),
  ];
}

function plain(typed: string): string {
  return typed.replace(/[.\s]/g, "");
}

function numberOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
