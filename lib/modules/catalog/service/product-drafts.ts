import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { ProductInput } from "@/lib/modules/catalog/contract/product-body";
import type { ProductDraft, VariantDraft } from "@/lib/modules/catalog/rules/draft";
import { listMissingCombinations } from "@/lib/modules/catalog/rules/variants";
import type { EditableProduct } from "@/lib/modules/catalog/store/editing/detail";
import { selectOptionColors } from "@/lib/values/products/colors";
import { readOptions } from "@/lib/values/products/product-options";

/** Converts a merchant's input to a draft of a new product, or of a product at the given revision. */
export function toProductDraft(input: ProductInput, of: { id: string; seen: number } | null): ProductDraft {
  return {
    id: of?.id ?? null,
    seen: of?.seen ?? null,
    slug: input.slug,
    name: input.name,
    description: input.description,
    careCopy: input.care_copy,
    materialSpec: input.material_spec,
    specLabel: input.spec_label,
    categoryId: input.category_id,
    tags: [...new Set(input.tags)],
    badge: input.badge,
    published: input.published && !input.archived,
    archived: input.archived,
    preorderLeadDays: input.preorder_lead_days,
    sellFrom: input.sell_from === null ? null : new Date(input.sell_from),
    sellUntil: input.sell_until === null ? null : new Date(input.sell_until),
    maxPerOrder: input.max_per_order,
    position: input.position,
    options: input.options,
    colorHex: selectOptionColors(input.color_hex, input.options),
    images: input.images.map(({ id, alt }) => (alt === undefined ? { id } : { id, alt: alt || null })),
    variants: [...input.variants.map(variantOf), ...generated(input)],
  };
}

function variantOf(variant: ProductInput["variants"][number]): VariantDraft {
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
function generated({ generate, options, variants }: ProductInput): VariantDraft[] {
  if (!generate) return [];
  const combinations = options.reduce((count, { values }) => count * values.length, 1);
  if (combinations > limits.productVariants) {
    const message = `Pilihan ini menghasilkan ${combinations} varian; paling banyak ${limits.productVariants}.`;
    throw new ApiError("invalid_request", { issues: [{ path: "options", code: "too_big", message }] });
  }
  return listMissingCombinations(options, variants).map((choice) => ({
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
export function createDuplicateDraft(product: EditableProduct, nameLength: number): ProductDraft {
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
    colorHex: product.colorHex,
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
