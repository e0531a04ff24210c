import { transact } from "@/lib/adapters/db/connection/transaction";
import type { WriteContext } from "@/lib/services/context";
import { type AddEndpointResult, addEndpoint, type WebhookKeeper } from "@/lib/services/messages/webhooks";

/** The operator as the manager of a shop's webhooks. Only tests use it. */
export function keeperOf(ctx: WriteContext, shopId = ctx.shop.id): WebhookKeeper {
  return { ...ctx, shop: { id: shopId }, actor: { kind: "command" } };
}

/** Creates a webhook endpoint of a shop. */
export async function connectSystem(
  ctx: WriteContext,
  endpoint: { url: string; events?: string[] },
  shopId = ctx.shop.id,
): Promise<AddEndpointResult> {
  const providers = await ctx.providers(shopId);
  return transact(ctx.db, (tx) => addEndpoint(keeperOf(ctx, shopId), tx, providers, endpoint));
}
