import { sql } from "drizzle-orm";
import type { Plan } from "@/lib/domain/access";
import type { Brand } from "@/lib/domain/content";
import type { HoldRules } from "@/lib/domain/holds";
import { readBrand } from "@/lib/domain/kept-content";
import type { StoredPicture } from "@/lib/domain/picture";
import type { Db } from "../connection/client";

/** What every request must know of its shop. */
export type ShopFacts = {
  id: string;
  slug: string;
  plan: Plan;
  domains: string[];
  primaryDomain: string;
  /** Its rules for unpaid orders, where they are not as usual. */
  holds: Partial<HoldRules>;
};

/** The shop that answers on this host; a suspended one answers nowhere. One round trip. */
export async function findShopByHost(db: Db, host: string): Promise<ShopFacts | null> {
  const { rows } = await db.execute<{ shop: ShopFacts }>(sql`
    select json_build_object('id', s.id, 'slug', s.slug, 'plan', s.plan, 'holds', s.holds, 'domains', json_agg(d.host order by d.host),
      'primaryDomain', coalesce(min(d.host) filter (where d.is_primary), min(d.host))) as shop
    from domains asked join shops s on s.id = asked.shop_id and not s.suspended join domains d on d.shop_id = s.id
    where asked.host = ${host} group by s.id`);
  return rows[0]?.shop ?? null;
}

/** The hosts of all shops, or of as many as are asked for. */
export async function listHosts(db: Db, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ hosts: string[] }>(sql`
    select coalesce(json_agg(host), '[]') as hosts from (select host from domains limit ${most}) listed`);
  return rows[0]?.hosts ?? [];
}

export type LibraryPicture = StoredPicture & { id: string; alt: string | null };

/** Everything a storefront needs on every page. */
export type ConfigFacts = {
  name: string;
  slug: string;
  timeZone: string;
  brand: Brand;
  /** Fields of the brand that cannot be read. */
  strange: string[];
  contactChannel: "email" | "whatsapp" | "any";
  shippingMode: "flat" | "quoted";
  freeShippingMin: number | null;
  freeShippingDisabled: boolean;
  accountHolder: string | null;
  qrisMerchantName: string | null;
  qrisNmid: string | null;
  couriers: {
    code: string;
    name: string;
    service: string | null;
    eta: string | null;
    cost: number;
    enabled: boolean;
    services: string[];
  }[];
  paymentMethods: {
    code: string;
    name: string;
    sub: string | null;
    enabled: boolean;
    feeBasisPt: number;
    feeFlat: number;
    minOrderTotal: number | null;
    maxOrderTotal: number | null;
  }[];
  /** The pictures that the brand names. */
  pictures: LibraryPicture[];
};

type ConfigRow = Omit<ConfigFacts, "brand" | "strange"> & { brand: unknown };

/** The shop's settings, in one round trip. */
export async function findConfig(db: Db, shopId: string): Promise<ConfigFacts | null> {
  const { rows } = await db.execute<{ config: ConfigRow }>(sql`
    select json_build_object('name', s.name, 'slug', s.slug, 'timeZone', s.time_zone, 'brand', s.brand,
      'contactChannel', s.contact_channel, 'shippingMode', s.shipping_mode, 'freeShippingMin', s.free_shipping_min,
      'freeShippingDisabled', s.free_shipping_disabled, 'accountHolder', s.account_holder,
      'qrisMerchantName', s.qris_merchant_name, 'qrisNmid', s.qris_nmid,
      'couriers', (
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'service', service, 'eta', eta, 'cost', cost,
          'enabled', enabled, 'services', services) order by position, code), '[]')
        from couriers where shop_id = s.id),
      'paymentMethods', (
        select coalesce(json_agg(json_build_object('code', code, 'name', name, 'sub', sub, 'enabled', enabled,
          'feeBasisPt', fee_basis_pt, 'feeFlat', fee_flat, 'minOrderTotal', min_order_total,
          'maxOrderTotal', max_order_total) order by position, code), '[]')
        from payment_methods where shop_id = s.id),
      'pictures', (
        select coalesce(json_agg(json_build_object('id', id, 'alt', alt, 'path', path, 'width', width, 'height', height)), '[]')
        from images where shop_id = s.id and id in (
          select value from jsonb_array_elements_text(
            case when jsonb_typeof(s.brand -> 'heroImageIds') = 'array' then s.brand -> 'heroImageIds' else '[]' end)
          union select s.brand ->> 'aboutImageId'
          union select s.brand ->> 'logoImageId'
          union select s.brand ->> 'socialImageId'))
    ) as config
    from shops s where s.id = ${shopId}`);
  const config = rows[0]?.config;
  return config ? { ...config, ...readBrand(config.brand) } : null;
}

/** In whose name a shop writes, and by whose clocks. */
export async function findSender(db: Db, shopId: string): Promise<{ shopName: string; timeZone: string }> {
  const { rows } = await db.execute<{ shopName: string; timeZone: string }>(sql`
    select name as "shopName", time_zone as "timeZone" from shops where id = ${shopId}`);
  return rows[0] ?? { shopName: "Toko", timeZone: "Asia/Jakarta" };
}
