import { and, asc, eq, gt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../connection/client";
import { drafts } from "../tables/checkout";
import { connections, webhookEndpoints } from "../tables/connections";
import { outbox } from "../tables/delivery";
import { orders } from "../tables/orders";
import { voucherUses } from "../tables/promotions";

/** Where a walk through a table has come to: after this row. */
export type Place = { shopId: string; id: string };

/** The next rows of each table that holds sealed things, in the order of their keys. Nobody else changes them until the transaction ends. */
export const nextSealed = {
  connections(tx: Db, from: Place | null, most: number) {
    const { shopId, provider: id, settings } = connections;
    const rows = tx
      .select({ shopId, id, settings })
      .from(connections)
      .where(after(shopId, id, from));
    return rows.orderBy(asc(shopId), asc(id)).limit(most).for("update");
  },
  webhooks(tx: Db, from: Place | null, most: number) {
    const { shopId, id, secret, oldSecret } = webhookEndpoints;
    const rows = tx
      .select({ shopId, id, secret, oldSecret })
      .from(webhookEndpoints)
      .where(after(shopId, id, from));
    return rows.orderBy(asc(shopId), asc(id)).limit(most).for("update");
  },
  messages(tx: Db, from: Place | null, most: number) {
    const { shopId, id, message } = outbox;
    const rows = tx
      .select({ shopId, id, message })
      .from(outbox)
      .where(after(shopId, id, from));
    return rows.orderBy(asc(shopId), asc(id)).limit(most).for("update");
  },
  drafts(tx: Db, from: Place | null, most: number) {
    const { shopId, id, buyer } = drafts;
    const rows = tx
      .select({ shopId, id, buyer })
      .from(drafts)
      .where(after(shopId, id, from));
    return rows.orderBy(asc(shopId), asc(id)).limit(most).for("update");
  },
  orders(tx: Db, from: Place | null, most: number) {
    const { shopId, id, draftId, buyer, tokenVersion, tokenHash, sealedToken } = orders;
    const rows = tx
      .select({ shopId, id, draftId, buyer, tokenVersion, tokenHash, sealedToken })
      .from(orders)
      .where(after(shopId, id, from));
    return rows.orderBy(asc(shopId), asc(id)).limit(most).for("update");
  },
};

function after(shopId: PgColumn, id: PgColumn, from: Place | null): SQL | undefined {
  return from ? or(gt(shopId, from.shopId), and(eq(shopId, from.shopId), gt(id, from.id))) : undefined;
}

/** Whose something is, under the present secret. */
export type Owner = { buyer: Uint8Array; contactKey: Uint8Array; mailboxKey: Uint8Array };

/** Puts what was sealed anew in the place of what was there. */
export const putSealed = {
  connection(tx: Db, { shopId, id }: Place, settings: Uint8Array) {
    const isIt = and(eq(connections.shopId, shopId), eq(connections.provider, id));
    return tx.update(connections).set({ settings }).where(isIt);
  },
  webhook(tx: Db, { shopId, id }: Place, renewed: { secret: Uint8Array; oldSecret: Uint8Array | null }) {
    const isIt = and(eq(webhookEndpoints.shopId, shopId), eq(webhookEndpoints.id, id));
    return tx.update(webhookEndpoints).set(renewed).where(isIt);
  },
  message(tx: Db, { shopId, id }: Place, renewed: { message: Uint8Array; contactKey?: Uint8Array }) {
    const isIt = and(eq(outbox.shopId, shopId), eq(outbox.id, id));
    return tx.update(outbox).set(renewed).where(isIt);
  },
  draft(tx: Db, { shopId, id }: Place, owner: Owner) {
    const isIt = and(eq(drafts.shopId, shopId), eq(drafts.id, id));
    return tx.update(drafts).set(owner).where(isIt);
  },
  /** An order, and the use of a voucher that it may have made. */
  async order(tx: Db, { shopId, id }: Place, renewed: Partial<Owner> & { sealedToken?: Uint8Array }) {
    const isIt = and(eq(orders.shopId, shopId), eq(orders.id, id));
    await tx.update(orders).set(renewed).where(isIt);
    const { contactKey, mailboxKey } = renewed;
    if (!contactKey || !mailboxKey) return;
    const isItsUse = and(eq(voucherUses.shopId, shopId), eq(voucherUses.orderId, id));
    await tx.update(voucherUses).set({ contactKey, mailboxKey }).where(isItsUse);
  },
};
