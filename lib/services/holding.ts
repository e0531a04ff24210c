import type { Db } from "@/lib/adapters/db/client";
import { countPlaces, type Holder, takePlace } from "@/lib/adapters/db/hold-places";
import type { OrderRow } from "@/lib/adapters/db/orders";
import { ApiError } from "@/lib/contract/errors";
import { isOfThisMachine } from "@/lib/domain/address";
import { beyondNewcomer } from "@/lib/domain/cart";
import { type Cart, unavailable } from "./cart";
import { type Context, callerKeyOf } from "./context";

/**
 * Nobody holds a shop's goods for nothing. What depends on who buys is judged when the right code has come, so that a draft tells
 * a stranger nothing about a contact, and the refusal undoes everything, so that the code can be used again.
 */

/** Refuses more goods than somebody who never paid here may take in one order. */
export function refuseNewcomer({ shop }: Context, cart: Cart): void {
  if (cart.hasPaid) return;
  const refusals = beyondNewcomer(cart.lines, shop.holds);
  if (refusals.length > 0) throw unavailable(refusals);
}

/**
 * Who holds an unpaid order: its mailbox, and for somebody who never paid here also the address that asks. An address of this
 * machine is a proxy's that nobody has told us of: it says nothing about who calls.
 */
export function holdersOf(ctx: Context, { hasPaid }: Cart, mailboxKey: Buffer): Holder[] {
  const { unpaidPerMailbox, unpaidPerCaller } = ctx.shop.holds;
  const mailbox = { key: mailboxKey, most: unpaidPerMailbox };
  if (hasPaid || ctx.caller === null || isOfThisMachine(ctx.caller)) return [mailbox];
  return [mailbox, { key: callerKeyOf(ctx), most: unpaidPerCaller }];
}

/** Takes the places that are still missing, one holder after the other, or refuses the order. */
export async function needPlaces(tx: Db, order: OrderRow, holders: readonly Holder[]): Promise<void> {
  const { shopId, id, expiresAt, placedAt } = order;
  const holding = { shopId, subject: id, until: expiresAt ?? placedAt, now: placedAt };
  for (const holder of holders) {
    if (await takePlace(tx, holding, holder)) continue;
    throw new ApiError("open_orders_limit", { open: await countPlaces(tx, holding, holder), limit: holder.most });
  }
}
