import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { exceedFirstTimeLimits } from "@/lib/modules/checkout/rules/cart";
import { exceedReservations } from "@/lib/modules/checkout/rules/reservations";
import type { AmountHolder, DraftRow } from "@/lib/modules/checkout/store/drafts";
import type { ReservationRow, ReservedPieces } from "@/lib/modules/orders/service/new-orders";
import {
  countOrderSlots,
  type Holder,
  replaceOldest,
  reserveOrderSlot,
} from "@/lib/modules/orders/service/order-slots";
import type { OrderRow } from "@/lib/modules/orders/service/orders";
import { deriveNormalizedContactKey } from "@/lib/modules/verification/service/buyer";
import type { Db } from "@/lib/platform/db/connection/client";
import { type Context, deriveCallerKey } from "@/lib/use-case/context";
import { isOfThisMachine } from "@/lib/values/address";
import type { Contact } from "@/lib/values/contact";
import { findOwnDomain } from "@/lib/values/mail-domain";
import { type Cart, unavailable } from "./cart";

/**
 * Limits on the stock that unpaid orders reserve. Limits per buyer are checked only after the right code was entered. A draft
 * thus reveals nothing about a contact to a stranger. An error rolls back the transaction, so the code stays usable.
 */

/** Throws `item_unavailable` if a first-time buyer orders more pieces than one order may have. */
export function checkFirstTimeBuyer({ shop }: Context, cart: Cart): void {
  if (cart.hasPaid) return;
  const refusals = exceedFirstTimeLimits(cart.lines, shop.holds);
  if (refusals.length > 0) throw unavailable(refusals);
}

/** Holders of open-order slots: the contact and, for a first-time buyer, also the client address. */
export function listSlotHolders(ctx: Context, { hasPaid }: Cart, normalizedContactKey: Buffer): Holder[] {
  const { unpaidPerMailbox, unpaidPerCaller } = ctx.shop.holds;
  const contactHolder = { key: normalizedContactKey, most: unpaidPerMailbox };
  const callerKey = hasPaid ? null : countedCaller(ctx);
  return callerKey ? [contactHolder, { key: callerKey, most: unpaidPerCaller }] : [contactHolder];
}

/**
 * Key of the client address; null if the address does not identify the caller. A loopback address belongs to a reverse proxy
 * that is missing in the settings. Counting it would count all buyers as one.
 */
function countedCaller(ctx: Context): Buffer | null {
  return ctx.caller === null || isOfThisMachine(ctx.caller) ? null : deriveCallerKey(ctx);
}

/** Reserves a unique amount for a draft. A contact or address at its limit loses its oldest amount. */
export async function reserveDraftAmount(ctx: Context, tx: Db, draft: DraftRow): Promise<AmountHolder> {
  const normalizedContactKey = draft.mailboxKey ?? draft.contactKey;
  const callerKey = countedCaller(ctx);
  const holders = [
    { key: normalizedContactKey, most: limits.amountsPerMailbox },
    ...(callerKey ? [{ key: callerKey, most: limits.amountsPerCaller }] : []),
  ];
  const { shopId, id: subject, expiresAt: until, createdAt: now } = draft;
  await replaceOldest(tx, { shopId, subject, until, now }, holders);
  return { normalizedContactKey, callerKey };
}

/** Keys by which reservations of a first-time buyer count: contact, client address and mail domain. */
export type FirstTimeBuyer = Pick<ReservationRow, "mailboxKey" | "callerKey" | "domainKey">;

/** Returns the keys by which the reservations of a buyer count; null if the buyer has paid here before. */
export function findFirstTimeBuyer(ctx: Context, { hasPaid }: Cart, contact: Contact): FirstTimeBuyer | null {
  if (hasPaid) return null;
  const domain = findOwnDomain(contact);
  return {
    mailboxKey: deriveNormalizedContactKey(ctx.secrets, contact),
    callerKey: countedCaller(ctx),
    domainKey: domain === null ? null : ctx.secrets.sign("address", `${ctx.shop.id}\ndomain ${domain}`),
  };
}

/** Lists lock keys. Orders with an equal key are placed one after the other, so each sees the reservations of the others. */
export function listSerialKeys(shopId: string, buyer: FirstTimeBuyer | null): string[] {
  const keys = buyer ? [buyer.callerKey, buyer.domainKey] : [];
  return keys.flatMap((key) => (key ? `reservations ${shopId} ${Buffer.from(key).toString("hex")}` : []));
}

/** Throws `item_unavailable` if the reservations of first-time buyers exceed their shared limits. */
export function rejectReserved({ shop }: Context, cart: Cart, reserved: ReservedPieces | null): void {
  const refusals = reserved ? exceedReservations(cart.lines, reserved, shop.holds) : [];
  if (refusals.length > 0) throw unavailable(refusals);
}

/** Reserves an open-order slot for each holder. Throws `open_orders_limit` if a holder has no free slot. */
export async function needOrderSlots(tx: Db, order: OrderRow, holders: readonly Holder[]): Promise<void> {
  const { shopId, id, expiresAt, placedAt } = order;
  const holding = { shopId, subject: id, until: expiresAt ?? placedAt, now: placedAt };
  for (const holder of holders) {
    if (await reserveOrderSlot(tx, holding, holder)) continue;
    throw new ApiError("open_orders_limit", { open: await countOrderSlots(tx, holding, holder), limit: holder.most });
  }
}
