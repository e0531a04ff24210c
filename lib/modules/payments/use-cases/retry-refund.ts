import { ApiError } from "@/lib/contract/errors";
import { lockOrder } from "@/lib/modules/orders/service/orders";
import { viewRefund } from "@/lib/modules/orders/views/refund";
import type { RefundStanding } from "@/lib/modules/payments/gateways/gateway";
import { dropRefund, findLeftRefund, resumeRefund } from "@/lib/modules/payments/store/gateway-refunds";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import { sendRefundInBackground, toGatewayRefund } from "../service/gateway-refunds";
import { needRefundRight } from "../service/refund-rights";
import { dispatchRefundNotifications, recordRefundPaid } from "../service/refunds";
import { createDueRefund, needRefund } from "./refunds";

/**
 * Retries a refund through the gateway that failed to pay it. With the same reference, a gateway would only repeat its error.
 * So a new refund replaces the old one. Before that, the gateway must confirm that no money left by the old one.
 */
export const retryRefund: UseCase<"retryRefund"> = async (ctx, { id }) => {
  const standing = await askFirst(ctx, id);
  const key = { shopId: ctx.shop.id, id };
  return ctx.idempotent(async (tx) => {
    const refund = await needRefund(ctx, tx, id);
    const order = await lockOrder(tx, ctx.shop.id, refund.orderId);
    if (standing === "returned") {
      const notifications = await recordRefundPaid(ctx, tx, ctx.shop.id, refund, "gateway", {
        actor: { kind: "system" },
        now: ctx.now,
      });
      return {
        answer: viewRefund(await needRefund(ctx, tx, id)),
        after: () => notifications && dispatchRefundNotifications(ctx, notifications, ctx.now),
      };
    }
    const isOver = order?.status === "refunded" && !refund.isOverpayment;
    if (!order || isOver || !standing) throw new ApiError("refund_not_retryable");
    await needRefundRight(ctx, tx, { amount: refund.amount, exceptId: id });
    if (standing === "pending") {
      await resumeRefund(tx, key, ctx.now);
      return { answer: viewRefund(await needRefund(ctx, tx, id)) };
    }
    if (!(await dropRefund(tx, key))) throw new ApiError("refund_not_retryable");
    const { amount, reason, isRestocked, lines, paymentId } = refund;
    const newRefund = { amount, reason, goodsBack: isRestocked, lines, paymentId, how: "gateway" as const };
    const next = await createDueRefund(ctx, tx, order, "refund.retried", newRefund);
    const after = () => sendRefundInBackground(ctx, { shopId: ctx.shop.id, id: next }, ctx.now);
    return { answer: viewRefund(await needRefund(ctx, tx, next)), after };
  });
};

/** Queries the gateway about a refund that was left to be paid manually; null if it is not such a refund. */
async function askFirst(ctx: MerchantContext, id: string): Promise<RefundStanding | null> {
  const left = await findLeftRefund(ctx.db, { shopId: ctx.shop.id, id });
  if (!left) return null;
  const gateway = (await ctx.providers(ctx.shop.id)).gateway(left.gateway);
  if (!gateway?.refunding?.covers(left.method)) throw new ApiError("gateway_cannot_refund");
  try {
    return await gateway.refunding.ask(toGatewayRefund(left));
  } catch (err) {
    if (!(err instanceof ProviderFault)) throw err;
    log().warn({ err, gateway: gateway.name }, "a refund cannot be retried: its gateway does not respond");
    throw new ApiError("gateway_unavailable");
  }
}
