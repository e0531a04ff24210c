import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { query, type Row } from "../sql/query";
import { sql } from "../sql/sql";
import { amount, int, orNull, textValue } from "../sql/values";
import { withDailySales } from "./tallied";

const count = sql`sum(days.orders)`;
const orders = int(count);
const revenue = amount(sql`sum(days.revenue)`);

const parcels = query({
  courierCode: textValue(sql`days.key[1]`),
  courierService: orNull(textValue(sql`days.key[2]`)),
  orders,
  cost: amount(sql`sum(days.shipping_cost)`),
  discount: amount(sql`sum(days.shipping_discount)`),
});

/** Returns full shipping costs and shipping discounts by courier and service. One round trip. */
export function listParcels(db: Db, shopId: string, span: Period, most: number): Promise<Row<typeof parcels>[]> {
  return parcels.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "courier")} select ${parcels} from days
    group by days.key order by ${count} desc, days.key[1], days.key[2] limit ${most}::int`),
  );
}

const vouchered = query({
  code: textValue(sql`days.key[1]`),
  orders,
  revenue,
  discount: amount(sql`sum(days.discount + days.shipping_discount)`),
});

/** Lists vouchers by the orders that used them. One round trip. */
export function listVouchered(db: Db, shopId: string, span: Period, most: number): Promise<Row<typeof vouchered>[]> {
  return vouchered.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "voucher")} select ${vouchered} from days
    group by days.key order by ${count} desc, days.key[1] limit ${most}::int`),
  );
}

const cities = query({ city: orNull(textValue(sql`max(days.name)`)), orders, revenue });

/** Lists cities of delivery, regardless of spelling in upper or lower case. One round trip. */
export function listCities(db: Db, shopId: string, span: Period, most: number): Promise<Row<typeof cities>[]> {
  return cities.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "city")} select ${cities} from days
    group by days.key order by ${count} desc, days.key[1] limit ${most}::int`),
  );
}
