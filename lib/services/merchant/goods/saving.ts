import { findSavingFacts, lockProducts } from "@/lib/adapters/db/catalogue/editing/facts";
import { writePlans } from "@/lib/adapters/db/catalogue/editing/saving";
import type { Db } from "@/lib/adapters/db/connection/client";
import { type Act, noteActivities } from "@/lib/adapters/db/staff/activity";
import { newId, newTail } from "@/lib/adapters/random";
import type { ProductDraft } from "@/lib/domain/goods/draft";
import { type DraftRefusal, type NewIds, type ProductPlan, planDrafts } from "@/lib/domain/goods/plan";
import { changesOf, isUnchanged } from "@/lib/domain/goods/told";
import type { Who } from "@/lib/domain/who";

/** Who saves products, in which shop and when. */
export type ProductSaver = { shopId: string; who: Who; now: Date };

/** A product as it was saved; one that was so already keeps its revision. */
export type SavedProduct = { id: string; slug: string; revision: number; became: "new" | "changed" | "same" };

/** What became of a draft. */
export type SaveOutcome = { saved: SavedProduct } | DraftRefusal;

/**
 * Saves products, each whole, in the caller's transaction and in a dozen statements however many they are. A draft that cannot be
 * saved is refused by itself: nothing of it is written, and the others are saved. Whoever wants all or nothing rolls back.
 */
export async function saveProducts(
  tx: Db,
  { shopId, who, now }: ProductSaver,
  drafts: readonly ProductDraft[],
): Promise<SaveOutcome[]> {
  await lockProducts(
    tx,
    shopId,
    drafts.flatMap(({ id }) => id ?? []),
  );
  const { lastPosition, ...facts } = await findSavingFacts(tx, shopId, drafts);
  const planned = planDrafts(drafts, facts, newIdsAt(now, drafts.length));
  const plans = planned.flatMap((plan) => ("draft" in plan && !isUnchanged(plan) ? [plan] : []));
  await writePlans(tx, shopId, plans, { who, now, lastPosition });
  await noteActivities(tx, { shop: { id: shopId }, who, now }, plans.map(actOf));
  return planned.map((plan) => ("draft" in plan ? { saved: savedBy(plan) } : plan));
}

function savedBy(plan: ProductPlan): SavedProduct {
  const { id, slug, current } = plan;
  if (!current) return { id, slug, revision: 1, became: "new" };
  return isUnchanged(plan)
    ? { id, slug, revision: current.revision, became: "same" }
    : { id, slug, revision: current.revision + 1, became: "changed" };
}

function actOf(plan: ProductPlan): Act {
  const subject = { kind: "product", id: plan.id, name: plan.draft.name };
  // Of a new product only that it is there: all of it would be its whole catalogue entry once more.
  if (!plan.current) return { what: "product.made", subject };
  const changes = changesOf(plan);
  return { what: "product.changed", subject, before: changes?.before ?? {}, after: changes?.after ?? {} };
}

/** Lists of products go by their ids, the newest first: of those that are saved together, the first draft comes first. */
function newIdsAt(now: Date, most: number): NewIds {
  const products = Array.from({ length: most }, () => newId("prd", now)).sort();
  return {
    product: () => products.pop() ?? newId("prd", now),
    variant: () => newId("var", now),
    tail: () => newTail(6).toLowerCase(),
  };
}
