import type { WholeProduct } from "@/lib/adapters/db/catalogue/editing/detail";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { ProductWritten } from "@/lib/contract/merchant/goods/product-body";
import { readOptions } from "@/lib/domain/content/kept-content";
import type { ProductDraft, VariantDraft } from "@/lib/domain/goods/draft";
import { lackingOf } from "@/lib/domain/goods/variants";

/** Converts a merchant's input to a draft of a new product, or of a product at the given revision. */
export function draftOf(written: ProductWritten, of: { id: string; seen: number } | null): ProductDraft {
  return {
    id: of?.id ?? null,
    seen: of?.seen ?? null,
    slug: written.slug,
    name: written.name,
    description: written.description,
    careCopy: written.care_copy,
    materialSpec: written.material_spec,
    specLabel: written.spec_label,
    categoryId: written.category_id,
    tags: [...new Set(written.tags)],
    badge: written.badge,
    published: written.published && !written.archived,
    archived: written.archived,
    preorderLeadDays: written.preorder_lead_days,
    sellFrom: written.sell_from === null ? null : new Date(written.sell_from),
    sellUntil: written.sell_until === null ? null : new Date(written.sell_until),
    maxPerOrder: written.max_per_order,
    position: written.position,
    options: written.options,
    images: written.images.map(({ id, alt }) => (alt === undefined ? { id } : { id, alt: alt || null })),
    variants: [...written.variants.map(variantOf), ...generated(written)],
  };
}

function variantOf(variant: ProductWritten["variants"][number]): VariantDraft {
  return {
    id: variant.id,
    sku: variant.sku,
    options: variant.options,
    price: variant.price,
    compareAtPrice: variant.compare_at_price,
    weightGrams: variant.weight_grams,
    badge: variant.badge,
    imageId: variant.image_id,
    firstStock: variant.first_stock,
  };
}

/** Generates variants for all option combinations that the input does not list. */
function generated({ generate, options, variants }: ProductWritten): VariantDraft[] {
  if (!generate) return [];
  const combinations = options.reduce((count, { values }) => count * values.length, 1);
  if (combinations > limits.productVariants) {
    const message = `Pilihan ini menghasilkan ${combinations} varian; paling banyak ${limits.productVariants}.`;
    throw new ApiError("invalid_request", { issues: [{ path: "options", code: "too_big", message }] });
  }
  return lackingOf(options, variants).map((choice) => ({
    id: null,
    sku: null,
    options: { ...choice },
    price: generate.price,
    compareAtPrice: generate.compare_at_price,
    weightGrams: generate.weight_grams,
    badge: null,
    imageId: null,
    firstStock: generate.first_stock,
  }));
}

/** Builds a copy of a product: unpublished, without unique values such as the slug, and with empty stock. */
export function copyOf(product: WholeProduct, nameLength: number): ProductDraft {
  const mark = " (salinan)";
  return {
    id: null,
    seen: null,
    slug: null,
    name: product.name.slice(0, nameLength - mark.length) + mark,
    description: product.description,
    careCopy: product.careCopy,
    materialSpec: product.materialSpec,
    specLabel: product.specLabel,
    categoryId: product.categoryId,
    tags: product.tags,
    badge: product.badge,
    published: false,
    archived: false,
    preorderLeadDays: product.preorderLeadDays,
    sellFrom: product.sellFrom,
    sellUntil: product.sellUntil,
    maxPerOrder: product.maxPerOrder,
    position: null,
    options: readOptions(product.options),
    images: product.images.map(({ id }) => ({ id })),
    variants: product.variants.map((variant) => ({
      id: null,
      sku: null,
      options: variant.options,
      price: variant.price,
      compareAtPrice: variant.compareAtPrice,
      weightGrams: variant.weightGrams,
      badge: variant.badge,
      imageId: variant.imageId,
      firstStock: variant.stock === null ? null : 0,
    })),
  };
}
