import type { Db } from "@/lib/platform/db/connection/client";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { BindParam } from "@/lib/platform/db/sql/slots";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { drafts } from "@/lib/schema/checkout";
import { idempotencyKeys } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";

/** Buyers to look up when a response about them is stored: those of orders, those of drafts, or none. */
export type BuyerLookup = "none" | "orders" | "drafts";

/** Status of an erased response. It has no bytes. */
export const erasedStatus = 410;

const k = alias(idempotencyKeys, "k");
const o = alias(orders, "o");
const d = alias(drafts, "d");

/** Ids and hashes that identify buyers, as a text array. */
export function listMarks(about: BindParam<string[] | null> | readonly string[]): Sql {
  return idList(about instanceof BindParam ? about.in((marks) => marks ?? []) : about);
}

type Looking = { lookup: Exclude<BuyerLookup, "none">; shopId: BindParam<string>; about: BindParam<string[] | null> };

/**
 * Parts of a statement that stores a response about buyers. `erased.yes` is true if one of them is erased.
 *
 * With `locks`, their rows stay locked until the response is committed. A later erasure waits and then finds the response. An
 * earlier one is awaited and seen. Without `locks`, the key was claimed in an earlier transaction. Such a request must not wait
 * for orders: another request may have locked its order and wait for the key. It need not wait either. Its key lists everything
 * that the request names, so an erasure finds and empties the key before it has a response.
 */
export function lookingForErased({ lookup, shopId, about }: Looking, locks: boolean): Sql {
  const marks = listMarks(about);
  const seen = {
    // In the lock order of an erasure.
    orders: sql`select ${o.forgottenAt} is not null as is_erased from ${o}
      where ${o.shopId} = ${shopId} and (${o.id} = any (${marks}) or ${o.number} = any (${marks}))
      order by ${o.placedAt}, ${o.id}${locks ? sql` for key share` : sql``}`,
    drafts: sql`select octet_length(${d.buyer}) = 0 as is_erased from ${d}
      where ${d.shopId} = ${shopId} and ${d.id} = any (${marks}) order by ${d.id}${locks ? sql` for share` : sql``}`,
  };
  return sql`seen as (${seen[lookup]}), erased as (select exists (select 1 from seen where is_erased) as yes)`;
}

/**
 * Erases the stored responses of a shop about any of these: order ids and numbers, draft and message ids, contact hashes. Their
 * keys stay claimed, so a repeated request has no effect. The same holds for keys of requests in progress.
 */
export async function eraseAnswers(tx: Db, shopId: string, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  const nothing = assign(idempotencyKeys, {
    status: erasedStatus,
    answer: new Uint8Array(),
    requestHash: new Uint8Array(),
    about: null,
  });
  // This transaction claimed the key of the erasing request. Its response contains nothing about the buyer.
  const isOwn = sql.raw("k.xmin = pg_current_xact_id()::xid");
  await tx.execute(sql`update ${k} set ${nothing}
    where ${k.shopId} = ${shopId} and ${k.about} && ${listMarks(about)} and not ${isOwn}`);
}
