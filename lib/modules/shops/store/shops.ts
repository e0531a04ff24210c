import { s } from "@/lib/modules/shops/store/columns";
import type { Db } from "@/lib/platform/db/connection/client";
import { query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { aggregateList, object, orNull, textValue, truth } from "@/lib/platform/db/sql/values";
import { domains } from "@/lib/schema/shops";

const d = alias(domains, "d");
const asked = alias(domains, "asked");

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

/** Returns the shop with a slug. */
export function findShopBySlug(db: Db, slug: string): Promise<ShopRow | null> {
  return shop.one(
    db,
    sql`select ${shop} from ${s} join ${d} on ${d.shopId} = ${s.id} where ${s.slug} = ${slug} group by ${s.id}`,
  );
}

const listed = query({ host: d.host });

/** Lists at most `most` hosts of all shops. */
export async function listHosts(db: Db, most: number): Promise<string[]> {
  const rows = await listed.all(db, sql`select ${listed} from ${d} limit ${most}`);
  return rows.map(({ host }) => host);
}

const paperSender = query({
  name: s.name,
  phone: orNull(textValue(sql`coalesce(${s.senderPhone}, ${s.whatsappPhone})`)),
  address: s.senderAddress,
  originRef: s.originRef,
  timeZone: s.timeZone,
});

/** Returns the sender of parcels for labels. The shop's own number counts unless the merchant entered another one for parcels. */
export async function findPaperSender(db: Db, shopId: string): Promise<Row<typeof paperSender>> {
  const found = await paperSender.one(db, sql`select ${paperSender} from ${s} where ${s.id} = ${shopId}`);
  return found ?? { name: "Toko", phone: null, address: null, originRef: null, timeZone: "Asia/Jakarta" };
}

const sender = query({ shopName: s.name, timeZone: s.timeZone });

/** Returns the sender of messages and the time zone of a shop. */
export async function findSender(db: Db, shopId: string): Promise<{ shopName: string; timeZone: string }> {
  const found = await sender.one(db, sql`select ${sender} from ${s} where ${s.id} = ${shopId}`);
  return found ?? { shopName: "Toko", timeZone: "Asia/Jakarta" };
}
