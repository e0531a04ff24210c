import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { couriers } from "@/lib/schema/shops";

const c = alias(couriers, "c");

const storedCourier = query({
  code: c.code,
  revision: c.revision,
  name: c.name,
  service: c.service,
  eta: c.eta,
  cost: c.cost,
  free: c.free,
  enabled: c.enabled,
  services: c.services,
});

/** Courier in the admin. */
export type StoredCourier = Row<typeof storedCourier>;

/** Editable fields of a courier. */
export type CourierFields = Omit<StoredCourier, "code" | "revision">;

/** Lists all couriers of the shop in the merchant's order. */
export function listStoredCouriers(db: Db, shopId: string): Promise<StoredCourier[]> {
  return storedCourier.all(
    db,
    sql`select ${storedCourier} from ${c} where ${c.shopId} = ${shopId} order by ${c.position}, ${c.code}`,
  );
}

/** Creates a courier after all others; false if the code is taken. */
export function insertCourier(tx: Db, shopId: string, code: string, fields: CourierFields): Promise<boolean> {
  const last = sql`(select coalesce(max(${c.position}) + 1, 0) from ${c} where ${c.shopId} = ${shopId})`;
  return affected(
    tx,
    sql`${insertInto(couriers, { ...fields, shopId, code, position: last })} on conflict do nothing returning 1`,
  );
}

/** Courier, and its expected revision. */
export type SeenCourier = { code: string; seen: number };

/** Updates a courier; false if its revision differs from `seen`. */
export function updateCourierRow(
  tx: Db,
  shopId: string,
  { code, seen }: SeenCourier,
  fields: Partial<CourierFields>,
): Promise<boolean> {
  const changes = { ...fields, revision: sql`${c.revision} + 1` };
  return affected(
    tx,
    sql`update ${c} set ${assign(couriers, changes)}
    where ${c.shopId} = ${shopId} and ${c.code} = ${code} and ${c.revision} = ${seen} returning 1`,
  );
}

/** Deletes a courier; false if its revision differs from `seen`. */
export function deleteCourierRow(tx: Db, shopId: string, { code, seen }: SeenCourier): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${c} where ${c.shopId} = ${shopId} and ${c.code} = ${code} and ${c.revision} = ${seen} returning 1`,
  );
}

const { of: placed, columns: d } = recordset("d", { code: couriers.code, position: couriers.position });

/** Reorders couriers. */
export async function updateCourierPositions(tx: Db, shopId: string, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code, position) => ({ code, position }));
  await tx.execute(sql`
    update ${c} set ${assign(couriers, { position: d.position })} from ${placed(rows)}
    where ${c.shopId} = ${shopId} and ${c.code} = ${d.code} and ${c.position} <> ${d.position}`);
}
