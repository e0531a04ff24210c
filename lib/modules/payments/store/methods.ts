import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { recordset } from "@/lib/platform/db/sql/recordset";
import { alias } from "@/lib/platform/db/sql/shape";
import { sql } from "@/lib/platform/db/sql/sql";
import { truth } from "@/lib/platform/db/sql/values";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { orders } from "@/lib/schema/orders";
import { paymentMethods } from "@/lib/schema/shops";

const m = alias(paymentMethods, "m");
const o = alias(orders, "o");

const storedPaymentMethod = query({
  code: m.code,
  revision: m.revision,
  name: m.name,
  sub: m.sub,
  enabled: m.enabled,
  feeFlat: m.feeFlat,
  feeBasisPt: m.feeBasisPt,
  minOrderTotal: m.minOrderTotal,
  maxOrderTotal: m.maxOrderTotal,
  gateways: m.gateways,
  accountBank: m.accountBank,
  accountHolder: m.accountHolder,
  accountNumber: m.accountNumber,
});

/** Payment method in the admin. */
export type StoredPaymentMethod = Row<typeof storedPaymentMethod>;

/** Editable fields of a payment method. */
export type MethodFields = Omit<StoredPaymentMethod, "code" | "revision">;

/** Lists all payment methods of the shop in the merchant's order. */
export function listStoredPaymentMethods(db: Db, shopId: string): Promise<StoredPaymentMethod[]> {
  return storedPaymentMethod.all(
    db,
    sql`select ${storedPaymentMethod} from ${m} where ${m.shopId} = ${shopId} order by ${m.position}, ${m.code}`,
  );
}

export function findStoredPaymentMethod(db: Db, shopId: string, code: string): Promise<StoredPaymentMethod | null> {
  return storedPaymentMethod.one(
    db,
    sql`select ${storedPaymentMethod} from ${m} where ${m.shopId} = ${shopId} and ${m.code} = ${code}`,
  );
}

/** Creates a payment method after all others; false if the code is taken. */
export function insertMethod(tx: Db, shopId: string, code: string, fields: MethodFields): Promise<boolean> {
  const last = sql`(select coalesce(max(${m.position}) + 1, 0) from ${m} where ${m.shopId} = ${shopId})`;
  const row = { ...fields, shopId, code, position: last };
  return affected(tx, sql`${insertInto(paymentMethods, row)} on conflict do nothing returning 1`);
}

/** Payment method, and its expected revision. */
export type SeenMethod = { code: string; seen: number };

/** Updates a payment method; false if its revision differs from `seen`. */
export function updateMethod(
  tx: Db,
  shopId: string,
  { code, seen }: SeenMethod,
  fields: Partial<MethodFields>,
): Promise<boolean> {
  const changes = { ...fields, revision: sql`${m.revision} + 1` };
  return affected(
    tx,
    sql`update ${m} set ${assign(paymentMethods, changes)}
    where ${m.shopId} = ${shopId} and ${m.code} = ${code} and ${m.revision} = ${seen} returning 1`,
  );
}

/** Deletes a payment method; false if its revision differs from `seen`. */
export function deleteMethod(tx: Db, shopId: string, { code, seen }: SeenMethod): Promise<boolean> {
  return affected(
    tx,
    sql`delete from ${m} where ${m.shopId} = ${shopId} and ${m.code} = ${code} and ${m.revision} = ${seen} returning 1`,
  );
}

const { of: placed, columns: d } = recordset("d", { code: paymentMethods.code, position: paymentMethods.position });

/** Reorders payment methods. */
export async function updatePaymentMethodPositions(tx: Db, shopId: string, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code, position) => ({ code, position }));
  await tx.execute(sql`
    update ${m} set ${assign(paymentMethods, { position: d.position })} from ${placed(rows)}
    where ${m.shopId} = ${shopId} and ${m.code} = ${d.code} and ${m.position} <> ${d.position}`);
}

const awaited = query({
  isAwaited: truth(sql`exists (select 1 from ${o} where ${o.shopId} = ${m.shopId} and ${o.paymentMethod} = ${m.code}
    and ${o.status} = 'pending_payment')`),
});

/** True if unpaid orders use this payment method. */
export async function isMethodAwaited(tx: Db, shopId: string, code: string): Promise<boolean> {
  const row = await awaited.one(
    tx,
    sql`select ${awaited} from ${m} where ${m.shopId} = ${shopId} and ${m.code} = ${code}`,
  );
  return row?.isAwaited ?? false;
}
