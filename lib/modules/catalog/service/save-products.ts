import { type AuditEntry, recordAudits } from "@/lib/modules/audit/service/audit-log";
import type { ProductDraft } from "@/lib/modules/catalog/rules/draft";
import { type DraftRefusal, type NewIds, type ProductPlan, planDrafts } from "@/lib/modules/catalog/rules/plan";
import { diffProduct, isUnchanged } from "@/lib/modules/catalog/rules/product-diff";
import { findProductSaveContext, lockProducts } from "@/lib/modules/catalog/store/editing/save-context";
import { writePlans } from "@/lib/modules/catalog/store/editing/saving";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId, newTail } from "@/lib/platform/random";
import type { Actor } from "@/lib/values/actor";

/** Actor, shop and time of a product save. */
export type ProductSaver = { shopId: string; actor: Actor; now: Date };

/** Saved product. An unchanged product keeps its revision. */
export type SavedProduct = { id: string; slug: string; revision: number; became: "new" | "changed" | "same" };

/** Outcome of saving a draft. */
export type SaveOutcome = { kind: "saved"; product: SavedProduct } | DraftRefusal;

/**
 * Saves complete products in the caller's transaction, with about a dozen statements for any number of products. An invalid
 * draft fails on its own: nothing of it is written, and the others are saved. A caller that needs all or nothing rolls back.
 */
export async function saveProducts(
  tx: Db,
  { shopId, actor, now }: ProductSaver,
  drafts: readonly ProductDraft[],
): Promise<SaveOutcome[]> {
  await lockProducts(
    tx,
    shopId,
    drafts.flatMap(({ id }) => id ?? []),
  );
  const { lastPosition, ...saveContext } = await findProductSaveContext(tx, shopId, drafts);
  const planned = planDrafts(drafts, saveContext, newIdsAt(now, drafts.length));
  const plans = planned.flatMap((each) => (each.kind === "planned" && !isUnchanged(each.plan) ? [each.plan] : []));
  await writePlans(tx, shopId, plans, { actor, now, lastPosition });
  await recordAudits(tx, { shop: { id: shopId }, actor, now }, plans.map(toAuditEntry));
  return planned.map((each) => (each.kind === "planned" ? { kind: "saved", product: savedBy(each.plan) } : each));
}

function savedBy(plan: ProductPlan): SavedProduct {
  const { id, slug, current } = plan;
  if (!current) return { id, slug, revision: 1, became: "new" };
  return isUnchanged(plan)
    ? { id, slug, revision: current.revision, became: "same" }
    : { id, slug, revision: current.revision + 1, became: "changed" };
}

function toAuditEntry(plan: ProductPlan): AuditEntry {
  const subject = { kind: "product", id: plan.id, name: plan.draft.name };
  // The entry of a new product has no fields, because they would repeat the entire product.
  if (!plan.current) return { what: "product.made", subject };
  const changes = diffProduct(plan);
  return { what: "product.changed", subject, before: changes?.before ?? {}, after: changes?.after ?? {} };
}

/**
 * Lists sort products by ID, newest first. Products that are saved together thus get descending IDs, so the first draft comes
 * first.
 */
function newIdsAt(now: Date, most: number): NewIds {
  const products = Array.from({ length: most }, () => newId("prd", now)).sort();
  return {
    product: () => products.pop() ?? newId("prd", now),
    variant: () => newId("var", now),
    tail: () => newTail(6).toLowerCase(),
  };
}
