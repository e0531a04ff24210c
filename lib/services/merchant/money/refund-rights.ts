import type { Db } from "@/lib/adapters/db/connection/client";
import { lockRefundLimit, sumGatewayRefunds } from "@/lib/adapters/db/orders/refund-limits";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type Identity, isSteppedUp } from "../access/identity";
import type { MerchantReadContext } from "../context";

/** Person who makes a refund, and the time of the last step-up. The command line has no session and needs none. */
export type RefundActor = MerchantReadContext & { identity?: Identity | null };

/** A refund that a gateway is to be asked for; `exceptId` names the one whose place it takes. */
type GatewayRefundInput = { amount: number; exceptId?: string };

/**
 * Refuses a refund through a gateway unless an owner, or a staff member within the shop's limit, has just proved to be there. A token
 * proves nothing, so it never may. Access to the database, as the command line has it, is proof enough.
 */
export async function needRefundRight(ctx: RefundActor, tx: Db, refund: GatewayRefundInput): Promise<void> {
  const { who, identity, now } = ctx;
  if (who.kind === "command" || who.kind === "system") return;
  if (who.kind === "token") throw new ApiError("step_up_required");
  if (who.role !== "owner") await needRoom(ctx, tx, who.id, refund);
  if (!identity || !isSteppedUp(identity, now)) throw new ApiError("step_up_required");
}

/** Refuses what is more than the limit leaves to a staff member. The person stays locked until the transaction ends. */
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
