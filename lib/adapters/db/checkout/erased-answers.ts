import type { Db } from "../connection/client";
import { idList } from "../sql/rows";
import { called } from "../sql/shape";
import { Slot } from "../sql/slots";
import { type Sql, sql } from "../sql/sql";
import { setting } from "../sql/write";
import { drafts } from "../tables/checkout";
import { idempotencyKeys } from "../tables/delivery";
import { orders } from "../tables/orders";

/** Which buyers are looked up as an answer about them is stored: those of orders, those of drafts, or none. */
export type BuyerLookup = "none" | "orders" | "drafts";

/** The status of an answer that was erased; it has no bytes. */
export const erasedStatus = 410;

const k = called(idempotencyKeys, "k");
const o = called(orders, "o");
const d = called(drafts, "d");

/** Marks of buyers, as an array of texts. */
export function listMarks(about: Slot<string[] | null> | readonly string[]): Sql {
  return idList(about instanceof Slot ? about.in((marks) => marks ?? []) : about);
}

type Looking = { lookup: Exclude<BuyerLookup, "none">; shopId: Slot<string>; about: Slot<string[] | null> };

/**
 * Parts of a statement that stores an answer about buyers: `erased.yes` says whether one of them is erased.
 *
 * Where it `locks`, their rows stay locked until the answer is committed: an erasure that comes later waits for it and finds it, and one
 * that came before is waited for, and seen. Work whose key was claimed in an earlier transaction must not wait for orders, as another
 * request may have locked its order and wait for the key. It needs not: that key names what its request names, so that an erasure finds
 * and empties it before it has an answer.
 */
export function lookingForErased({ lookup, shopId, about }: Looking, locks: boolean): Sql {
  const marks = listMarks(about);
  const seen = {
    // In the order in which an erasure locks them.
    orders: sql`select ${o.forgottenAt} is not null as is_erased from ${o}
      where ${o.shopId} = ${shopId} and (${o.id} = any (${marks}) or ${o.number} = any (${marks}))
      order by ${o.placedAt}, ${o.id}${locks ? sql` for key share` : sql``}`,
    drafts: sql`select octet_length(${d.buyer}) = 0 as is_erased from ${d}
      where ${d.shopId} = ${shopId} and ${d.id} = any (${marks}) order by ${d.id}${locks ? sql` for share` : sql``}`,
  };
  return sql`seen as (${seen[lookup]}), erased as (select exists (select 1 from seen where is_erased) as yes)`;
}

/**
 * Erases the stored answers of a shop that are about one of these: ids and numbers of orders, ids of drafts and messages, hashes of
 * contacts. Their keys stay taken, so that a request that is sent again repeats nothing. So do keys of work that is not answered yet.
 */
export async function eraseAnswers(tx: Db, shopId: string, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  const nothing = setting(idempotencyKeys, {
    status: erasedStatus,
    answer: new Uint8Array(),
    requestHash: new Uint8Array(),
    about: null,
  });
  // The key of the request that erases was claimed by this transaction. Its answer says nothing about the buyer.
  const isOwn = sql.raw("k.xmin = pg_current_xact_id()::xid");
  await tx.execute(sql`update ${k} set ${nothing}
    where ${k.shopId} = ${shopId} and ${k.about} && ${listMarks(about)} and not ${isOwn}`);
}
