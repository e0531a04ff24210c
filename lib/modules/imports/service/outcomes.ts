import type { DraftRefusal } from "@/lib/modules/catalog/rules/plan";
import { findColumn } from "@/lib/modules/imports/rules/columns";
import { type FileRemark, formatRemark } from "@/lib/modules/imports/rules/findings";
import type { MergedProduct } from "@/lib/modules/imports/rules/merge";
import { assertNever } from "@/lib/values/assert-never";

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
