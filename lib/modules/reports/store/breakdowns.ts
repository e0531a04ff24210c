import type { ReportPeriod } from "@/lib/modules/reports/rules/span";
import type { Db } from "@/lib/platform/db/connection/client";
import { withCustomPlan } from "@/lib/platform/db/connection/plans";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { amount, int, orNull, textValue } from "@/lib/platform/db/sql/values";
import { paymentMethods } from "@/lib/schema/shops";
import { daySales, withDailySales } from "./rolled-up-sales";

const m = alias(paymentMethods, "m");
const count = sql`sum(${daySales.orders})`;
const orders = int(count);
const revenue = amount(sql`sum(${daySales.revenue})`);

const parcels = query({
  courierCode: textValue(sql`${daySales.key}[1]`),
  courierService: orNull(textValue(sql`${daySales.key}[2]`)),
  orders,
  cost: amount(sql`sum(${daySales.shippingCost})`),
  discount: amount(sql`sum(${daySales.shippingDiscount})`),
});

/** Returns full shipping costs and shipping discounts by courier and service. One round trip. */
export function listParcels(db: Db, shopId: string, span: ReportPeriod, most: number): Promise<Row<typeof parcels>[]> {
  return parcels.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "courier")} select ${parcels} from days
    group by ${daySales.key} order by ${count} desc, ${daySales.key}[1], ${daySales.key}[2] limit ${most}::int`),
  );
}

const vouchered = query({
  code: textValue(sql`${daySales.key}[1]`),
  orders,
  revenue,
  discount: amount(sql`sum(${daySales.discount} + ${daySales.shippingDiscount})`),
});

/** Lists vouchers by the orders that used them. One round trip. */
export function listVouchered(
  db: Db,
  shopId: string,
  span: ReportPeriod,
  most: number,
): Promise<Row<typeof vouchered>[]> {
  return vouchered.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "voucher")} select ${vouchered} from days
    group by ${daySales.key} order by ${count} desc, ${daySales.key}[1] limit ${most}::int`),
  );
}

const paidMethods = query({
  code: textValue(sql`${daySales.key}[1]`),
  name: orNull(m.name),
  orders,
  revenue,
  returned: amount(sql`sum(${daySales.returned})`),
});

/** Lists payment methods by revenue. A deleted method has no name. One round trip. */
export function listPaidMethods(
  db: Db,
  shopId: string,
  span: ReportPeriod,
  most: number,
): Promise<Row<typeof paidMethods>[]> {
  return paidMethods.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "payment")} select ${paidMethods} from days
    left join ${m} on ${m.shopId} = ${shopId} and ${m.code} = ${daySales.key}[1]
    group by ${daySales.key}, ${m.name} order by sum(${daySales.revenue}) desc, ${count} desc, ${daySales.key}[1]
    limit ${most}::int`),
  );
}

const cities = query({ city: orNull(textValue(sql`max(${daySales.name})`)), orders, revenue });

/** Lists cities of delivery, regardless of spelling in upper or lower case. One round trip. */
export function listCities(db: Db, shopId: string, span: ReportPeriod, most: number): Promise<Row<typeof cities>[]> {
  return cities.all(
    db,
    withCustomPlan(sql`with ${withDailySales(shopId, span, "city")} select ${cities} from days
    group by ${daySales.key} order by ${count} desc, ${daySales.key}[1] limit ${most}::int`),
  );
}
