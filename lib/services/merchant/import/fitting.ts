import * as z from "zod";
import { line, writing } from "@/lib/contract/fields";
import type { MergedProduct } from "@/lib/domain/import/merge";

const maybe = (most: number) => line(0, most).nullable();
const longText = writing(0, 20_000).nullable();
const price = z.int().max(1_000_000_000_000);

/** What a product may be, in its length and in its letters, wherever it comes from. */
const Fitting = z.object({
  name: line(1, 150),
  description: longText,
  careCopy: longText,
  materialSpec: maybe(200),
  specLabel: maybe(40),
  badge: maybe(40),
  tags: z.array(line(1, 40)).max(30),
  preorderLeadDays: z.int().max(90).nullable(),
  maxPerOrder: z.int().max(999).nullable(),
  options: z.array(z.object({ name: line(1, 40), values: z.array(line(1, 60)).max(50) })).max(3),
  variants: z
    .array(
      z.object({
        sku: maybe(60),
        price,
        compareAtPrice: price.nullable(),
        weightGrams: z.int().max(1_000_000),
        badge: maybe(40),
      }),
    )
    .max(100),
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

/** Why a product is none that could be sold, in one sentence; null where it is. */
export function misfitOf({ draft, lines }: MergedProduct): string | null {
  const [issue] = Fitting.safeParse(draft).error?.issues ?? [];
  if (!issue) return null;
  const [field, at, part] = issue.path.map(String);
  const label = labels[part ?? ""] ?? labels[field ?? ""] ?? "Data";
  const row = field === "variants" ? (lines[Number(at)] ?? null) : null;
  const place = row === null ? "" : ` (baris ${row})`;
  if (issue.code === "too_big") return `${label} terlalu panjang, terlalu besar atau terlalu banyak${place}.`;
  return `${label} kosong, atau berisi huruf yang tidak dapat ditampilkan${place}.`;
}
