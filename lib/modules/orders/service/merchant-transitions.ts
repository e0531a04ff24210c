import { ApiError } from "@/lib/contract/errors";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { advance, getEffectiveStatus, orderStates } from "@/lib/modules/orders/rules/order-states";
import type { MerchantMove } from "@/lib/modules/orders/rules/transitions";
import { findLastMove } from "@/lib/modules/orders/store/order-changes";
import type { StoredOrder } from "@/lib/modules/orders/store/orders";
import type { Move } from "@/lib/modules/orders/store/transitions";
import { lockOrder } from "@/lib/modules/orders/store/transitions";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { Actor } from "@/lib/values/actor";
import { checkParcel, type ParcelInput } from "./parcel-checks";
import { applyTransition, dispatchNotifications, type Transition } from "./transitions";

/** Transition that a merchant requests, with the parcel data. */
export type TransitionInput = ParcelInput & {
  event: MerchantMove;
  reason?: string | null | undefined;
};

/** Outcome of one of several transitions. */
export type TransitionOutcome = {
  id: string;
  number: string | null;
  done: boolean;
  status: string | null;
  status_label: string | null;
  error_code: string | null;
  message: string | null;
  by: string | null;
  at: string | null;
};

/**
 * Transitions one order on its own, with extra work in the same transaction, and returns the outcome. An error that is not an
 * `ApiError` aborts the entire request.
 */
export async function tryTransition(
  ctx: MerchantReadContext,
  id: string,
  input: TransitionInput,
  also?: (tx: Db, order: StoredOrder) => Promise<void>,
): Promise<TransitionOutcome> {
  try {
    const { number, status } = await moveAlone(ctx, id, input, also);
    return { ...refusedOutcome(id), number, done: true, status, status_label: orderStates[status].label };
  } catch (failure) {
    if (!(failure instanceof ApiError)) throw failure;
    return {
      ...refusedOutcome(id),
      error_code: failure.code,
      message: failure.message,
      ...pickOutcomeDetails(failure.details),
    };
  }
}

/** Transitions one order in its own transaction, with extra work. */
export async function moveAlone(
  ctx: MerchantReadContext,
  id: string,
  input: TransitionInput,
  also: (tx: Db, order: StoredOrder) => Promise<void> = async () => {},
): Promise<StoredOrder> {
  const transition = await transact(ctx.db, async (tx) => {
    const one = await moveOne(ctx, tx, id, input);
    await also(tx, one.order);
    return one;
  });
  dispatchNotifications(ctx, transition, ctx.now);
  return transition.order;
}

function refusedOutcome(id: string): TransitionOutcome {
  return {
    id,
    number: null,
    done: false,
    status: null,
    status_label: null,
    error_code: null,
    message: null,
    by: null,
    at: null,
  };
}

/** Details of a failed transition about the order, if any. */
function pickOutcomeDetails(details: object): Partial<TransitionOutcome> {
  const outcomeEntries = Object.entries(details).filter(([name]) =>
    ["number", "status", "status_label", "by", "at"].includes(name),
  );
  return Object.fromEntries(outcomeEntries);
}

/** Transitions an order inside a transaction and records the actor. */
export async function moveOne(
  ctx: MerchantReadContext,
  tx: Db,
  id: string,
  input: TransitionInput,
): Promise<Transition> {
  const order = await lockOrder(tx, ctx.shop.id, id);
  if (!order) throw new ApiError("not_found", { resource: "merchant_order" });
  const changes = await parcelChanges(ctx, tx, order, input);
  const by = { actor: "merchant" as const, reason: input.reason ?? null, ...toActor(ctx.actor), now: ctx.now };
  const transition = await applyTransition(ctx, tx, order, input.event, by, { changes });
  if (!transition) throw await refusedMove(ctx, tx, order);
  await recordAudit(tx, ctx, {
    what: "order.moved",
    subject: { kind: "order", id, name: order.number },
    before: { status: order.status, ...toParcelAuditFields(order) },
    after: {
      status: transition.order.status,
      ...toParcelAuditFields(transition.order),
      ...(input.reason ? { reason: input.reason } : {}),
    },
  });
  return transition;
}

function toParcelAuditFields({ courierCode, awb }: StoredOrder) {
  return { courier: courierCode, awb };
}

/** Parcel changes of a shipped order. The AWB may follow later. */
async function parcelChanges(ctx: MerchantReadContext, tx: Db, order: StoredOrder, input: TransitionInput) {
  if (input.event !== "ship" || advance(order.status, "ship") === null) return {};
  const { awb, ...parcel } = await checkParcel(ctx, tx, order, input);
  return awb === null ? parcel : { awb, ...parcel };
}

/** Error for an impossible transition, with the current status and the actor who caused it. */
export async function refusedMove(
  ctx: MerchantReadContext,
  tx: Db,
  order: Pick<StoredOrder, "id" | "number" | "status" | "expiresAt" | "buyerClaimedAt" | "claimExpiresAt">,
): Promise<ApiError> {
  const last = await findLastMove(tx, ctx.shop.id, order.id);
  const status = getEffectiveStatus(order, ctx.now);
  return new ApiError("transition_refused", {
    number: order.number,
    status,
    status_label: orderStates[status].label,
    actor: last?.actor ?? null,
    by: last?.byName ?? null,
    at: last?.at.toISOString() ?? null,
  });
}

/** Actor of a change in the order's history. Actors get no notification about their own changes. */
export function toActor(actor: Actor): Pick<Move, "byName" | "byStaffId"> {
  return { byName: findActorName(actor), byStaffId: actor.kind === "staff" ? actor.id : null };
}

/** Name of the actor in an order's history. */
export function findActorName(actor: Actor): string | null {
  return actor.kind === "staff" || actor.kind === "token" ? actor.name : null;
}
