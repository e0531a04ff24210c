import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { idList } from "../sql/rows";
import { called, type Field } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { listOf } from "../sql/values";
import { products } from "../tables/catalogue";
import { couriers, paymentMethods, shops } from "../tables/shops";

/** Which part of a list: what comes after an id, and how many at most. */
export type Page = {
  after: string | null;
  limit: number;
  /** Only what holds or will hold at that moment, or only what does no longer. */
  when: { now: Date; isOver: boolean } | null;
  /** Only what has this in what it is called; empty: all. */
  words: string;
};

/** What of an offer says whether it stands in a list. */
export type OfferColumns = { id: Sql | Field; endsAt: Sql | Field; enabled: Sql | Field; name: Sql | Field };

/** The part of a list, as a condition beside the shop's. */
export function isIn({ after, when, words }: Page, { id, endsAt, enabled, name }: OfferColumns): Sql {
  const open = when && sql`(${enabled} and ${endsAt} > ${when.now})`;
  return sql.join(
    [
      sql`true`,
      ...(after === null ? [] : [sql`${id} < ${after}`]),
      ...(open && when ? [when.isOver ? sql`not ${open}` : open] : []),
      ...(words === "" ? [] : [sql`strpos(lower(${name}), lower(${words})) > 0`]),
    ],
    " and ",
  );
}

/** Something that is changed, and the revision of it that was seen. */
export type Seen = { id: string; seen: number };

/** What an offer is for: products, ways to pay and ways to send. */
export type Named = { productIds: readonly string[]; paymentMethods: readonly string[]; couriers: readonly string[] };

const s = called(shops, "s");
const p = called(products, "p");
const m = called(paymentMethods, "m");
const c = called(couriers, "c");

/** Those of the named things that the shop has. */
export async function findNamed(db: Db, shopId: string, named: Named): Promise<Named> {
  const found = query({
    productIds: listOf(p.id, {
      from: sql`from ${p} where ${p.shopId} = ${s.id} and ${p.id} = any (${idList(named.productIds)})`,
    }),
    paymentMethods: listOf(m.code, { from: sql`from ${m} where ${m.shopId} = ${s.id}` }),
    couriers: listOf(c.code, { from: sql`from ${c} where ${c.shopId} = ${s.id}` }),
  });
  const row = await found.one(db, sql`select ${found} from ${s} where ${s.id} = ${shopId}`);
  return row ?? { productIds: [], paymentMethods: [], couriers: [] };
}
