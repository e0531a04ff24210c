import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Move } from "@/lib/adapters/db/orders/moves";
import { lockOrder } from "@/lib/adapters/db/orders/moves";
import { findLastMove } from "@/lib/adapters/db/orders/order-changes";
import type { OrderFacts } from "@/lib/adapters/db/orders/orders";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantMove } from "@/lib/domain/orders/moves";
import { advance, orderStates, statusAt } from "@/lib/domain/orders/order-states";
import type { Who } from "@/lib/domain/who";
import { type Moved, moveOrder as move, sendTold } from "../../orders/moves";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { getWhole } from "./orders";
import { checkParcel, type ParcelInput } from "./parcel-checks";

/** Transition that a merchant requests, with the parcel data. */
export type MoveWish = ParcelInput & {
  move: MerchantMove;
  reason?: string | null | undefined;
};

/** Transitions one order. If another request was first, the error names its actor. */
export const moveOrder: UseCase<"moveOrder"> = (ctx, { id, ...wish }) => {
  return ctx.once(async (tx) => {
    const moved = await moveOne(ctx, tx, id, wish);
    return { answer: await getWhole(ctx, tx, id), after: () => sendTold(ctx, moved, ctx.now) };
  });
};

/** Outcome of one of several transitions. */
export type MoveOutcome = {
  id: string;
  number: string | null;
  done: boolean;
  status: string | null;
  status_label: string | null;
  refusal: string | null;
  message: string | null;
  by: string | null;
  at: string | null;
};

/** Transitions several orders, each in its own transaction. Each item succeeds or fails on its own. */
export const moveOrders: UseCase<"moveOrders"> = (ctx, { ids, ...wish }) => {
  return ctx.once(async () => ({
    finish: async () => {
      const outcomes: MoveOutcome[] = [];
      for (const id of new Set(ids)) outcomes.push(await outcomeOf(ctx, id, wish));
      return { outcomes };
    },
  }));
};

/**
 * Transitions one order on its own, with extra work in the same transaction, and returns the outcome. An error that is not an
 * `ApiError` aborts the entire request.
 */
export async function outcomeOf(
  ctx: MerchantReadContext,
  id: string,
  wish: MoveWish,
  also?: (tx: Db, order: OrderFacts) => Promise<void>,
): Promise<MoveOutcome> {
  try {
    const { number, status } = await moveAlone(ctx, id, wish, also);
    return { ...refusedOutcome(id), number, done: true, status, status_label: orderStates[status].label };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return { ...refusedOutcome(id), refusal: failure.code, message: failure.message, ...saidIn(failure.details) };
  }
}

/** Transitions one order in its own transaction, with extra work. */
export async function moveAlone(
  ctx: MerchantReadContext,
  id: string,
  wish: MoveWish,
  also: (tx: Db, order: OrderFacts) => Promise<void> = async () => {},
): Promise<OrderFacts> {
  const moved = await transact(ctx.db, async (tx) => {
    const one = await moveOne(ctx, tx, id, wish);
    await also(tx, one.order);
    return one;
  });
  sendTold(ctx, moved, ctx.now);
  return moved.order;
}

function refusedOutcome(id: string): MoveOutcome {
  return {
    id,
    number: null,
    done: false,
    status: null,
    status_label: null,
    refusal: null,
    message: null,
    by: null,
    at: null,
  };
}

/** Details of a failed transition about the order, if any. */
function saidIn(details: object): Partial<MoveOutcome> {
  const said = Object.entries(details).filter(([name]) =>
    ["number", "status", "status_label", "by", "at"].includes(name),
  );
  return Object.fromEntries(said);
}

/** Transitions an order inside a transaction and records the actor. */
async function moveOne(ctx: MerchantReadContext, tx: Db, id: string, wish: MoveWish): Promise<Moved> {
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  const changes = await parcelChanges(ctx, tx, order, wish);
  const by = { actor: "merchant" as const, reason: wish.reason ?? null, ...doerOf(ctx.who), now: ctx.now };
  const moved = await move(ctx, tx, order, wish.move, by, { changes });
  if (!moved) throw await refusedMove(ctx, tx, order);
  await noteActivity(tx, ctx, {
    what: "order.moved",
    subject: { kind: "order", id, name: order.number },
    before: { status: order.status, ...parcelFacts(order) },
    after: { status: moved.order.status, ...parcelFacts(moved.order), ...(wish.reason ? { reason: wish.reason } : {}) },
  });
  return moved;
}

function parcelFacts({ courierCode, awb }: OrderFacts) {
  return { courier: courierCode, awb };
}

/** Parcel changes of a shipped order. The AWB may follow later. */
async function parcelChanges(ctx: MerchantReadContext, tx: Db, order: OrderFacts, wish: MoveWish) {
  if (wish.move !== "ship" || advance(order.status, "ship") === null) return {};
  const { awb, ...parcel } = await checkParcel(ctx, tx, order, wish);
  return awb === null ? parcel : { awb, ...parcel };
}

/** Error for an impossible transition, with the current status and the actor who caused it. */
export async function refusedMove(
  ctx: MerchantReadContext,
  tx: Db,
  order: Pick<OrderFacts, "id" | "number" | "status" | "expiresAt" | "buyerClaimedAt" | "claimExpiresAt">,
): Promise<ApiError> {
  const last = await findLastMove(tx, ctx.shop.id, order.id);
  const status = statusAt(order, ctx.now);
  return new ApiError("move_refused", {
    number: order.number,
    status,
    status_label: orderStates[status].label,
    actor: last?.actor ?? null,
    by: last?.byName ?? null,
    at: last?.at.toISOString() ?? null,
  });
}

/** Actor of a change in the order's history. Actors get no notification about their own changes. */
export function doerOf(who: Who): Pick<Move, "byName" | "byStaffId"> {
  return { byName: nameOf(who), byStaffId: who.kind === "staff" ? who.id : null };
}

/** Name of the actor in an order's history. */
export function nameOf(who: Who): string | null {
  return who.kind === "staff" || who.kind === "token" ? who.name : null;
}
