import type { DraftRefusal } from "@/lib/domain/goods/plan";
import type { MergedProduct } from "@/lib/domain/import/merge";

/** Why a draft was refused, for the merchant's eyes, with the rows that are meant. */
export function refusalOf(refusal: DraftRefusal | undefined, { lines }: MergedProduct): string {
  if (!refusal) return "Produk ini tidak dapat disimpan.";
  if ("problem" in refusal)
    return refusal.problem === "changed"
      ? "Produk ini sudah diubah sejak diekspor. Ekspor lagi, lalu ulangi perubahanmu."
      : "Produk ini juga diubah oleh baris lain di berkas, atau baru saja dihapus.";
  const said = refusal.faults.map(({ path, message }) => {
    const [, at] = /^variants\.(\d+)/.exec(path) ?? [];
    const line = at === undefined ? null : (lines[Number(at)] ?? null);
    return line === null ? message : `${message} (baris ${line})`;
  });
  return [...new Set(said)].join(" ");
}
