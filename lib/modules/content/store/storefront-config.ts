import { runningCampaign, selectNextCampaignChange } from "@/lib/modules/catalog/store/columns";
import { readBrand } from "@/lib/modules/shops/rules/brand";
import { couriersOfShop, s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { object, selectList, unread } from "@/lib/platform/db/sql/values";
import { images, paymentMethods } from "@/lib/schema/shops";

const m = alias(paymentMethods, "m");
const i = alias(images, "i");

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
  freeShippingMax: s.freeShippingMax,
  freeShippingServices: s.freeShippingServices,
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
