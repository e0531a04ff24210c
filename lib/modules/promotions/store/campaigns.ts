import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { selectList, truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import { products } from "@/lib/schema/catalog";
import { sections } from "@/lib/schema/content";
import { matchPromotionPage, type PromotionPage, type Seen } from "./promotion-page";

const k = alias(campaigns, "k");
const cp = alias(campaignProducts, "cp");
const p = alias(products, "p");
const x = alias(sections, "x");

const storedCampaign = query({
  id: k.id,
  revision: k.revision,
  title: k.title,
  badge: k.badge,
  discountType: k.discountType,
  discountValue: k.discountValue,
  startsAt: k.startsAt,
  endsAt: k.endsAt,
  enabled: k.enabled,
  productIds: selectList(cp.productId, {
    by: sql`${cp.productId}`,
    from: sql`from ${cp} where ${cp.shopId} = ${k.shopId} and ${cp.campaignId} = ${k.id}`,
  }),
  isShown: truth(sql`exists (select from ${x} where ${x.shopId} = ${k.shopId} and ${x.campaignId} = ${k.id})`),
});

/** Campaign in the admin. `isShown`: a page has a section for it. */
export type StoredCampaign = Row<typeof storedCampaign>;
export type CampaignFields = Omit<StoredCampaign, "id" | "revision" | "isShown">;

/** Lists a page of the shop's campaigns, newest first. */
export function listStoredCampaigns(db: Db, shopId: string, page: PromotionPage): Promise<StoredCampaign[]> {
  const part = matchPromotionPage(page, { id: k.id, endsAt: k.endsAt, enabled: k.enabled, name: sql`${k.title}` });
  return storedCampaign.all(
    db,
    sql`select ${storedCampaign} from ${k} where ${k.shopId} = ${shopId} and ${part} order by ${k.id} desc limit ${page.limit}::int`,
  );
}

export function findStoredCampaign(db: Db, shopId: string, id: string): Promise<StoredCampaign | null> {
  return storedCampaign.one(
    db,
    sql`select ${storedCampaign} from ${k} where ${k.shopId} = ${shopId} and ${k.id} = ${id}`,
  );
}

export async function insertCampaign(
  tx: Db,
  shopId: string,
  id: string,
  { productIds, ...row }: CampaignFields,
): Promise<boolean> {
  const isMade = await affected(tx, sql`${insertInto(campaigns, { ...row, shopId, id })} returning 1`);
  await putProducts(tx, shopId, id, productIds);
  return isMade;
}

/** Updates a campaign; false if its revision differs from `seen`. */
export async function updateCampaign(tx: Db, shopId: string, { id, seen }: Seen, fields: CampaignFields) {
  const { productIds, ...row } = fields;
  const changes = { ...row, revision: sql`${k.revision} + 1` };
  const isChanged = await affected(
    tx,
    sql`update ${k} set ${assign(campaigns, changes)}
      where ${k.shopId} = ${shopId} and ${k.id} = ${id} and ${k.revision} = ${seen} returning ${k.id}`,
  );
  if (isChanged) {
    await tx.execute(sql`delete from ${cp} where ${cp.shopId} = ${shopId} and ${cp.campaignId} = ${id}`);
    await putProducts(tx, shopId, id, productIds);
  }
  return isChanged;
}

async function putProducts(tx: Db, shopId: string, campaignId: string, ids: readonly string[]): Promise<void> {
  const rows = insertSelect(campaignProducts, { shopId, campaignId, productId: p.id });
  await tx.execute(sql`${rows} from ${p} where ${p.shopId} = ${shopId} and ${p.id} = any (${idList(ids)})`);
}

/** Deletes a campaign; false if its revision differs from `seen`. */
export function deleteCampaignRow(tx: Db, shopId: string, { id, seen }: Seen): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${k} where ${k.shopId} = ${shopId} and ${k.id} = ${id} and ${k.revision} = ${seen} returning ${k.id}`,
  );
}
