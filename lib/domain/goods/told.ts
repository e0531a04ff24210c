import { differences, type Facts } from "../staff/differences";
import type { ProductDraft } from "./draft";
import type { CurrentProduct, ProductPlan } from "./plan";
import { type Choice, choiceKey } from "./variants";

/** Returns the diff of a product's editable fields, for the audit log. */
export function changesOf({ draft, slug, current, known, added }: ProductPlan): ReturnType<typeof differences> {
  const variants = [...known, ...added].sort((a, b) => a.position - b.position);
  const alts = new Map(current?.images.map(({ id, alt }) => [id, alt]));
  const images = draft.images.map(({ id, alt = alts.get(id) ?? null }) => ({ id, alt }));
  const after = {
    ...ownFacts({ ...draft, images }),
    slug,
    archived: draft.archived,
    position: draft.position ?? current?.position,
    variants: variants.map(variantFacts),
  };
  return differences(current ? factsOf(current) : undefined, after);
}

/** Returns the current product in the same form. */
function factsOf(current: CurrentProduct): Facts {
  return {
    ...ownFacts(current),
    slug: current.slug,
    archived: current.archivedAt !== null,
    position: current.position,
    variants: current.variants.map((variant) => variantFacts({ id: variant.id, draft: variant })),
  };
}

type Told = Omit<ProductDraft, "id" | "seen" | "slug" | "archived" | "position" | "images" | "variants"> & {
  images: readonly { id: string; alt: string | null }[];
};

function ownFacts(product: Told): Facts {
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
    images: product.images.map(({ id, alt }) => ({ id, alt })),
  };
}

type ToldVariant = {
  sku: string | null;
  options: Choice;
  price: number;
  compareAtPrice: number | null;
  weightGrams: number;
  badge: string | null;
  imageId: string | null;
};

function variantFacts({ id, draft }: { id: string; draft: ToldVariant }): Facts {
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
  return plan.current !== null && changesOf(plan) === null;
}
