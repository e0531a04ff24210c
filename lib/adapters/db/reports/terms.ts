import type { Period } from "@/lib/domain/reports/span";
import type { Db } from "../connection/client";
import { withCustomPlan } from "../connection/plans";
import { type Found, query } from "../sql/query";
import { sql } from "../sql/sql";
import { amount, int, known, orNull, text } from "../sql/values";
import { givenIn, isKept, isPaidIn, kept, o, withGiven } from "./paid";

const orders = int(sql`count(*)`);
const revenue = amount(kept);

const parcels = query({
  courierCode: o.courierCode,
  courierService: o.courierService,
  orders,
  cost: amount(sql`sum(${o.shippingCost})`),
  discount: amount(sql`sum(${o.shippingDiscount})`),
});

/** What sending cost in full, and how much of it buyers were spared, by courier and service. One round trip. */
export function listParcels(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof parcels>[]> {
  return parcels.all(
    db,
    withCustomPlan(sql`select ${parcels} from ${o} where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept}
    group by ${o.courierCode}, ${o.courierService}
    order by count(*) desc, ${o.courierCode}, ${o.courierService} limit ${most}::int`),
  );
}

const vouchered = query({
  code: known(o.voucherCode),
  orders,
  revenue,
  discount: amount(sql`sum(${o.discountTotal} + ${o.shippingDiscount})`),
});

/** Vouchers by the orders that they were used for. One round trip. */
export function listVouchered(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof vouchered>[]> {
  return vouchered.all(
    db,
    withCustomPlan(sql`with ${givenIn(shopId, span)} select ${vouchered} from ${o} ${withGiven}
    where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept} and ${o.voucherCode} is not null
    group by ${o.voucherCode} order by count(*) desc, ${o.voucherCode} limit ${most}::int`),
  );
}

const cities = query({ city: orNull(text(sql`max(btrim(${o.city}))`)), orders, revenue });

/** Where the goods went, however the city was written. One round trip. */
export function listCities(db: Db, shopId: string, span: Period, most: number): Promise<Found<typeof cities>[]> {
  return cities.all(
    db,
    withCustomPlan(sql`with ${givenIn(shopId, span)} select ${cities} from ${o} ${withGiven} where ${o.shopId} = ${shopId} and ${isPaidIn(span)} and ${isKept}
    group by lower(btrim(${o.city})) order by count(*) desc, lower(btrim(${o.city})) limit ${most}::int`),
  );
}
