import { sql } from "drizzle-orm";
import type { Plan } from "@/lib/domain/access";
import { accountOf } from "../checkout/cart";
import type { Db } from "../connection/client";
import type { MethodRoute } from "../orders/payments";

/** A shop as whoever runs the deployment sees it. */
export type ShopRecord = {
  id: string;
  slug: string;
  name: string;
  plan: Plan;
  suspended: boolean;
  timeZone: string;
  /** How many codes a day it sends to mailboxes that never paid there. */
  codeCeiling: number;
  contactChannel: "email" | "whatsapp" | "any";
  shippingMode: "flat" | "quoted";
  /** Where it sends from, as whoever prices its parcels calls the place. */
  originRef: string | null;
  /** Its hosts, the primary one first. */
  domains: { host: string; isPrimary: boolean }[];
  /** The ways to pay that buyers are offered, each with whom it names to collect the money, and the account it is paid into. */
  paymentMethods: (MethodRoute & { code: string })[];
  /** The couriers that buyers are offered, each with what it costs where costs are flat. */
  couriers: { code: string; cost: number }[];
};

/** Every shop of the deployment, by its slug. One round trip. */
export async function listShops(db: Db): Promise<ShopRecord[]> {
  const { rows } = await db.execute<{ shop: ShopRecord }>(sql`
    select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'plan', s.plan, 'suspended', s.suspended,
      'timeZone', s.time_zone, 'codeCeiling', s.code_ceiling, 'contactChannel', s.contact_channel, 'shippingMode', s.shipping_mode, 'originRef', s.origin_ref,
      'domains', (
        select coalesce(json_agg(json_build_object('host', host, 'isPrimary', is_primary) order by is_primary desc, host), '[]')
        from domains where shop_id = s.id),
      'paymentMethods', (
        select coalesce(json_agg(json_build_object('code', m.code, 'gateways', m.gateways, 'account', ${accountOf})
          order by m.position, m.code), '[]')
        from payment_methods m where m.shop_id = s.id and m.enabled),
      'couriers', (
        select coalesce(json_agg(json_build_object('code', code, 'cost', cost) order by position, code), '[]')
        from couriers where shop_id = s.id and enabled)
    ) as shop
    from shops s order by s.slug`);
  return rows.map(({ shop }) => shop);
}

/** What a new shop needs to be there. */
export type NewShop = Pick<ShopRecord, "id" | "slug" | "name" | "plan" | "contactChannel"> & {
  orderPrefix: string;
  domain: string;
};

/** Opens a shop on its first domain, with a first page that has nothing on it yet. One statement: all of it or nothing. */
export async function insertShop(db: Db, shop: NewShop): Promise<void> {
  await db.execute(sql`
    with shop as (
      insert into shops (id, slug, name, plan, contact_channel, order_prefix)
      values (${shop.id}, ${shop.slug}, ${shop.name}, ${shop.plan}, ${shop.contactChannel}, ${shop.orderPrefix})
      returning id),
    domain as (insert into domains (host, shop_id, is_primary) select ${shop.domain}, id, true from shop)
    insert into pages (shop_id, key) select id, 'home' from shop`);
}

/** Sets what a shop has paid for; false when there is no such shop. */
export async function setPlan(db: Db, slug: string, plan: Plan): Promise<boolean> {
  const { rows } = await db.execute(sql`update shops set plan = ${plan} where slug = ${slug} returning 1 as changed`);
  return rows[0] !== undefined;
}

/** Lets a shop answer on one more host. The first host of a shop is its primary one. */
export async function insertDomain(db: Db, shopId: string, host: string): Promise<void> {
  await db.execute(sql`
    insert into domains (host, shop_id, is_primary)
    select ${host}, ${shopId}, not exists (select 1 from domains where shop_id = ${shopId} and is_primary)`);
}

/** Takes a host away from a shop; false when it had no such host, or it is the primary one. */
export async function dropDomain(db: Db, shopId: string, host: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    delete from domains where shop_id = ${shopId} and host = ${host} and not is_primary returning 1 as gone`);
  return rows[0] !== undefined;
}

/** Makes one of a shop's hosts the primary one; false when it has no such host. Must run in a transaction. */
export async function movePrimary(tx: Db, shopId: string, host: string): Promise<boolean> {
  await tx.execute(sql`update domains set is_primary = false where shop_id = ${shopId} and is_primary`);
  const { rows } = await tx.execute(sql`
    update domains set is_primary = true where shop_id = ${shopId} and host = ${host} returning 1 as changed`);
  return rows[0] !== undefined;
}

/** The shops that have an order of this number; numbers are each shop's own. */
export async function findShopsOfOrder(db: Db, number: string): Promise<{ id: string; slug: string }[]> {
  const { rows } = await db.execute<{ id: string; slug: string }>(sql`
    select s.id, s.slug from shops s
    where exists (select 1 from orders o where o.shop_id = s.id and o.number = ${number}) order by s.slug`);
  return rows;
}

/** The newest message that was written down, as it is sealed; null where there is none. */
export async function findNewestMessage(db: Db): Promise<{ shopId: string; id: string; sealed: Buffer } | null> {
  const { rows } = await db.execute<{ shopId: string; id: string; sealed: string }>(sql`
    select shop_id as "shopId", id, encode(message, 'hex') as sealed from outbox
    where sent_at is not null order by sent_at desc limit 1`);
  return rows[0] ? { ...rows[0], sealed: Buffer.from(rows[0].sealed, "hex") } : null;
}
