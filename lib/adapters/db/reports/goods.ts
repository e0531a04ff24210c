import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { type Found, query } from "../sql/query";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount, int, known, text } from "../sql/values";
import { products, variants } from "../tables/catalogue";
import { dailySales } from "../tables/sales";
import { lowStocks } from "../tables/stock";
import { daysOf } from "./tallied";

const v = called(variants, "v");
const p = called(products, "p");
const s = called(lowStocks, "s");
const t = called(dailySales, "t");

const seller = query({
  productId: text(sql`best.key[1]`),
  /** Name at the last purchase, because the product may be deleted. */
  name: text(sql`days.name`),
  units: int(sql`best.units`),
  revenue: amount(sql`best.revenue`),
  orders: int(sql`best.orders`),
});

/** Lists best-selling products, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof seller>[]> {
  const bestFirst = sql`order by units desc, revenue desc, key[1]`;
  return seller.all(
    db,
    withCustomPlan(sql`with ${daysOf(shopId, span, "product")},
    best as (
      select days.key, max(days.day) as day, sum(days.units) as units, sum(days.revenue) as revenue, sum(days.orders) as orders
      from days group by days.key having sum(days.units) > 0 ${bestFirst} limit ${most}::int)
    select ${seller} from best join days on days.key = best.key and days.day = best.day
    order by best.units desc, best.revenue desc, best.key[1]`),
  );
}

const shelf = query({
  variantId: v.id,
  productId: v.productId,
  name: p.name,
  productOptions: p.options,
  options: v.options,
  sku: v.sku,
  stock: known(v.stock),
  units: int(sql`coalesce(had.units, 0)`),
});

/** Lists low stock, lowest first, then by units sold. One round trip. */
export function listEmptyShelves(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof shelf>[]> {
  const isLow = sql`${t.key} in (
    select array[${s.variantId}] from ${s} where ${s.shopId} = ${shopId} and ${s.level} = 'low')`;
  return shelf.all(
    db,
    withCustomPlan(sql`with ${daysOf(shopId, span, "variant", isLow)},
    had as (select days.key[1] as variant_id, sum(days.units) as units from days group by 1)
    select ${shelf} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join had on had.variant_id = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(had.units, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
