import {
  type ExportedProduct,
  formatExportHeader,
  formatExportRows,
} from "@/lib/modules/imports/rules/formats/own-export";
import { listProductExportRows, type ProductExportRow } from "@/lib/modules/imports/store/exported-products";
import type { Db } from "@/lib/platform/db/connection/client";
import { pictureUrl } from "@/lib/values/media/picture";
import { readOptions } from "@/lib/values/products/product-options";

const batchSize = 500;

/** Writes all products of a shop as CSV in our own format, in display order, a few hundred at a time. */
export async function* writeProductCsv(db: Db, shop: { id: string; origin: string }): AsyncGenerator<string> {
  let header = `\ufeff${formatExportHeader()}`;
  for (let after: ProductExportRow | undefined | null = null; after !== undefined; ) {
    const rows: ProductExportRow[] = await listProductExportRows(db, shop.id, after, batchSize);
    yield header + rows.map((row) => formatExportRows(toExportedProduct(row, shop.origin))).join("");
    header = "";
    after = rows.length < batchSize ? undefined : rows.at(-1);
  }
}

function toExportedProduct(row: ProductExportRow, origin: string): ExportedProduct {
  const { categoryKey, categoryLabel } = row;
  const addressOf = (path: string) => pictureUrl({ path, width: 0, height: 0 }, origin);
  const pictures = new Map(row.images.map(({ id, path }) => [id, addressOf(path)]));
  return {
    slug: row.slug,
    name: row.name,
    description: row.description,
    careCopy: row.careCopy,
    materialSpec: row.materialSpec,
    specLabel: row.specLabel,
    category: categoryKey === null ? null : { key: categoryKey, label: categoryLabel ?? categoryKey },
    tags: row.tags,
    badge: row.badge,
    status: row.archivedAt ? "archived" : row.published ? "published" : "hidden",
    preorderLeadDays: row.preorderLeadDays,
    sellFrom: row.sellFrom,
    sellUntil: row.sellUntil,
    maxPerOrder: row.maxPerOrder,
    revision: row.revision,
    options: readOptions(row.options),
    colorHex: row.colorHex,
    pictures: row.images.map(({ path, alt }) => ({ url: addressOf(path), alt })),
    variants: row.variants.map(({ imageId, ...variant }) => ({
      ...variant,
      pictureUrl: imageId === null ? null : (pictures.get(imageId) ?? null),
    })),
  };
}
