import { csvLine, joined } from "@/lib/values/files/csv-line";
import { type ColorHex, formatColorCell } from "@/lib/values/products/colors";
import type { ProductOption } from "@/lib/values/products/product-options";
import {
  csvProductColumns,
  csvVariantColumns,
  endless,
  exportedOptions,
  optionColumns,
  statusLabels,
} from "./own-columns";

/** Product in an export. */
export type ExportedProduct = {
  slug: string;
  name: string;
  description: string | null;
  careCopy: string | null;
  materialSpec: string | null;
  specLabel: string | null;
  category: { key: string; label: string } | null;
  tags: string[];
  badge: string | null;
  status: keyof typeof statusLabels;
  preorderLeadDays: number | null;
  sellFrom: Date | null;
  sellUntil: Date | null;
  maxPerOrder: number | null;
  revision: number;
  options: ProductOption[];
  colorHex: ColorHex;
  pictures: { url: string; alt: string | null }[];
  variants: ExportedVariant[];
};

export type ExportedVariant = {
  sku: string | null;
  price: number;
  compareAtPrice: number | null;
  stock: number | null;
  weightGrams: number;
  badge: string | null;
  pictureUrl: string | null;
  options: Record<string, string>;
};

const optionNumbers = Array.from({ length: exportedOptions }, (_, at) => at + 1);

/** Returns the header row of an export. */
export function formatExportHeader(): string {
  return csvLine([...csvProductColumns, ...optionNumbers.flatMap(optionColumns), ...csvVariantColumns]);
}

/** Returns the rows of a product. The first row has all columns, the others only the slug and the variant's own columns. */
export function formatExportRows(product: ExportedProduct): string {
  const fullCells = productCells(product);
  const bare = [product.slug, ...fullCells.slice(1).map(() => "")];
  return product.variants
    .map((variant, at) => {
      const chosen = optionNumbers.flatMap((nth) => optionCells(product, variant, nth, at === 0));
      return csvLine([...(at === 0 ? fullCells : bare), ...chosen, ...variantCells(variant)]);
    })
    .join("");
}

function productCells(product: ExportedProduct): string[] {
  const cells: Record<(typeof csvProductColumns)[number], string | number | null> = {
    slug: product.slug,
    nama: product.name,
    deskripsi: product.description,
    kategori: product.category?.key ?? null,
    nama_kategori: product.category?.label ?? null,
    tag: joined(product.tags, ","),
    label: product.badge,
    status: statusLabels[product.status],
    bahan: product.materialSpec,
    judul_bahan: product.specLabel,
    perawatan: product.careCopy,
    preorder_hari: product.preorderLeadDays,
    jual_mulai: product.sellFrom?.toISOString() ?? null,
    jual_sampai: product.sellUntil?.toISOString() ?? null,
    maks_per_pesanan: product.maxPerOrder,
    gambar: product.pictures.map(({ url }) => addressOf(url)).join(" "),
    teks_gambar: product.pictures.some(({ alt }) => alt)
      ? joined(
          product.pictures.map(({ alt }) => alt ?? ""),
          "|",
        )
      : null,
    kode_warna: formatColorCell(product.colorHex),
    versi: product.revision,
  };
  return csvProductColumns.map((column) => String(cells[column] ?? ""));
}

function optionCells(product: ExportedProduct, variant: ExportedVariant, nth: number, isFirst: boolean): string[] {
  const option = product.options[nth - 1];
  if (!option) return ["", "", ""];
  const appearing = [...new Set(product.variants.flatMap(({ options }) => options[option.name] ?? []))];
  const isInOrder =
    option.values.length === appearing.length && option.values.every((value, at) => value === appearing[at]);
  const order = isFirst && !isInOrder ? joined(option.values, "|") : "";
  return [isFirst ? option.name : "", variant.options[option.name] ?? "", order];
}

function variantCells(variant: ExportedVariant): string[] {
  const cells: Record<(typeof csvVariantColumns)[number], string | number | null> = {
    sku: variant.sku,
    harga: variant.price,
    harga_coret: variant.compareAtPrice,
    stok: variant.stock ?? endless,
    berat_gram: variant.weightGrams,
    label_varian: variant.badge,
    gambar_varian: variant.pictureUrl && addressOf(variant.pictureUrl),
  };
  return csvVariantColumns.map((column) => String(cells[column] ?? ""));
}

/** Encodes spaces: the cell separates URLs by spaces. */
function addressOf(url: string): string {
  return url.replace(/\s/g, encodeURIComponent);
}
