import type { ProductPlan } from "@/lib/modules/catalog/rules/plan";
import { choiceKey } from "@/lib/modules/catalog/rules/variants";
import type { Db } from "@/lib/platform/db/connection/client";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertSelect } from "@/lib/platform/db/sql/write";
import { newId } from "@/lib/platform/random";
import { variants } from "@/lib/schema/catalog";
import type { Actor } from "@/lib/values/actor";
import { noteStock } from "../stock";
import { hasNewPictures } from "./pictures";
import { removeVariants } from "./removal";

const v = alias(variants, "v");

type Known = ProductPlan["known"][number];

/** Writes the variants of products. Existing variants keep their stock; a new one gets its initial stock. */
export async function writeVariants(
  tx: Db,
  shopId: string,
  plans: readonly ProductPlan[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const removed = plans.flatMap(({ removedIds }) => removedIds);
  if (removed.length > 0) await removeVariants(tx, shopId, removed, now);
  const changed = plans.flatMap((plan) => plan.known.filter((each) => isChanged(each, hasNewPictures(plan))));
  const parked = inTheWay(changed);
  if (parked.length > 0) await park(tx, shopId, parked);
  if (changed.length > 0) await updateVariants(tx, shopId, changed);
  const added = plans.flatMap(({ id, added }) => added.map((each) => ({ ...each, productId: id })));
  if (added.length > 0) await insertVariants(tx, shopId, added, { actor, now });
}

/** True if a variant must be written. If its product has other pictures, it has lost its own. */
function isChanged({ draft, current, position }: Known, hasLostPicture: boolean): boolean {
  return (
    draft.sku !== current.sku ||
    draft.price !== current.price ||
    draft.compareAtPrice !== current.compareAtPrice ||
    draft.weightGrams !== current.weightGrams ||
    draft.badge !== current.badge ||
    draft.imageId !== (hasLostPicture ? null : current.imageId) ||
    position !== current.position ||
    choiceKey(draft.options) !== choiceKey(current.options)
  );
}

/** Returns variants whose SKU or options another variant is about to get. They must release them first. */
function inTheWay(changed: readonly Known[]): string[] {
  const skus = new Set(changed.flatMap(({ draft, current }) => (draft.sku !== current.sku ? (draft.sku ?? []) : [])));
  const choices = new Set(
    changed.flatMap(({ draft, current }) => {
      const key = choiceKey(draft.options);
      return key === choiceKey(current.options) ? [] : [key];
    }),
  );
  return changed
    .filter(({ current }) => (current.sku !== null && skus.has(current.sku)) || choices.has(choiceKey(current.options)))
    .map(({ id }) => id);
}

async function park(tx: Db, shopId: string, ids: readonly string[]): Promise<void> {
  const aside = { sku: null, options: sql`jsonb_build_object('', ${v.id})` };
  await tx.execute(sql`
    update ${v} set ${assign(variants, aside)} where ${v.shopId} = ${shopId} and ${v.id} = any (${idList(ids)})`);
}

const { of: drafted, columns: d } = recordset("d", {
  id: variants.id,
  sku: variants.sku,
  options: variants.options,
  price: variants.price,
  compareAtPrice: variants.compareAtPrice,
  weightGrams: variants.weightGrams,
  badge: variants.badge,
  imageId: variants.imageId,
  position: variants.position,
});

function rowOf({ id, position, draft }: Pick<Known, "id" | "position" | "draft">) {
  return {
    id,
    sku: draft.sku,
    options: draft.options,
    price: draft.price,
    compareAtPrice: draft.compareAtPrice,
    weightGrams: draft.weightGrams,
    badge: draft.badge,
    imageId: draft.imageId,
    position,
  };
}

async function updateVariants(tx: Db, shopId: string, changed: readonly Known[]): Promise<void> {
  const { id: _, ...changes } = d;
  await tx.execute(sql`
    update ${v} set ${assign(variants, changes)} from ${drafted(changed.map(rowOf))}
    where ${v.shopId} = ${shopId} and ${v.id} = ${d.id}`);
}

type Added = ProductPlan["added"][number] & { productId: string };

const { of: brought, columns: b } = recordset("b", {
  id: variants.id,
  productId: variants.productId,
  sku: variants.sku,
  options: variants.options,
  price: variants.price,
  compareAtPrice: variants.compareAtPrice,
  weightGrams: variants.weightGrams,
  badge: variants.badge,
  imageId: variants.imageId,
  position: variants.position,
  stock: variants.stock,
});

async function insertVariants(
  tx: Db,
  shopId: string,
  added: readonly Added[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const rows = added.map((each) => ({ ...rowOf(each), productId: each.productId, stock: each.draft.firstStock }));
  await tx.execute(sql`${insertSelect(variants, { ...b, shopId })} from ${brought(rows)}`);
  const first = added.flatMap(({ id, draft }) =>
    draft.firstStock
      ? [{ moveId: newId("mov", now), variantId: id, qty: draft.firstStock, before: 0, after: draft.firstStock }]
      : [],
  );
  if (first.length > 0) await noteStock(tx, shopId, first, { reason: "first", note: null, actor, now });
}
