import { type AuditFields, diffFields } from "@/lib/values/differences";
import type { Choice } from "@/lib/values/products/variant-label";
import type { ProductDraft } from "./draft";
import type { CurrentProduct, ProductPlan } from "./plan";
import { choiceKey } from "./variants";

/** Returns the diff of a product's editable fields, for the audit log. */
export function diffProduct({ draft, slug, current, known, added }: ProductPlan): ReturnType<typeof diffFields> {
  const variants = [...known, ...added].sort((a, b) => a.position - b.position);
  const alts = new Map(current?.images.map(({ id, alt }) => [id, alt]));
  const images = draft.images.map(({ id, alt = alts.get(id) ?? null }) => ({ id, alt }));
  const after = {
    ...toProductFields({ ...draft, images }),
    slug,
    archived: draft.archived,
    position: draft.position ?? current?.position,
    variants: variants.map(toVariantFields),
  };
  return diffFields(current ? toAuditFields(current) : undefined, after);
}

/** Returns the current product in the same form. */
function toAuditFields(current: CurrentProduct): AuditFields {
  return {
    ...toProductFields(current),
    slug: current.slug,
    archived: current.archivedAt !== null,
    position: current.position,
    variants: current.variants.map((variant) => toVariantFields({ id: variant.id, draft: variant })),
  };
}

type AuditedProduct = Omit<ProductDraft, "id" | "seen" | "slug" | "archived" | "position" | "images" | "variants"> & {
  images: readonly { id: string; alt: string | null }[];
};

function toProductFields(product: AuditedProduct): AuditFields {
  return {
    name: product.name,
    description: product.description,
    careCopy: product.careCopy,
    materialSpec: product.materialSpec,
    specLabel: product.specLabel,
    categoryId: product.categoryId,
    tags: product.tags,
    badge: product.badge,
    published: product.published,
    preorderLeadDays: product.preorderLeadDays,
    sellFrom: product.sellFrom,
    sellUntil: product.sellUntil,
    maxPerOrder: product.maxPerOrder,
    options: product.options.map(({ name, values }) => ({ name, values })),
    // The database sorts the keys of an object in its own way.
    colorHex: Object.entries(product.colorHex).sort(),
    images: product.images.map(({ id, alt }) => ({ id, alt })),
  };
}

type AuditedVariant = {
  sku: string | null;
  options: Choice;
  price: number;
  compareAtPrice: number | null;
  weightGrams: number;
  badge: string | null;
  imageId: string | null;
};

function toVariantFields({ id, draft }: { id: string; draft: AuditedVariant }): AuditFields {
  return {
    id,
    sku: draft.sku,
    options: choiceKey(draft.options),
    price: draft.price,
    compareAtPrice: draft.compareAtPrice,
    weightGrams: draft.weightGrams,
    badge: draft.badge,
    imageId: draft.imageId,
  };
}

/** True if saving changes nothing. */
export function isUnchanged(plan: ProductPlan): boolean {
  return plan.current !== null && diffProduct(plan) === null;
}
