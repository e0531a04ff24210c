import type { ReportPeriod } from "@/lib/modules/reports/rules/span";
import type { Db } from "@/lib/platform/db/connection/client";
import { withCustomPlan } from "@/lib/platform/db/connection/plans";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, int, known, textValue } from "@/lib/platform/db/sql/values";
import { products, variants } from "@/lib/schema/catalog";
import { dailySales } from "@/lib/schema/sales";
import { lowStocks } from "@/lib/schema/stock";
import { daySales, withDailySales } from "./rolled-up-sales";

const v = alias(variants, "v");
const p = alias(products, "p");
const s = alias(lowStocks, "s");
const t = alias(dailySales, "t");
const bestSeller = alias(dailySales, "best");
const soldVariant = relation("had", {
  variantId: textValue(sql`${daySales.key}[1]`),
  units: int(sql`sum(${daySales.units})`),
});

const seller = query({
  productId: textValue(sql`${bestSeller.key}[1]`),
  /** Name at the last purchase, because the product may be deleted. */
  name: textValue(sql`${daySales.name}`),
  units: int(sql`${bestSeller.units}`),
  revenue: amount(sql`${bestSeller.revenue}`),
  orders: int(sql`${bestSeller.orders}`),
});

/** Lists best-selling products, most pieces first. One round trip. */
export function listSellers(db: Db, shopId: string, span: ReportPeriod, most: number): Promise<Row<typeof seller>[]> {
  const bestFirst = sql`order by units desc, revenue desc, key[1]`;
  return seller.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "product")},
    best as (
      select ${daySales.key}, max(${daySales.day}) as day, sum(${daySales.units}) as units, sum(${daySales.revenue}) as revenue, sum(${daySales.orders}) as orders
      from days group by ${daySales.key} having sum(${daySales.units}) > 0 ${bestFirst} limit ${most}::int)
    select ${seller} from best join days on ${daySales.key} = ${bestSeller.key} and ${daySales.day} = ${bestSeller.day}
    order by ${bestSeller.units} desc, ${bestSeller.revenue} desc, ${bestSeller.key}[1]`),
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
  units: int(sql`coalesce(${soldVariant.units}, 0)`),
});

/** Lists low stock, lowest first, then by units sold. One round trip. */
export function listLowStockRows(
  db: Db,
  shopId: string,
  span: ReportPeriod,
  most: number,
): Promise<Row<typeof lowStock>[]> {
  const isLow = sql`${t.key} in (
    select array[${s.variantId}] from ${s} where ${s.shopId} = ${shopId} and ${s.level} = 'low')`;
  return lowStock.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "variant", isLow)},
    had as (select ${soldVariant} from days group by 1)
    select ${lowStock} from ${s} join ${v} on ${v.shopId} = ${shopId} and ${v.id} = ${s.variantId}
    join ${p} on ${p.shopId} = ${shopId} and ${p.id} = ${v.productId}
    left join had on ${soldVariant.variantId} = ${v.id}
    where ${s.shopId} = ${shopId} and ${s.level} = 'low' and ${p.archivedAt} is null and ${p.published}
    order by ${v.stock}, coalesce(${soldVariant.units}, 0) desc, ${v.id} desc limit ${most}::int`),
  );
}
