import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { query, type Row } from "../sql/query";
import { alias } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount, int, known, textValue } from "../sql/values";
import { products, variants } from "../tables/catalogue";
import { dailySales } from "../tables/sales";
import { lowStocks } from "../tables/stock";
import { withDailySales } from "./tallied";

const v = alias(variants, "v");
const p = alias(products, "p");
const s = alias(lowStocks, "s");
const t = alias(dailySales, "t");

const seller = query({
  productId: textValue(sql`best.key[1]`),
  /** Name at the last purchase, because the product may be deleted. */
  name: textValue(sql`days.name`),
  units: int(sql`best.units`),
  revenue: amount(sql`best.revenue`),
  orders: int(sql`best.orders`),
});

/** Lists best-selling products, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: Period, most: number): Promise<Row<typeof seller>[]> {
  const bestFirst = sql`order by units desc, revenue desc, key[1]`;
  return seller.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "product")},
    best as (
      select days.key, max(days.day) as day, sum(days.units) as units, sum(days.revenue) as revenue, sum(days.orders) as orders
      from days group by days.key having sum(days.units) > 0 ${bestFirst} limit ${most}::int)
    select ${seller} from best join days on days.key = best.key and days.day = best.day
    order by best.units desc, best.revenue desc, best.key[1]`),
  );
}

const lowStock = query({
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
export function listLowStockRows(db: Db, shopId: string, span: Period, most: number): Promise<Row<typeof lowStock>[]> {
  const isLow = sql`${t.key} in (
    select array[${s.variantId}] from ${s} where ${s.shopId} = ${shopId} and ${s.level} = 'low')`;
  return lowStock.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "variant", isLow)},
    had as (select days.key[1] as variant_id, sum(days.units) as units from days group by 1)
    select ${lowStock} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join had on had.variant_id = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(had.units, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
