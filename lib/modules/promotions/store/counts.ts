import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { countBounded, object } from "@/lib/platform/db/sql/values";
import { campaigns } from "@/lib/schema/campaigns";
import { promotions, vouchers } from "@/lib/schema/promotions";
import { matchPromotionPage, type OfferColumns } from "./promotion-page";

const k = alias(campaigns, "k");
const p = alias(promotions, "p");
const v = alias(vouchers, "v");

/** Counts current and future promotions of each kind, and ended ones. Each count stops at `most`. One round trip. */
export async function countStoredPromotions(db: Db, shopId: string, now: Date, most: number) {
  const counting = (all: Sql, { id, endsAt, enabled }: Omit<OfferColumns, "name">) => {
    const count = (isOver: boolean) => {
      const page = { after: null, limit: most, when: { now, isOver }, nameFilter: "" };
      return countBounded(most, sql`${all} and ${matchPromotionPage(page, { id, endsAt, enabled, name: id })}`);
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
