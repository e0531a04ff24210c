import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { int } from "@/lib/platform/db/sql/values";
import { assign, columnNames } from "@/lib/platform/db/sql/write";
import { campaignProducts, campaigns } from "@/lib/schema/campaigns";
import * as catalogue from "@/lib/schema/catalog";
import * as checkout from "@/lib/schema/checkout";
import * as content from "@/lib/schema/content";
import * as counters from "@/lib/schema/counters";
import { idempotencyKeys, outbox, staffNotices } from "@/lib/schema/delivery";
import * as imports from "@/lib/schema/imports";
import { orderEvents, orderLines, orderNotes, orderSearchKeys, orders, unindexedOrders } from "@/lib/schema/orders";
import { payments, refunds } from "@/lib/schema/payments";
import * as privacy from "@/lib/schema/privacy";
import * as promotions from "@/lib/schema/promotions";
import * as connections from "@/lib/schema/provider-accounts";
import * as push from "@/lib/schema/push";
import { dailySales, hourlySales, rolledUpDays, staleDays } from "@/lib/schema/sales";
import { searchSynonyms, searchVocabulary } from "@/lib/schema/search";
import { couriers, domainClaims, domains, images, paymentMethods, shops, signUps } from "@/lib/schema/shops";
import * as staff from "@/lib/schema/staff";
import { stockChanges, stockMovements } from "@/lib/schema/stock";

/** Tables retained after a shop's deletion: sales, payments and refunds, without buyers. */
export const retainedTables: readonly PgTable[] = [orders, orderLines, orderEvents, payments, refunds];

/** Tables deleted with a shop, ordered so no remaining row refers to a deleted one. Pictures are last, with their files. */
export const deletedTables: readonly (PgTable & { shopId: PgColumn })[] = [
  content.sections,
  content.pages,
  campaignProducts,
  campaigns,
  promotions.promotions,
  promotions.voucherUses,
  promotions.vouchers,
  connections.webhookDeliveries,
  connections.webhookEndpoints,
  connections.connections,
  imports.importPictures,
  imports.importSlices,
  imports.importParts,
  imports.importRows,
  imports.imports,
  push.pushDeliveries,
  push.pushSubscriptions,
  push.pushKeys,
  staffNotices,
  outbox,
  idempotencyKeys,
  checkout.codes,
  checkout.drafts,
  checkout.expectedAmounts,
  checkout.orderSlots,
  checkout.firstTimeReservations,
  counters.dailyCounters,
  counters.draftRollups,
  rolledUpDays,
  hourlySales,
  dailySales,
  staleDays,
  unindexedOrders,
  orderSearchKeys,
  orderNotes,
  stockChanges,
  stockMovements,
  catalogue.productImages,
  catalogue.variants,
  catalogue.previousSlugs,
  searchVocabulary,
  searchSynonyms,
  catalogue.products,
  catalogue.categories,
  paymentMethods,
  couriers,
  staff.signInLinks,
  staff.passkeys,
  staff.passkeyChallenges,
  staff.sessions,
  staff.tokens,
  staff.staff,
  staff.activity,
  privacy.forgettings,
  privacy.retentionWalks,
  domainClaims,
  signUps,
];

const s = alias(shops, "s");
const l = alias(orderLines, "l");
const i = alias(images, "i");
const d = alias(domains, "d");

const due = query({ id: s.id });

/** Lists shops whose deletion is due. */
export async function listEnding(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await due.all(
    db,
    sql`select ${due} from ${s} where ${s.deletesAt} <= ${now.toISOString()} and ${s.deletedAt} is null
      order by ${s.deletesAt} limit ${most}::int`,
  );
  return rows.map(({ id }) => id);
}

const counted = query({ rows: int(sql`count(*)`) });

/** Deletes some rows of a shop from a table. Returns their number. */
export async function deleteSome(
  db: Db,
  table: (typeof deletedTables)[number],
  shopId: string,
  most: number,
): Promise<number> {
  const row = await counted.one(
    db,
    sql`with deleted as (
      delete from ${table} where ctid in (
        select ctid from ${table} where ${columnNames(table.shopId)} = ${shopId} limit ${most}::int) returning 1)
    select ${counted} from deleted`,
  );
  return row?.rows ?? 0;
}

/** Removes the pictures from some order lines, so they can be deleted. Returns the number of lines. */
export async function loosenPictures(db: Db, shopId: string, most: number): Promise<number> {
  const row = await counted.one(
    db,
    sql`with loose as (
      update ${l} set ${assign(orderLines, { imageId: null })} where ${l.shopId} = ${shopId} and ctid in (
        select ctid from ${l} where ${l.shopId} = ${shopId} and ${l.imageId} is not null limit ${most}::int) returning 1)
    select ${counted} from loose`,
  );
  return row?.rows ?? 0;
}

/**
 * Finishes the deletion of a shop. Frees its hosts and slug; its pictures are deleted by the next sweep. The name stays,
 * because the retained rows belong to it.
 */
export async function endShop(tx: Db, shopId: string, now: Date): Promise<void> {
  await tx.execute(sql`delete from ${i} where ${i.shopId} = ${shopId} and ${i.storeKey} is null`);
  await tx.execute(sql`update ${i} set ${assign(images, { sweepAt: now })} where ${i.shopId} = ${shopId}`);
  await tx.execute(sql`delete from ${d} where ${d.shopId} = ${shopId}`);
  const bare = assign(shops, {
    slug: sql`${s.id}`,
    brand: {},
    announcementEnabled: false,
    announcementText: null,
    accountHolder: null,
    qrisMerchantName: null,
    qrisNmid: null,
    qrisPayload: null,
    whatsappPhone: null,
    senderPhone: null,
    senderAddress: null,
    deletedAt: now,
  });
  await tx.execute(sql`update ${s} set ${bare} where ${s.id} = ${shopId}`);
}
