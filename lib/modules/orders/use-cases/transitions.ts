import type { UseCase } from "@/lib/use-case/use-case";
import { moveOne, type TransitionOutcome, tryTransition } from "../service/merchant-transitions";
import { getOrderDetail } from "../service/order-details";
import { dispatchNotifications } from "../service/transitions";

/** Transitions one order. If another request was first, the error names its actor. */
export const transitionOrder: UseCase<"transitionOrder"> = (ctx, { id, ...input }) => {
  return ctx.idempotent(async (tx) => {
    const transition = await moveOne(ctx, tx, id, input);
    return { answer: await getOrderDetail(ctx, tx, id), after: () => dispatchNotifications(ctx, transition, ctx.now) };
  });
};

/** Transitions several orders, each in its own transaction. Each item succeeds or fails on its own. */
export const transitionOrders: UseCase<"transitionOrders"> = (ctx, { ids, ...input }) => {
  return ctx.idempotent(async () => ({
    finish: async () => {
      const outcomes: TransitionOutcome[] = [];
      for (const id of new Set(ids)) outcomes.push(await tryTransition(ctx, id, input));
      return { outcomes };
    },
  }));
};
