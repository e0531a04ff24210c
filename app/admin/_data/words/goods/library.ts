import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type LibraryPicture = NonNullable<MerchantAnswers["listMedia"]["items"]>[number];

/** Where a picture shows besides the products that are named with it; empty where those say it all. */
export function usesWords({ used, products }: LibraryPicture): string {
  if (!used) return "Belum dipakai. Yang tidak dipakai tiga hari dihapus sendiri.";
  return products?.length ? "" : "Dipakai kategori, halaman, merek, cara bayar, atau pesanan.";
}

/** How large a picture is, as people read it. */
export function sizeWords({ width, height, bytes }: LibraryPicture): string {
  const weight = bytes === null ? "" : ` · ${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${width} × ${height}${weight}`;
}
