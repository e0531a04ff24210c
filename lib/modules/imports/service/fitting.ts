import * as z from "zod";
import { limits } from "@/lib/contract/limits";
import { ProductBody } from "@/lib/modules/catalog/contract/product-body";
import { findColumn } from "@/lib/modules/imports/rules/columns";
import type { FileRemark } from "@/lib/modules/imports/rules/findings";
import type { MergedProduct } from "@/lib/modules/imports/rules/merge";

const { shape } = ProductBody;
const variant = shape.variants.unwrap().element.shape;

/** Limits on the length and characters of a product from any source. They equal the limits of the merchant API. */
const Fitting = z.object({
  name: shape.name,
  description: shape.description,
  careCopy: shape.care_copy,
  materialSpec: shape.material_spec,
  specLabel: shape.spec_label,
  badge: shape.badge,
  tags: shape.tags,
  preorderLeadDays: shape.preorder_lead_days,
  maxPerOrder: shape.max_per_order,
  options: shape.options,
  variants: z
    .array(
      z.object({
        sku: variant.sku,
        price: variant.price,
        compareAtPrice: variant.compare_at_price,
        weightGrams: variant.weight_grams,
        badge: variant.badge,
      }),
    )
    .max(limits.productVariants),
});

const labels: Record<string, string> = {
  name: "Nama",
  description: "Deskripsi",
  careCopy: "Perawatan",
  materialSpec: "Bahan",
  specLabel: "Judul bahan",
  badge: "Label",
  tags: "Tag",
  preorderLeadDays: "Lama preorder",
  maxPerOrder: "Maksimal per pesanan",
  options: "Pilihan",
  variants: "Varian",
  sku: "SKU",
  price: "Harga",
  compareAtPrice: "Harga coret",
  weightGrams: "Berat",
};

/** Returns the first issue that makes a product invalid; null if it is valid. */
export function findProductIssue({ draft, lines, columns }: MergedProduct): FileRemark | null {
  const [issue] = Fitting.safeParse(draft).error?.issues ?? [];
  if (!issue) return null;
  const [field, at, part] = issue.path.map(String);
  const label = labels[part ?? ""] ?? labels[field ?? ""] ?? "Data";
  const line = field === "variants" ? (lines[Number(at)] ?? null) : null;
  const path = [field, at, part].join(".").replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  const column = findColumn(columns, path);
  // An optional field is a union of two schemas. The first one names the issue.
  const code = issue.code === "invalid_union" ? issue.errors[0]?.[0]?.code : issue.code;
  const what =
    code === "too_big"
      ? "terlalu panjang, terlalu besar atau terlalu banyak"
      : "kosong, atau berisi huruf yang tidak dapat ditampilkan";
  return { line, column, message: `${label} ${what}.` };
}
