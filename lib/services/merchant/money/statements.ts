import type { Db } from "@/lib/adapters/db/connection/client";
import { insertNote } from "@/lib/adapters/db/orders/order-changes";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { type AwaitedOrder, listAwaited } from "@/lib/adapters/db/orders/statement";
import { newId } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/orders/statements";
import type { Output } from "@/lib/contract/operation";
import { dayOf } from "@/lib/domain/day";
import { endOf, orderStates, statusAt } from "@/lib/domain/orders/order-states";
import type { Credit } from "@/lib/domain/statement/credit";
import { readCredits } from "@/lib/domain/statement/credits";
import { type MatchOrder, matchCredits, roundingReach } from "@/lib/domain/statement/match";
import type { Context, EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { type MoveOutcome, nameOf, outcomeOf } from "../orders/order-moves";
import { notePlace, openedBuyer } from "../orders/orders";

/** Banks of Indonesia write the days of Jakarta. */
const bankDay = (moment: Date) => dayOf(moment, "Asia/Jakarta");

/** Finds the orders that the credits of a bank's statement are for. Nothing of it is kept. One round trip. */
export async function matchStatement(
  ctx: Context,
  { text }: MerchantInput<typeof contract.matchStatement>,
): Promise<Output<typeof contract.matchStatement>> {
  const all = readCredits(text, bankDay(ctx.now));
  const credits = all.slice(0, limits.statementCredits);
  const found = await listAwaited(ctx.db, {
    shopId: ctx.shop.id,
    credits: listAmounts(credits),
    since: new Date(ctx.now.getTime() - limits.statementSeconds * 1_000),
    now: ctx.now,
    most: limits.statementOrders,
  });
  const matches = matchCredits(
    credits,
    found.map((order) => ({ ...matchable(order, ctx.now), order })),
  );
  return {
    credits: matches.map(({ credit, result, orders }) => ({
      line: credit.line,
      text: credit.text,
      description: credit.description,
      amount: credit.amounts.length === 1 ? (credit.amounts[0] ?? null) : null,
      amounts: [...credit.amounts],
      day: credit.day,
      doubt: credit.doubt,
      result,
      orders: orders.map(({ order }) => viewOrder(ctx, order)),
    })),
    is_more: all.length > credits.length,
  };
}

/** The amounts to look up, each with how far an order may be from it: a buyer can only have rounded an amount that is certain. */
function listAmounts(credits: readonly Credit[]): { amount: number; reach: number }[] {
  const reaches = new Map<number, number>();
  for (const { amounts } of credits) {
    for (const amount of amounts) {
      const reach = amounts.length === 1 ? roundingReach(amount) : 0;
      reaches.set(amount, Math.max(reach, reaches.get(amount) ?? 0));
    }
  }
  return [...reaches].map(([amount, reach]) => ({ amount, reach }));
}

/** For which days a transfer is looked for: until its amount is free again, or else until the order was paid or over. */
function matchable(order: AwaitedOrder, now: Date): MatchOrder {
  const { id, total, paidAt, heldUntil } = order;
  const isHeld = heldUntil !== null && heldUntil > now;
  const isWaiting = ["pending_payment", "awaiting_confirmation"].includes(statusAt(order, now));
  const state = paidAt ? "paid" : isHeld || isWaiting ? "open" : "lapsed";
  const until = paidAt ?? heldUntil ?? endOf(order) ?? now;
  return { id, total, state, from: bankDay(order.placedAt), until: bankDay(until) };
}

function viewOrder(ctx: Context, order: AwaitedOrder) {
  const status = statusAt(order, ctx.now);
  return {
    id: order.id,
    number: order.number,
    status,
    status_label: orderStates[status].label,
    customer_name: openedBuyer(ctx, order)?.name ?? null,
    total: order.total,
    placed_at: order.placedAt.toISOString(),
    buyer_claimed_at: order.buyerClaimedAt?.toISOString() ?? null,
    paid_at: order.paidAt?.toISOString() ?? null,
  };
}

/**
 * Confirms the transfers that were found, each in a transaction of its own and with its own outcome. The line of the statement is
 * kept as a note of its order, sealed, as it may tell a name.
 */
export function confirmStatement<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { matches }: MerchantInput<typeof contract.confirmStatement>,
): Promise<{ outcomes: MoveOutcome[] } | E> {
  return ctx.once(async () => ({
    finish: async () => {
      const outcomes: MoveOutcome[] = [];
      const each = new Map(matches.map((match) => [match.order_id, match]));
      for (const [id, { amount, text }] of each) {
        const wish = { move: "pay" as const, reason: "Cocok dengan mutasi bank" };
        outcomes.push(await outcomeOf(ctx, id, wish, (tx, order) => keepLine(ctx, tx, order, { amount, text })));
      }
      return { outcomes };
    },
  }));
}

/** Keeps the line that an order was paid by, whose amount must be the order's own. */
async function keepLine(
  { secrets, shop, now, who }: MerchantReadContext,
  tx: Db,
  { id: orderId, number, total }: OrderFacts,
  { amount, text }: { amount: number; text: string },
): Promise<void> {
  if (amount !== total) throw new ApiError("amount_differs", { number, total });
  const id = newId("nte", now);
  const note = secrets.seal("note", notePlace(shop.id, orderId, id), `Mutasi bank: ${text}`);
  await insertNote(tx, { shopId: shop.id, id, orderId, note, byName: nameOf(who), createdAt: now });
}
