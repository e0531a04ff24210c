import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { lockRefundLimit, sumGatewayRefunds } from "@/lib/modules/payments/store/refund-limits";
import { type Identity, isSteppedUp } from "@/lib/modules/staff/service/identity";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";

/** Person who makes a refund, and the time of the last step-up. The command line has no session and needs none. */
export type RefundActor = MerchantReadContext & { identity?: Identity | null };

/** Refund through a gateway. `exceptId` is the refund that it replaces. */
type GatewayRefundInput = { amount: number; exceptId?: string };

/**
 * Checks the right to refund through a gateway. It requires a recent step-up by an owner, or by a staff member within the
 * shop's limit. A token cannot step up, so it never has the right. The command line has database access and needs no step-up.
 */
export async function needRefundRight(ctx: RefundActor, tx: Db, refund: GatewayRefundInput): Promise<void> {
  const { actor, identity, now } = ctx;
  if (actor.kind === "command" || actor.kind === "system") return;
  if (actor.kind === "token") throw new ApiError("step_up_required");
  if (actor.role !== "owner") await needRoom(ctx, tx, actor.id, refund);
  if (!identity || !isSteppedUp(identity, now)) throw new ApiError("step_up_required");
}

/**
 * Throws `refund_limit` if the refund exceeds the staff member's remaining limit. Locks the person until the transaction ends.
 */
async function needRoom(
  { shop, now }: RefundActor,
  tx: Db,
  staffId: string,
  { amount, exceptId = "" }: GatewayRefundInput,
): Promise<void> {
  const limit = (await lockRefundLimit(tx, shop.id, staffId)) ?? 0;
  const since = new Date(now.getTime() - limits.refundLimitSeconds * 1_000);
  const used = await sumGatewayRefunds(tx, { shopId: shop.id, staffId, since, exceptId });
  if (used + amount > limit) throw new ApiError("refund_limit", { limit, left: Math.max(0, limit - used) });
}
