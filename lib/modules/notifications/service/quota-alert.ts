import type { QuotaData } from "@/lib/modules/notifications/contract/webhook-events";
import type { QuotaAlert } from "@/lib/modules/notifications/rules/messages";
import { formatQuotaNotificationId } from "@/lib/modules/notifications/rules/staff-notifications";
import { type Counter, findQuotaAlert } from "@/lib/modules/shops/rules/quota";
import type { Db } from "@/lib/platform/db/connection/client";
import { log } from "@/lib/platform/log";
import { writeNotice } from "../store/staff-notifications";
import { queueEvents } from "../store/webhooks";

/** Quota of one shop: codes of a day to strangers, calls of a day to a provider, or codes by the deployment's sender. */
export type Limited = Pick<QuotaAlert, "limit" | "provider"> & { shopId: string; day: string; now: Date };

/** Warns the merchant that a quota is nearly or fully used: in the log, by webhook event and by staff notification. */
export async function notifyQuotaReached(
  db: Db,
  { shopId, limit, provider, day, now }: Limited,
  counter: Counter,
): Promise<void> {
  const kind = findQuotaAlert(counter);
  if (!kind) return;
  const type = `limit.${kind}` as const;
  const { count: used, quota: ceiling } = counter;
  log().warn({ shop: shopId, limit, provider, day, used, ceiling }, `quota is ${kind}`);
  const data: QuotaData = { limit, provider, day, used, ceiling };
  const eventId = ["lim", shopId, limit, provider ?? "", day, ceiling, kind].filter((part) => part !== "").join("_");
  await queueEvents(
    db,
    shopId,
    [{ eventId, type, payload: JSON.stringify({ type, timestamp: now.toISOString(), data }) }],
    now,
  );
  const id = formatQuotaNotificationId({ limit, provider, day, isReached: kind === "reached" });
  await writeNotice(db, { shopId, id, kind: "limit_near", orderId: null, now });
}
