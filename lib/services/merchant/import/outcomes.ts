import type { DraftRefusal } from "@/lib/domain/goods/plan";
import { columnOf } from "@/lib/domain/import/columns";
import { type FileRemark, sentenceOf } from "@/lib/domain/import/findings";
import type { MergedProduct } from "@/lib/domain/import/merge";

/** Why a draft was refused, for the merchant's eyes, with the rows and columns that are meant. */
export function refusalsOf(refusal: DraftRefusal | undefined, { lines, columns }: MergedProduct): FileRemark[] {
  if (!refusal) return [ofProduct("Produk ini tidak dapat disimpan.")];
  if ("problem" in refusal)
    return [
      refusal.problem === "changed"
        ? ofProduct("Produk ini sudah diubah sejak diekspor. Ekspor lagi, lalu ulangi perubahanmu.")
        : ofProduct("Produk ini juga diubah oleh baris lain di berkas, atau baru saja dihapus."),
    ];
  return refusal.faults.map(({ path, message }) => {
    const [, at] = /^variants\.(\d+)/.exec(path) ?? [];
    const line = at === undefined ? null : (lines[Number(at)] ?? null);
    return { line, column: columnOf(columns, path), message };
  });
}

/** A fault that is no single row's and no single column's. */
function ofProduct(message: string): FileRemark {
  return { line: null, column: null, message };
}

/** All that is wrong with a product, each told once. */
export function reasonOf(faults: readonly FileRemark[]): string {
  return [...new Set(faults.map(sentenceOf))].join(" ");
}
