import { m, merchantAccount, s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { relation } from "@/lib/platform/db/sql/relation";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList } from "@/lib/platform/db/sql/values";
import { insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { pages } from "@/lib/schema/content";
import { outbox } from "@/lib/schema/delivery";
import { orders } from "@/lib/schema/orders";
import { couriers, domains, shops } from "@/lib/schema/shops";

const d = alias(domains, "d");
const c = alias(couriers, "c");
const o = alias(orders, "o");

const record = query({
  id: s.id,
  slug: s.slug,
  name: s.name,
  plan: s.plan,
  suspended: s.suspended,
  closedAt: s.closedAt,
  closedText: s.closedText,
  reopensAt: s.reopensAt,
  timeZone: s.timeZone,
  codeQuota: s.codeCeiling,
  contactChannel: s.contactChannel,
  shippingMode: s.shippingMode,
  originRef: s.originRef,
  domains: selectList(object({ host: d.host, isPrimary: d.isPrimary, served: d.served }), {
    by: sql`${d.isPrimary} desc, ${d.host}`,
    from: sql`from ${d} where ${d.shopId} = ${s.id}`,
  }),
  paymentMethods: selectList(object({ code: m.code, gateways: m.gateways, account: merchantAccount }), {
    by: sql`${m.position}, ${m.code}`,
    from: sql`from ${m} where ${m.shopId} = ${s.id} and ${m.enabled}`,
  }),
  couriers: selectList(object({ code: c.code, name: c.name, cost: c.cost, free: c.free, services: c.services }), {
    by: sql`${c.position}, ${c.code}`,
    from: sql`from ${c} where ${c.shopId} = ${s.id} and ${c.enabled}`,
  }),
});

/**
 * Shop for the operator of the deployment. Lists hosts with the primary one first, and enabled payment methods and couriers.
 * `codeCeiling` is the daily quota of codes to first-time buyers. `originRef` is the shipping origin in the rate provider's own
 * reference.
 */
export type ShopRecord = Row<typeof record>;

/** Lists all shops of the deployment by slug. One round trip. */
export function listShops(db: Db): Promise<ShopRecord[]> {
  return record.all(db, sql`select ${record} from ${s} order by ${s.slug}`);
}

/** Returns one shop of the deployment. */
export function findShopRecord(db: Db, shopId: string): Promise<ShopRecord | null> {
  return record.one(db, sql`select ${record} from ${s} where ${s.id} = ${shopId}`);
}

/** Required fields of a new shop. */
export type NewShopRow = Pick<
  ShopRecord,
  "id" | "slug" | "name" | "plan" | "contactChannel" | "closedAt" | "closedText"
> & {
  orderPrefix: string;
  domain: string;
};

const createdShop = relation("shop", { id: shops.id });

/** Creates a shop with its first domain and an empty home page, in one statement. */
export async function insertShop(db: Db, { domain, ...shop }: NewShopRow): Promise<void> {
  const shopId = createdShop.id;
  await db.execute(sql`
    with shop as (${insertInto(shops, shop)} returning ${createdShop}),
    domain as (${insertSelect(domains, { host: domain, shopId, isPrimary: true })} from shop)
    ${insertSelect(pages, { shopId, key: "home" })} from shop`);
}

/** Deletes a shop that was just created. A shop with orders stays. */
export async function dropShop(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from ${s} where ${s.id} = ${id}
    and not exists (select 1 from ${o} where ${o.shopId} = ${s.id})`);
}

const newest = query({ shopId: outbox.shopId, id: outbox.id, sealed: outbox.message });

/** Returns the newest stored message, encrypted; null if there is none. */
export function findNewestMessage(db: Db): Promise<Row<typeof newest> | null> {
  return newest.one(
    db,
    sql`select ${newest} from ${outbox} where ${outbox.sentAt} is not null order by ${outbox.sentAt} desc limit 1`,
  );
}
