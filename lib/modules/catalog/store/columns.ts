import { alias } from "@/lib/platform/db/sql/shape";
import { products, variants } from "@/lib/schema/catalog";

export const productAlias = alias(products, "p");
export const v = alias(variants, "v");

/** Editable columns of a product, shared by all queries that read a product for editing. */
export const editableProductColumns = {
  id: productAlias.id,
  slug: productAlias.slug,
  name: productAlias.name,
  description: productAlias.description,
  careCopy: productAlias.careCopy,
  materialSpec: productAlias.materialSpec,
  specLabel: productAlias.specLabel,
  categoryId: productAlias.categoryId,
  tags: productAlias.tags,
  badge: productAlias.badge,
  published: productAlias.published,
  archivedAt: productAlias.archivedAt,
  preorderLeadDays: productAlias.preorderLeadDays,
  sellFrom: productAlias.sellFrom,
  sellUntil: productAlias.sellUntil,
  maxPerOrder: productAlias.maxPerOrder,
  options: productAlias.options,
  colorHex: productAlias.colorHex,
  position: productAlias.position,
  revision: productAlias.revision,
};

/** Editable columns of a variant. Stock changes only by stock movements. */
export const editableVariantColumns = {
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

export { runningCampaign, selectNextCampaignChange } from "./running-campaign";
