import { called } from "../../sql/shape";
import { products, variants } from "../../tables/catalogue";

export const p = called(products, "p");
export const v = called(variants, "v");

/** Editable columns of a product, shared by all queries that read a product for editing. */
export const productColumns = {
  id: p.id,
  slug: p.slug,
  name: p.name,
  description: p.description,
  careCopy: p.careCopy,
  materialSpec: p.materialSpec,
  specLabel: p.specLabel,
  categoryId: p.categoryId,
  tags: p.tags,
  badge: p.badge,
  published: p.published,
  archivedAt: p.archivedAt,
  preorderLeadDays: p.preorderLeadDays,
  sellFrom: p.sellFrom,
  sellUntil: p.sellUntil,
  maxPerOrder: p.maxPerOrder,
  options: p.options,
  position: p.position,
  revision: p.revision,
};

/** Editable columns of a variant. Stock changes only by stock movements. */
export const variantColumns = {
  id: v.id,
  sku: v.sku,
  options: v.options,
  price: v.price,
  compareAtPrice: v.compareAtPrice,
  weightGrams: v.weightGrams,
  badge: v.badge,
  imageId: v.imageId,
  position: v.position,
};
