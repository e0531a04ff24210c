import type { ProductPlan } from "@/lib/modules/catalog/rules/plan";
import type { Db } from "@/lib/platform/db/connection/client";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, assignExcluded, columnNames, insertSelect } from "@/lib/platform/db/sql/write";
import { previousSlugs, products } from "@/lib/schema/catalog";

const p = alias(products, "p");

/** Columns of the product row that an edit writes. */
const rowColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  description: products.description,
  careCopy: products.careCopy,
  materialSpec: products.materialSpec,
  specLabel: products.specLabel,
  categoryId: products.categoryId,
  tags: products.tags,
  badge: products.badge,
  published: products.published,
  archivedAt: products.archivedAt,
  preorderLeadDays: products.preorderLeadDays,
  sellFrom: products.sellFrom,
  sellUntil: products.sellUntil,
  maxPerOrder: products.maxPerOrder,
  options: products.options,
  colorHex: products.colorHex,
  position: products.position,
  revision: products.revision,
};

const { of: drafted, columns: d } = recordset("d", rowColumns);

type Row = Pick<typeof products.$inferSelect, keyof typeof rowColumns>;

/** Inserts and updates products, and records the slugs that existing products give up. */
export async function writeProducts(
  tx: Db,
  shopId: string,
  plans: readonly ProductPlan[],
  { now, lastPosition }: { now: Date; lastPosition: number },
): Promise<void> {
  const last = { position: lastPosition };
  const rows = plans.map((plan) => ({ plan, row: rowOf(plan, last, now) }));
  const added = rows.flatMap(({ plan, row }) => (plan.current ? [] : [row]));
  const known = rows.flatMap(({ plan, row }) => (plan.current ? [row] : []));
  if (added.length > 0) await insertProducts(tx, shopId, added, now);
  if (known.length > 0) await updateProducts(tx, shopId, known);
  const left = plans.flatMap(({ id, slug, current }) =>
    current && current.slug !== slug ? [{ productId: id, slug: current.slug }] : [],
  );
  if (left.length > 0) await rememberSlugs(tx, shopId, left, now);
}

/** Builds the row of a plan. `revision` is the revision that it replaces. */
function rowOf({ id, slug, draft, current }: ProductPlan, last: { position: number }, now: Date): Row {
  return {
    id,
    slug,
    name: draft.name,
    description: draft.description,
    careCopy: draft.careCopy,
    materialSpec: draft.materialSpec,
    specLabel: draft.specLabel,
    categoryId: draft.categoryId,
    tags: draft.tags,
    badge: draft.badge,
    published: draft.published && !draft.archived,
    archivedAt: draft.archived ? (current?.archivedAt ?? now) : null,
    preorderLeadDays: draft.preorderLeadDays,
    sellFrom: draft.sellFrom,
    sellUntil: draft.sellUntil,
    maxPerOrder: draft.maxPerOrder,
    options: draft.options,
    colorHex: draft.colorHex,
    position: draft.position ?? current?.position ?? ++last.position,
    revision: current?.revision ?? 0,
  };
}

const { id: _, revision: __, ...changed } = d;

async function insertProducts(tx: Db, shopId: string, rows: readonly Row[], now: Date): Promise<void> {
  const values = { ...changed, shopId, id: d.id, createdAt: now, revision: 1 };
  await tx.execute(sql`${insertSelect(products, values)} from ${drafted(rows)}`);
}

/**
 * A concurrent change would have incremented the revision. Then this throws, nothing is written, and the caller starts over.
 */
async function updateProducts(tx: Db, shopId: string, rows: readonly Row[]): Promise<void> {
  const changes = { ...changed, revision: sql`${p.revision} + 1` };
  const updated = await tx.execute(sql`
    update ${p} set ${assign(products, changes)} from ${drafted(rows)}
    where ${p.shopId} = ${shopId} and ${p.id} = ${d.id} and ${p.revision} = ${d.revision}
    returning ${p.id}`);
  if (updated.rows.length !== rows.length) throw new Error("Another request changed a locked product.");
}

const { of: leftBehind, columns: l } = recordset("l", { slug: previousSlugs.slug, productId: previousSlugs.productId });

async function rememberSlugs(
  tx: Db,
  shopId: string,
  left: readonly { slug: string; productId: string }[],
  now: Date,
): Promise<void> {
  const values = { shopId, slug: l.slug, productId: l.productId, createdAt: now };
  await tx.execute(sql`
    ${insertSelect(previousSlugs, values)} from ${leftBehind(left)}
    on conflict (${columnNames(previousSlugs.shopId, previousSlugs.slug)}) do update set ${assignExcluded(previousSlugs.productId, previousSlugs.createdAt)}`);
}
