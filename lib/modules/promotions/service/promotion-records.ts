import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { DraftFault } from "@/lib/modules/catalog/rules/draft";
import type { PromotionPage, Seen } from "@/lib/modules/promotions/store/promotion-page";
import type { Db } from "@/lib/platform/db/connection/client";
import { type IdPrefix, newId } from "@/lib/platform/random";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { MerchantContext, MerchantReadContext } from "@/lib/use-case/merchant-context";

type Fields = { enabled: boolean };
type StoredPromotion<F> = F & { id: string; revision: number };

/** Storage, validation and view of one kind of promotion. */
export type PromotionDefinition<F extends Fields, K extends StoredPromotion<F>, V> = {
  kind: "campaign" | "promotion" | "voucher";
  resource: "campaign" | "promotion" | "merchant_voucher";
  prefix: IdPrefix;
  list: (db: Db, shopId: string, page: PromotionPage) => Promise<K[]>;
  find: (db: Db, shopId: string, id: string) => Promise<K | null>;
  /** Fields that a merchant writes. */
  fieldsOf: (row: K) => F;
  nameOf: (fields: F) => string;
  /** Returns validation issues; `before` is the stored value. */
  validate: (db: Db, shopId: string, fields: F, before: K | null) => Promise<DraftFault[]>;
  insert: (tx: Db, shopId: string, id: string, fields: F) => Promise<boolean>;
  update: (tx: Db, shopId: string, seen: Seen, fields: F) => Promise<boolean>;
  remove: (tx: Db, shopId: string, seen: Seen) => Promise<boolean>;
  /** True if other rows refer to it, so it must not be deleted. */
  isReferenced: (row: K) => boolean;
  view: (row: K, now: Date) => V;
};

type AskedOffers = {
  cursor?: string | undefined;
  limit: number;
  only?: "open" | "over" | undefined;
  q?: string | undefined;
};

/** Returns a page of the shop's promotions of one kind, newest first. */
export async function listOffers<F extends Fields, K extends StoredPromotion<F>, V>(
  ctx: MerchantReadContext,
  of: PromotionDefinition<F, K, V>,
  { cursor, limit, only, q }: AskedOffers,
): Promise<{ items: V[]; next_cursor: string | null }> {
  const [after = null] = readCursor(cursor, 1) ?? [];
  const when = only === undefined ? null : { now: ctx.now, isOver: only === "over" };
  const rows = await of.list(ctx.db, ctx.shop.id, { after, limit: limit + 1, when, nameFilter: q?.trim() ?? "" });
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return { items: items.map((row) => of.view(row, ctx.now)), next_cursor };
}

/** Returns a promotion of one kind. Throws `not_found` if it does not exist. */
export async function needOffer<F extends Fields, K extends StoredPromotion<F>, V>(
  db: Db,
  shopId: string,
  of: PromotionDefinition<F, K, V>,
  id: string,
): Promise<K> {
  const row = await of.find(db, shopId, id);
  if (!row) throw new ApiError("not_found", { resource: of.resource });
  return row;
}

/** Creates a promotion of one kind. */
export async function makeOffer<F extends Fields, K extends StoredPromotion<F>, V extends object>(
  ctx: MerchantContext,
  of: PromotionDefinition<F, K, V>,
  fields: F,
): Promise<V> {
  const { shop, now } = ctx;
  return ctx.idempotent<V>(async (tx) => {
    await refuseFaults(tx, shop.id, of, fields, null);
    const id = newId(of.prefix, now);
    // A concurrent request created one with the same code after the validation.
    if (!(await of.insert(tx, shop.id, id, fields))) await refuseFaults(tx, shop.id, of, fields, null);
    await recordAudit(tx, ctx, { what: `${of.kind}.made`, subject: subjectOf(of, id, fields), after: fields });
    return { answer: of.view(await needOffer(tx, shop.id, of, id), now) };
  });
}

/** Updates a promotion of one kind if the revision still matches. */
export async function changeOffer<F extends Fields, K extends StoredPromotion<F>, V extends object>(
  ctx: MerchantContext,
  of: PromotionDefinition<F, K, V>,
  { id, seen }: Seen,
  after: F,
): Promise<V> {
  const { shop, now } = ctx;
  return ctx.idempotent<V>(async (tx) => {
    const before = await needOffer(tx, shop.id, of, id);
    await refuseFaults(tx, shop.id, of, after, before);
    if (!(await of.update(tx, shop.id, { id, seen }, after))) throw await changed(tx, shop.id, of, id);
    const subject = subjectOf(of, id, after);
    await recordAudit(tx, ctx, { what: `${of.kind}.changed`, subject, before: of.fieldsOf(before), after });
    return { answer: of.view(await needOffer(tx, shop.id, of, id), now) };
  });
}

type Removed<V> = { outcome: "deleted"; view: null } | { outcome: "disabled"; view: V };

/** Deletes a promotion of one kind, or disables it if other rows refer to it. */
export async function deleteOrDisablePromotion<F extends Fields, K extends StoredPromotion<F>, V>(
  ctx: MerchantReadContext,
  tx: Db,
  of: PromotionDefinition<F, K, V>,
  { id, seen }: Seen,
): Promise<Removed<V>> {
  const { shop, now } = ctx;
  const row = await needOffer(tx, shop.id, of, id);
  const before = of.fieldsOf(row);
  const subject = subjectOf(of, id, before);
  if (!of.isReferenced(row)) {
    if (!(await of.remove(tx, shop.id, { id, seen }))) throw await changed(tx, shop.id, of, id);
    await recordAudit(tx, ctx, { what: `${of.kind}.removed`, subject, before });
    return { outcome: "deleted", view: null };
  }
  const after = { ...before, enabled: false };
  if (!(await of.update(tx, shop.id, { id, seen }, after))) throw await changed(tx, shop.id, of, id);
  await recordAudit(tx, ctx, { what: `${of.kind}.switched_off`, subject, before, after });
  return { outcome: "disabled", view: of.view(await needOffer(tx, shop.id, of, id), now) };
}

/** Throws the validation issues of a promotion, if any. `place` is the path prefix of its fields in the request. */
export async function refuseFaults<F extends Fields, K extends StoredPromotion<F>, V>(
  db: Db,
  shopId: string,
  of: PromotionDefinition<F, K, V>,
  fields: F,
  before: K | null,
  pathPrefix = "",
): Promise<void> {
  const faults = await of.validate(db, shopId, fields, before);
  const issues = faults.slice(0, limits.issues).map((fault) => ({ ...fault, path: pathPrefix + fault.path }));
  if (issues.length > 0) throw new ApiError("invalid_request", { issues });
}

async function changed<F extends Fields, K extends StoredPromotion<F>, V>(
  tx: Db,
  shopId: string,
  of: PromotionDefinition<F, K, V>,
  id: string,
) {
  const { revision } = await needOffer(tx, shopId, of, id);
  return changedMeanwhile(tx, shopId, { kind: of.kind, id }, revision);
}

function subjectOf<F extends Fields, K extends StoredPromotion<F>, V>(
  of: PromotionDefinition<F, K, V>,
  id: string,
  fields: F,
) {
  return { kind: of.kind, id, name: of.nameOf(fields) };
}
