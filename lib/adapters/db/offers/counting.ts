import type { Db } from "../connection/client";
import { query } from "../sql/query";
import { called } from "../sql/shape";
import { type Sql, sql } from "../sql/sql";
import { countUpTo, object } from "../sql/values";
import { campaigns } from "../tables/campaigns";
import { promotions, vouchers } from "../tables/promotions";
import { isIn, type OfferColumns } from "./places";

const k = called(campaigns, "k");
const p = called(promotions, "p");
const v = called(vouchers, "v");

/** Counts current and future promotions of each kind, and ended ones. Each count stops at `most`. One round trip. */
export async function countKeptOffers(db: Db, shopId: string, now: Date, most: number) {
  const counting = (all: Sql, { id, endsAt, enabled }: Omit<OfferColumns, "name">) => {
    const count = (isOver: boolean) => {
      const page = { after: null, limit: most, when: { now, isOver }, words: "" };
      return countUpTo(most, sql`${all} and ${isIn(page, { id, endsAt, enabled, name: id })}`);
    };
    return object({ open: count(false), over: count(true) });
  };
  const counted = query({
    campaign: counting(sql`select 1 from ${k} where ${k.shopId} = ${shopId}`, k),
    promotion: counting(sql`select 1 from ${p} where ${p.shopId} = ${shopId}`, p),
    voucher: counting(sql`select 1 from ${v} where ${v.shopId} = ${shopId}`, v),
  });
  return counted.alone(db);
}
