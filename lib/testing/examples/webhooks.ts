import { eq } from "drizzle-orm";
import { publishedEvents } from "@/lib/api/webhook-events";
import { objectFields } from "@/lib/contract/object-fields";
import { notifyQuotaReached } from "@/lib/modules/notifications/service/quota-alert";
import { queueTest } from "@/lib/modules/notifications/service/webhooks";
import { settleBackground } from "@/lib/platform/background";
import { transact } from "@/lib/platform/db/connection/transaction";
import { webhookDeliveries } from "@/lib/schema/provider-accounts";
import type { WriteContext } from "@/lib/use-case/context";
import { connectSystem, keeperOf } from "../fixtures/webhooks";
import { withProviders } from "../harness/world";

/** A webhook of a shop for every event, and the context in which it receives them. Only tests use it. */
export async function openWebhook(given: WriteContext) {
  const ctx = withProviders(given, { webhooks: { accepts: () => true, post: async () => 204 } });
  const added = await connectSystem(ctx, { url: "https://gudang.example/dengar" });
  if (added.kind !== "added") throw new Error(added.kind);
  const { id } = added;
  return {
    ctx,
    id,
    /** Sends the events that no order causes. Returns the newest body of every event. */
    async readBodies(): Promise<Record<string, object>> {
      const quota = { shopId: ctx.shop.id, limit: "codes", provider: null, day: "2026-11-15", now: ctx.now } as const;
      for (const count of [240, 300]) await notifyQuotaReached(ctx.db, quota, { count, quota: 300 });
      await transact(ctx.db, (tx) => queueTest(keeperOf(ctx), tx, id));
      await settleBackground();
      const rows = await ctx.db
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.shopId, ctx.shop.id))
        .orderBy(webhookDeliveries.createdAt, webhookDeliveries.eventId);
      const newest = new Map<string, string>(rows.map(({ type, payload }) => [type, payload]));
      const types = Object.keys(publishedEvents);
      return Object.fromEntries(types.map((type) => [type, objectFields(JSON.parse(newest.get(type) ?? "{}"))]));
    },
  };
}
