/** Product columns of our own CSV, filled in the first row of a product. Every row has the slug. */
export const csvProductColumns = [
  "slug",
  "nama",
  "deskripsi",
  "kategori",
  "nama_kategori",
  "tag",
  "label",
  "status",
  "bahan",
  "judul_bahan",
  "perawatan",
  "preorder_hari",
  "jual_mulai",
  "jual_sampai",
  "maks_per_pesanan",
  "gambar",
  "teks_gambar",
  "kode_warna",
  "versi",
] as const;

/** Columns that every variant row fills. */
export const csvVariantColumns = [
  "sku",
  "harga",
  "harga_coret",
  "stok",
  "berat_gram",
  "label_varian",
  "gambar_varian",
] as const;

export type OwnColumn = (typeof csvProductColumns)[number] | (typeof csvVariantColumns)[number];

/** Number of options with columns in an export: as many as a product may have. */
export const exportedOptions = 3;

/**
 * Returns the columns of the nth option: its name, the variant's value, and all values in order. The last is needed only if the
 * order differs from the rows.
 */
export function optionColumns(nth: number): [name: string, value: string, order: string] {
  return [`opsi_${nth}`, `nilai_${nth}`, `urutan_${nth}`];
}

/** Cell text for unlimited stock. */
export const endless = "tak terbatas";

export const statusLabels = { published: "tayang", hidden: "sembunyi", archived: "arsip" } as const;

/** Columns by API field. */
export const ownColumns: Readonly<Record<string, OwnColumn>> = {
  slug: "slug",
  name: "nama",
  description: "deskripsi",
  care_copy: "perawatan",
  material_spec: "bahan",
  spec_label: "judul_bahan",
  category_id: "kategori",
  tags: "tag",
  badge: "label",
  preorder_lead_days: "preorder_hari",
  sell_until: "jual_sampai",
  max_per_order: "maks_per_pesanan",
  images: "gambar",
  color_hex: "kode_warna",
  sku: "sku",
  price: "harga",
  compare_at_price: "harga_coret",
  weight_grams: "berat_gram",
  image_id: "gambar_varian",
  "variants.badge": "label_varian",
};
