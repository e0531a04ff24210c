import { runningCampaign, selectNextCampaignChange } from "@/lib/modules/catalog/store/running-campaign";
import { couriersOfShop, s } from "@/lib/modules/checkout/store/cart";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { aggregateList, object, selectList, truth, unread } from "@/lib/platform/db/sql/values";
import { domains, images, paymentMethods } from "@/lib/schema/shops";

const d = alias(domains, "d");
const asked = alias(domains, "asked");
const m = alias(paymentMethods, "m");
const i = alias(images, "i");

const shop = query({
  id: s.id,
  slug: s.slug,
  name: s.name,
  timeZone: s.timeZone,
  plan: s.plan,
  holds: s.holds,
  // A shop with a scheduled deletion is open only to its staff.
  suspended: truth(sql`${s.suspended} or ${s.deletesAt} is not null`),
  closedAt: s.closedAt,
  closedText: s.closedText,
  reopensAt: s.reopensAt,
  domains: aggregateList(
    object({ host: d.host, isPrimary: d.isPrimary, served: d.served }),
    sql`${d.isPrimary} desc, ${d.host}`,
  ),
  localhostPorts: s.localhostPorts,
});

/** Shop data for every request. `holds` contains overrides of the rules for unpaid orders. */
export type ShopRow = Row<typeof shop>;

/** Returns the shop of a host, in one round trip. */
export function findShopByHost(db: Db, host: string): Promise<ShopRow | null> {
  return shop.one(
    db,
    sql`select ${shop} from ${asked} join ${s} on ${s.id} = ${asked.shopId}
    join ${d} on ${d.shopId} = ${s.id} where ${asked.host} = ${host} group by ${s.id}`,
  );
}

const listed = query({ host: d.host });

/** Lists at most `most` hosts of all shops. */
export async function listHosts(db: Db, most: number): Promise<string[]> {
  const rows = await listed.all(db, sql`select ${listed} from ${d} limit ${most}`);
  return rows.map(({ host }) => host);
}

const shown = { id: i.id, alt: i.alt, path: i.path, width: i.width, height: i.height };
const picture = object(shown);
const named = query(shown);

export type LibraryPictureRow = Row<typeof picture>;

const method = object({
  code: m.code,
  name: m.name,
  sub: m.sub,
  enabled: m.enabled,
  feeBasisPt: m.feeBasisPt,
  feeFlat: m.feeFlat,
  minOrderTotal: m.minOrderTotal,
  maxOrderTotal: m.maxOrderTotal,
});

/** Ids of the pictures in the brand of the shop `s`. */
const namedPictures = sql`
  select value from jsonb_array_elements_text(
    case when jsonb_typeof(${s.brand} -> 'heroImageIds') = 'array' then ${s.brand} -> 'heroImageIds' else '[]' end)
  union select ${s.brand} ->> 'aboutImageId'
  union select ${s.brand} ->> 'logoImageId'
  union select ${s.brand} ->> 'socialImageId'`;

const settings = {
  name: s.name,
  slug: s.slug,
  timeZone: s.timeZone,
  brand: unread(s.brand),
  announcementEnabled: s.announcementEnabled,
  announcementText: s.announcementText,
  closedAt: s.closedAt,
  closedText: s.closedText,
  reopensAt: s.reopensAt,
  contactChannel: s.contactChannel,
  shippingMode: s.shippingMode,
  freeShippingMin: s.freeShippingMin,
  freeShippingDisabled: s.freeShippingDisabled,
  accountHolder: s.accountHolder,
  qrisMerchantName: s.qrisMerchantName,
  qrisNmid: s.qrisNmid,
  couriers: couriersOfShop,
  paymentMethods: selectList(method, {
    by: sql`${m.position}, ${m.code}`,
    from: sql`from ${m} where ${m.shopId} = ${s.id}`,
  }),
  pictures: selectList(picture, { from: sql`from ${i} where ${i.shopId} = ${s.id} and ${i.id} in (${namedPictures})` }),
};

function configAt(shopId: string, now: Date) {
  return query({
    ...settings,
    campaign: runningCampaign(shopId, now),
    campaignsChangeAt: selectNextCampaignChange(shopId, now),
  });
}

/** Data that a storefront needs on every page. `strange` names the fields of the brand that cannot be parsed. */
export type StorefrontConfigRow = Omit<Row<ReturnType<typeof configAt>>, "brand"> & ReturnType<typeof readBrand>;

/** Returns the shop's settings and current campaign, in one round trip. */
export async function findConfig(db: Db, shopId: string, now: Date): Promise<StorefrontConfigRow | null> {
  const config = configAt(shopId, now);
  const found = await config.one(db, sql`select ${config} from ${s} where ${s.id} = ${shopId}`);
  return found && { ...found, ...readBrand(found.brand) };
}

/** Returns the given pictures of the shop. */
export function findPictures(db: Db, shopId: string, ids: readonly string[]): Promise<LibraryPictureRow[]> {
  return named.all(db, sql`select ${named} from ${i} where ${i.shopId} = ${shopId} and ${i.id} = any (${idList(ids)})`);
}

const paperSender = query({ name: s.name, phone: s.whatsappPhone, timeZone: s.timeZone });

/** Returns the sender of parcels for labels. */
export async function findPaperSender(db: Db, shopId: string): Promise<Row<typeof paperSender>> {
  const found = await paperSender.one(db, sql`select ${paperSender} from ${s} where ${s.id} = ${shopId}`);
  return found ?? { name: "Toko", phone: null, timeZone: "Asia/Jakarta" };
}

const sender = query({ shopName: s.name, timeZone: s.timeZone });

/** Returns the sender of messages and the time zone of a shop. */
export async function findSender(db: Db, shopId: string): Promise<{ shopName: string; timeZone: string }> {
  const found = await sender.one(db, sql`select ${sender} from ${s} where ${s.id} = ${shopId}`);
  return found ?? { shopName: "Toko", timeZone: "Asia/Jakarta" };
}
