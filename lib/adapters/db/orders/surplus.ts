import type { Db } from "../connection/client";
import { called } from "../sql/shape";
import { sql } from "../sql/sql";
import { amount, known, listOf, object } from "../sql/values";
import { setting } from "../sql/write";
import { gatewayEvents } from "../tables/delivery";
import { orders } from "../tables/orders";
import { payments, refunds } from "../tables/payments";

/** Money that came for an order beside its price: twice, after its end, or in another amount than was asked for. */

const o = called(orders, "o");
const p = called(payments, "p");
const r = called(refunds, "r");
const g = called(gatewayEvents, "g");

/** The refund `r` is of the price of the order `o`: not of an attempt whose money paid for nothing. */
export const isOfPrice = sql`not exists (select 1 from ${p} where ${p.shopId} = ${r.shopId}
  and ${p.id} = ${r.paymentId} and (${p.paidAt} = ${o.paidAt}) is not true)`;

/** Money of another amount than was asked for, as the gateway of the attempt `p` told of it: it pays nothing. */
const otherAmount = sql`(select max(${g.amount}) from ${g} where ${g.shopId} = ${p.shopId} and ${g.paymentId} = ${p.id}
  and ${g.status} = 'paid' and ${g.amount} <> ${p.amount})`;

/** How much came for the attempt `p`: what was asked for, unless it got another amount, which may be back by now. */
export const cameIn = sql`case when ${p.status} = 'paid' or ${p.paidAt} is not null then ${p.amount}
  else coalesce(${otherAmount}, ${p.amount}) end`;

/** The attempt `p` of the order `o` got money that did not pay for it, and that did not all go back by hand. */
export const isSurplus = sql`${p.orderId} = ${o.id} and case ${p.status}
  when 'paid' then ${p.paidAt} is not null and ${p.paidAt} is distinct from ${o.paidAt}
  when 'refunded' then false
  else ${otherAmount} is not null end`;

const goneOf = (status: "any" | "returned") => sql`(select coalesce(sum(${r.amount}), 0) from ${r}
  where ${r.shopId} = ${p.shopId} and ${r.paymentId} = ${p.id}
    and ${status === "any" ? sql`${r.status} <> 'failed'` : sql`${r.status} = 'returned'`})`;

/** What of the money of the surplus attempt `p` neither went back nor is to. */
export const surplusLeft = sql`(${cameIn}) - ${goneOf("any")}`;

/** The surplus of the order `o` that nobody has decided about. */
export const surplusOf = listOf(
  object({ paymentId: p.id, method: p.method, gateway: known(p.gateway), left: amount(surplusLeft) }),
  {
    by: sql`${p.attempt}`,
    from: sql`from ${p} where ${p.shopId} = ${o.shopId} and ${isSurplus} and ${p.gateway} is not null and ${surplusLeft} > 0`,
  },
);

/** Notes which attempts of an order have given back all that came beside its price. */
export async function endSurplus(tx: Db, shopId: string, orderId: string): Promise<void> {
  await tx.execute(
    sql`update ${p} set ${setting(payments, { status: "refunded", openingUntil: null })} from ${o}
      where ${o.shopId} = ${shopId} and ${o.id} = ${orderId} and ${p.shopId} = ${o.shopId} and ${isSurplus} and ${goneOf("returned")} >= ${cameIn}`,
  );
}
