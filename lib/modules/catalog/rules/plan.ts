import { findDraftIssues } from "./coherence";
import { type DraftFault, fault, type ProductDraft, type VariantDraft } from "./draft";
import { freeSlug } from "./slug";
import { choiceKey } from "./variants";

/** Current state of a product, as far as an edit can change it. */
export type CurrentProduct = Omit<ProductDraft, "seen" | "archived" | "images" | "variants"> & {
  id: string;
  slug: string;
  revision: number;
  position: number;
  archivedAt: Date | null;
  images: { id: string; alt: string | null }[];
  variants: CurrentVariant[];
};

export type CurrentVariant = Omit<VariantDraft, "id" | "firstStock"> & { id: string; position: number };

/** State of the shop that decides if drafts can be saved. Read while the products are locked. */
export type ProductSaveState = {
  products: CurrentProduct[];
  /** Products that own the requested or suggested slugs, now or formerly. */
  slugs: { slug: string; productId: string }[];
  previousSlugs: { slug: string; productId: string }[];
  /** Products that own the requested SKUs. */
  skus: { sku: string; productId: string }[];
  categoryIds: string[];
  imageIds: string[];
};

/** Planned changes for one draft. */
export type ProductPlan = {
  draft: ProductDraft;
  id: string;
  slug: string;
  /** null: the product is new. */
  current: CurrentProduct | null;
  known: { id: string; position: number; draft: VariantDraft; current: CurrentVariant }[];
  added: { id: string; position: number; draft: VariantDraft }[];
  /** Variants that the draft omits. */
  removedIds: string[];
};

/** Reason not to save a draft: validation issues, or its product was deleted or changed meanwhile. */
export type DraftRefusal = { kind: "invalid"; faults: DraftFault[] } | { kind: "gone" } | { kind: "changed" };

export type PlanResult = { kind: "planned"; plan: ProductPlan } | DraftRefusal;

/** Generators of new ids. Each id is unique. */
export type NewIds = { product: () => string; variant: () => string; tail: () => string };

/** Plans each draft, or returns the reason not to save it. One refused draft does not block the others. */
export function planDrafts(drafts: readonly ProductDraft[], shop: ProductSaveState, ids: NewIds): PlanResult[] {
  const claimed = new Set<string>();
  const planned = drafts.map((draft) => planDraft(draft, shop, ids, claimed));
  return withFreeSkus(planned, shop);
}

function planDraft(draft: ProductDraft, shop: ProductSaveState, ids: NewIds, claimed: Set<string>): PlanResult {
  const current = shop.products.find(({ id }) => id === draft.id) ?? null;
  if (draft.id !== null && (!current || claimed.has(draft.id))) return { kind: "gone" };
  if (current && draft.seen !== null && draft.seen !== current.revision) return { kind: "changed" };
  const owner = draft.slug === null ? undefined : shop.slugs.find(({ slug }) => slug === draft.slug);
  const isSlugTaken = draft.slug !== null && (claimed.has(draft.slug) || (owner && owner.productId !== draft.id));
  const faults = [
    ...findDraftIssues(draft),
    ...strangersIn(draft, current, shop),
    ...(isSlugTaken ? [fault("slug", "taken", "Alamat ini sudah dipakai produk lain.")] : []),
  ];
  if (faults.length > 0) return { kind: "invalid", faults };
  const isTaken = (slug: string) =>
    claimed.has(slug) || [...shop.slugs, ...shop.previousSlugs].some((each) => each.slug === slug);
  const slug = draft.slug ?? current?.slug ?? freeSlug(draft.name, isTaken, ids.tail());
  claimed.add(slug);
  if (current) claimed.add(current.id);
  const id = current?.id ?? ids.product();
  return { kind: "planned", plan: { draft, slug, current, id, ...planVariants(draft, current, ids) } };
}

/** Returns the references of a draft that the shop or the product does not have. */
function strangersIn(draft: ProductDraft, current: CurrentProduct | null, shop: ProductSaveState): DraftFault[] {
  const { categoryId, images, variants } = draft;
  const isStrange = categoryId !== null && !shop.categoryIds.includes(categoryId);
  return [
    ...(isStrange ? [fault("category_id", "not_found", "Kategori ini tidak ada lagi.")] : []),
    ...images.flatMap(({ id }, at) =>
      shop.imageIds.includes(id) ? [] : [fault(`images.${at}.id`, "not_found", "Gambar ini tidak ada lagi.")],
    ),
    ...variants.flatMap(({ id }, at) =>
      id === null || current?.variants.some((each) => each.id === id)
        ? []
        : [fault(`variants.${at}.id`, "not_found", "Varian ini tidak ada lagi di produk.")],
    ),
  ];
}

function planVariants(draft: ProductDraft, current: CurrentProduct | null, ids: NewIds) {
  const left = new Map(current?.variants.map((variant) => [variant.id, variant]));
  for (const { id } of draft.variants) if (id !== null) left.delete(id);
  const byChoice = new Map([...left.values()].map((variant) => [choiceKey(variant.options), variant]));
  const known: ProductPlan["known"] = [];
  const added: ProductPlan["added"] = [];
  draft.variants.forEach((variant, position) => {
    const was =
      variant.id === null
        ? byChoice.get(choiceKey(variant.options))
        : current?.variants.find(({ id }) => id === variant.id);
    if (was) known.push({ id: was.id, position, draft: variant, current: was });
    else added.push({ id: ids.variant(), position, draft: variant });
    if (was) left.delete(was.id);
  });
  return { known, added, removedIds: [...left.keys()] };
}

/**
 * Refuses drafts with a SKU of a product outside the plans or of an earlier plan. Repeats until stable: a refused draft keeps
 * its product's SKUs, which may block another draft.
 */
function withFreeSkus(planned: PlanResult[], shop: ProductSaveState): PlanResult[] {
  const saved = new Set(planned.flatMap((each) => (each.kind === "planned" ? [each.plan.id] : [])));
  const taken = new Set(shop.skus.filter(({ productId }) => !saved.has(productId)).map(({ sku }) => sku));
  const sifted = planned.map((each): PlanResult => {
    if (each.kind !== "planned") return each;
    const skus = each.plan.draft.variants.map(({ sku }) => sku);
    const faults = skus.flatMap((sku, at) =>
      sku !== null && taken.has(sku)
        ? [fault(`variants.${at}.sku`, "taken", `SKU ${sku} sudah dipakai produk lain.`)]
        : [],
    );
    for (const sku of skus) if (sku !== null) taken.add(sku);
    return faults.length > 0 ? { kind: "invalid", faults } : each;
  });
  const isSettled = sifted.every((each, at) => each === planned[at]);
  return isSettled ? sifted : withFreeSkus(sifted, shop);
}
