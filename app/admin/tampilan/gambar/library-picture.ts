import type { MerchantAnswers } from "@/lib/client/merchant/contract";

export type AdminLibraryPicture = NonNullable<MerchantAnswers["listMedia"]["items"]>[number];

/** Describes uses of a picture other than the listed products; empty if there are none to mention. */
export function describePictureUses({ used, products }: AdminLibraryPicture): string {
  if (!used) return "Belum dipakai. Yang tidak dipakai tiga hari dihapus otomatis.";
  return products?.length ? "" : "Dipakai kategori, halaman, merek, cara bayar, atau pesanan.";
}

/** Formats the dimensions and file size of a picture. */
export function formatPictureSize({ width, height, bytes }: AdminLibraryPicture): string {
  const weight = bytes === null ? "" : ` · ${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${width} × ${height}${weight}`;
}
