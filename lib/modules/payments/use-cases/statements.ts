import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { findOrderExpiry, getEffectiveStatus, orderStates } from "@/lib/modules/orders/rules/order-states";
import {
  findActorName,
  type TransitionOutcome,
  tryTransition,
} from "@/lib/modules/orders/service/merchant-transitions";
import { insertNote } from "@/lib/modules/orders/service/order-changes";
import { openedBuyer, toNoteEncryptionContext } from "@/lib/modules/orders/service/order-details";
import type { StoredOrder } from "@/lib/modules/orders/service/orders";
import type { Credit } from "@/lib/modules/payments/rules/statement/credit";
import { readCredits } from "@/lib/modules/payments/rules/statement/credits";
import { type MatchOrder, matchCredits, roundingReach } from "@/lib/modules/payments/rules/statement/match";
import { type AwaitedOrder, listAwaited } from "@/lib/modules/payments/store/statement-orders";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Context } from "@/lib/use-case/context";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";

/** Indonesian banks write dates in Jakarta time. */
const bankDay = (moment: Date) => toIsoDay(moment, "Asia/Jakarta");

/** Matches credits of a bank statement with orders in one round trip. Nothing is saved. */
export const matchStatement: UseCase<"matchStatement"> = async (ctx, { text }) => {
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
};

/** Amounts to look up, each with its rounding tolerance. Only an amount that is certain can have been rounded by the buyer. */
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

/**
 * Date range in which a transfer for the order is expected. It ends when the amount is free again, or when the order was paid
 * or ended.
 */
function matchable(order: AwaitedOrder, now: Date): MatchOrder {
  const { id, total, paidAt, heldUntil } = order;
  const isHeld = heldUntil !== null && heldUntil > now;
  const isWaiting = ["pending_payment", "awaiting_confirmation"].includes(getEffectiveStatus(order, now));
  const state = paidAt ? "paid" : isHeld || isWaiting ? "open" : "lapsed";
  const until = paidAt ?? heldUntil ?? findOrderExpiry(order) ?? now;
  return { id, total, state, from: bankDay(order.placedAt), until: bankDay(until) };
}

function viewOrder(ctx: Context, order: AwaitedOrder) {
  const status = getEffectiveStatus(order, ctx.now);
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
 * Confirms matched transfers, each in its own transaction. Each item succeeds or fails on its own. The statement line is stored
 * as an encrypted note of the order, because it may contain a name.
 */
export const confirmStatementMatches: UseCase<"confirmStatementMatches"> = (ctx, { matches }) => {
  return ctx.idempotent(async () => ({
    finish: async () => {
      const outcomes: TransitionOutcome[] = [];
      const each = new Map(matches.map((match) => [match.order_id, match]));
      for (const [id, { amount, text }] of each) {
        const input = { event: "pay" as const, reason: "Cocok dengan mutasi bank" };
        outcomes.push(
          await tryTransition(ctx, id, input, (tx, order) => storeStatementLine(ctx, tx, order, { amount, text })),
        );
      }
      return { outcomes };
    },
  }));
};

/** Stores the statement line that paid an order. Throws `amount_differs` if its amount is not the order's total. */
async function storeStatementLine(
  { secrets, shop, now, actor }: MerchantReadContext,
  tx: Db,
  { id: orderId, number, total }: StoredOrder,
  { amount, text }: { amount: number; text: string },
): Promise<void> {
  if (amount !== total) throw new ApiError("amount_differs", { number, total });
  const id = newId("nte", now);
  const note = secrets.encrypt("note", toNoteEncryptionContext(shop.id, orderId, id), `Mutasi bank: ${text}`);
  await insertNote(tx, { shopId: shop.id, id, orderId, note, byName: findActorName(actor), createdAt: now });
}
