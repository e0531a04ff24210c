import { assertNever } from "@/lib/domain/assert-never";
import type { DraftRefusal } from "@/lib/domain/goods/plan";
import { findColumn } from "@/lib/domain/import/columns";
import { type FileRemark, formatRemark } from "@/lib/domain/import/findings";
import type { MergedProduct } from "@/lib/domain/import/merge";

/** Issues of a rejected draft for the merchant, with rows and columns. */
export function toImportIssues(refusal: DraftRefusal | undefined, { lines, columns }: MergedProduct): FileRemark[] {
  if (!refusal) return [ofProduct("Produk ini tidak dapat disimpan.")];
  switch (refusal.kind) {
    case "changed":
      return [ofProduct("Produk ini sudah diubah sejak diekspor. Ekspor lagi, lalu ulangi perubahanmu.")];
    case "gone":
      return [ofProduct("Produk ini juga diubah oleh baris lain di berkas, atau baru saja dihapus.")];
    case "invalid":
      return refusal.faults.map(({ path, message }) => {
        const [, at] = /^variants\.(\d+)/.exec(path) ?? [];
        const line = at === undefined ? null : (lines[Number(at)] ?? null);
        return { line, column: findColumn(columns, path), message };
      });
    default:
      return assertNever(refusal);
  }
}

/** Issue of the entire product, without a row or column. */
function ofProduct(message: string): FileRemark {
  return { line: null, column: null, message };
}

/** Joins all issues of a product, without duplicates. */
export function joinImportIssues(faults: readonly FileRemark[]): string {
  return [...new Set(faults.map(formatRemark))].join(" ");
}
