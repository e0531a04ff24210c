/** Pages of the merchants' guide in `docs/panduan`, by topic. */
export const guideGroups = [
  { name: "Mulai", pages: ["buka-toko", "produk", "pengiriman", "pembayaran", "verifikasi", "tampilan"] },
  { name: "Sehari-hari", pages: ["pesanan", "label-dan-resi", "stok", "impor", "promosi", "laporan"] },
  { name: "Kalau ada masalah", pages: ["kode-tidak-sampai", "paket-bermasalah", "kembalikan-uang"] },
  { name: "Pengaturan", pages: ["pengaturan-toko", "tim", "integrasi", "domain", "data-pembeli", "program-lain"] },
  {
    name: "Integrasi",
    pages: ["midtrans", "xendit", "rajaongkir", "biteship", "whatsapp", "fonnte", "resend", "smtp"],
  },
] as const;

export type GuideSlug = (typeof guideGroups)[number]["pages"][number];

/** All pages of the guide, in their order. */
export const guideSlugs: readonly GuideSlug[] = guideGroups.flatMap(({ pages }) => pages);

/** Path of a page of the guide. */
export function toGuidePath(slug: GuideSlug): string {
  return `/admin/bantuan/${slug}`;
}

/** Returns the page of the guide with that name; null if there is none. */
export function findGuideSlug(name: string): GuideSlug | null {
  return guideSlugs.find((slug) => slug === name) ?? null;
}
