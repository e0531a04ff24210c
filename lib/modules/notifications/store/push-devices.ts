import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, assignExcluded, columnNames, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { pushKeys, pushSubscriptions } from "@/lib/schema/push";
import { staff } from "@/lib/schema/staff";

const k = alias(pushKeys, "k");
const d = alias(pushSubscriptions, "d");
const p = alias(staff, "p");

const keys = query({ publicKey: k.publicKey, privateKey: k.privateKey });

/** VAPID keys of a shop. The private key is encrypted. */
export type SealedPushKeys = Row<typeof keys>;

export function findPushKeys(db: Db, shopId: string): Promise<SealedPushKeys | null> {
  return keys.one(db, sql`select ${keys} from ${k} where ${k.shopId} = ${shopId}`);
}

/** Stores the keys of a shop, unless it has some already. */
export async function insertPushKeys(db: Db, shopId: string, made: SealedPushKeys): Promise<void> {
  await db.execute(sql`${insertInto(pushKeys, { shopId, ...made })} on conflict do nothing`);
}

const device = query({ id: d.id, sessionId: d.sessionId, device: d.device, createdAt: d.createdAt });

/** Push device without its endpoint. */
export type PushDevice = Row<typeof device>;

/** Lists the push devices of a staff member, oldest first. */
export function listPushDevices(db: Db, shopId: string, staffId: string): Promise<PushDevice[]> {
  return device.all(
    db,
    sql`select ${device} from ${d} where ${d.shopId} = ${shopId} and ${d.staffId} = ${staffId} order by ${d.id}`,
  );
}

export type NewPushDevice = typeof pushSubscriptions.$inferInsert;

/** Adds a device, or reassigns it to the current staff member; null if that person is no longer in the shop. */
export function putPushDevice(tx: Db, row: NewPushDevice): Promise<PushDevice | null> {
  const { shopId, endpointHash, staffId, sessionId, target, device: name } = pushSubscriptions;
  return device.one(
    tx,
    sql`with saved as (
      ${insertSelect(pushSubscriptions, row)} from ${p}
      where ${p.shopId} = ${row.shopId} and ${p.id} = ${row.staffId} and ${p.removedAt} is null
      on conflict (${columnNames(shopId, endpointHash)}) do update set ${assignExcluded(staffId, sessionId, target, name)}
      returning *)
    select ${device} from saved as d`,
  );
}

/** Deletes the oldest devices of a staff member beyond `most`. */
export async function deleteOldestDevices(tx: Db, shopId: string, staffId: string, most: number): Promise<void> {
  const old = alias(pushSubscriptions, "old");
  await tx.execute(sql`
    delete from ${d} where ${d.shopId} = ${shopId} and ${d.id} in (
      select ${old.id} from ${old} where ${old.shopId} = ${shopId} and ${old.staffId} = ${staffId}
      order by ${old.id} desc offset ${most}::int)`);
}

/** Deletes a device of a staff member; null if there is none with that id. */
export function deletePushDeviceRow(tx: Db, shopId: string, staffId: string, id: string): Promise<PushDevice | null> {
  return device.one(
    tx,
    sql`delete from ${d} where ${d.shopId} = ${shopId} and ${d.staffId} = ${staffId} and ${d.id} = ${id}
    returning ${device}`,
  );
}

/** Sessions whose devices are deleted: those of a shop, optionally of one staff member, one session, or all but one. */
export type DeviceSessions = { shopId: string; staffId: string | null; id: string | null; except: string | null };

/** Deletes the devices of ended sessions, including sessions that had already expired. */
export async function silenceSessions(tx: Db, { shopId, staffId, id, except }: DeviceSessions): Promise<void> {
  await tx.execute(sql`
    delete from ${d} where ${d.shopId} = ${shopId} and (${staffId}::text is null or ${d.staffId} = ${staffId})
      and (${id}::text is null or ${d.sessionId} = ${id}) and (${except}::text is null or ${d.sessionId} <> ${except})`);
}

/** Keeps a device after its staff member has signed in again. */
export function moveDevices(tx: Db, shopId: string, from: string, to: string): Promise<boolean> {
  return affected(
    tx,
    sql`update ${d} set ${assign(pushSubscriptions, { sessionId: to })}
    where ${d.shopId} = ${shopId} and ${d.sessionId} = ${from} returning 1`,
  );
}
