import type { Row } from "@/lib/platform/db/sql/query";
import { idList } from "@/lib/platform/db/sql/rows";
import { alias, Value } from "@/lib/platform/db/sql/shape";
import type { BindParam } from "@/lib/platform/db/sql/slots";
import { sql } from "@/lib/platform/db/sql/sql";
import { int, known, object, selectList, when } from "@/lib/platform/db/sql/values";
import { variants } from "@/lib/schema/catalog";
import { firstTimeReservations } from "@/lib/schema/checkout";

const v = alias(variants, "v");
const r = alias(firstTimeReservations, "r");

/** Pieces of a variant that an unpaid order of a first-time buyer reserves. */
export type ReservationRow = typeof firstTimeReservations.$inferSelect;

/**
 * Sums the pieces that first-time buyers reserve: of the order's variants, from its IP address and from its mail domain. Use it
 * in a statement that begins after the stock was taken. Other orders that reserve the same have then committed, or wait.
 */
export function findReserved(shopId: BindParam<string>, rows: BindParam<readonly ReservationRow[]>) {
  const ids = rows.in((all) => all.map(({ variantId }) => variantId));
  const caller = sql`${rows.in((all) => all[0]?.callerKey ?? null)}::bytea`;
  const domain = sql`${rows.in((all) => all[0]?.domainKey ?? null)}::bytea`;
  const perVariant = object({
    variantId: v.id,
    stock: known(v.stock),
    reserved: int(sql`select coalesce(sum(${r.qty}), 0) from ${r}
      where ${r.shopId} = ${v.shopId} and ${r.variantId} = ${v.id}`),
  });
  const from = sql`from ${v} where ${v.shopId} = ${shopId} and ${v.stock} is not null and ${v.id} = any (${idList(ids)})`;
  const fromAddress = int(sql`select coalesce(sum(${r.qty}), 0) from ${r}
    where ${r.shopId} = ${shopId} and ${r.callerKey} = ${caller}`);
  const fromDomain = int(sql`select coalesce(sum(${r.qty}), 0) from ${r}
    where ${r.shopId} = ${shopId} and ${r.domainKey} = ${domain}`);
  return when(
    sql`true`,
    object({
      variants: selectList(perVariant, { from }),
      address: when(sql`${caller} is not null`, fromAddress),
      domain: when(sql`${domain} is not null`, fromDomain),
    }),
  );
}

export type ReservedPieces = NonNullable<Row<ReturnType<typeof findReserved>>>;

/** Value for an order without first-time reservations. */
export const nothingReserved = new Value<ReservedPieces | null>(sql`null::json`);
