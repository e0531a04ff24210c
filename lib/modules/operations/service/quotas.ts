import { providersZone } from "@/lib/modules/shipping/providers/quota";
import { isNear } from "@/lib/modules/shops/rules/quota";
import { listDailyCounters } from "@/lib/modules/shops/service/counters";
import type { ShopRecord } from "@/lib/modules/shops/service/shop-records";
import type { Db } from "@/lib/platform/db/connection/client";
import { toIsoDay } from "@/lib/values/day";

/** Usage of a daily quota: codes to first-time buyers, or calls to a provider. */
export type Limit = {
  slug: string;
  /** Called provider; null for codes. */
  provider: string | null;
  count: number;
  /** Null if no quota is set. */
  quota: number | null;
  isNear: boolean;
  isReached: boolean;
};

/** Calls per day in a provider's free plan. A shop that has not set its own plan is warned before this number. */
const freeCalls = 100;

type LimitedShop = Pick<ShopRecord, "id" | "slug" | "timeZone" | "codeQuota">;

/** Lists today's usage: codes by the shop's calendar, calls by the provider's calendar. */
export async function listLimits(db: Db, shops: readonly LimitedShop[], now: Date): Promise<Limit[]> {
  const providersDay = toIsoDay(now, providersZone);
  const days = new Set([providersDay, ...shops.map(({ timeZone }) => toIsoDay(now, timeZone))]);
  const counters = await listDailyCounters(db, [...days]);
  return shops.flatMap((shop) =>
    counters
      .filter(({ shopId }) => shopId === shop.id)
      .flatMap(({ day, key, count, quota }) => {
        const provider = key === "codes" ? null : key.replace(/^calls /, "");
        if (day !== (provider === null ? toIsoDay(now, shop.timeZone) : providersDay)) return [];
        return [limitOf(shop, provider, count, provider === null ? (quota ?? shop.codeQuota) : quota)];
      }),
  );
}

function limitOf({ slug }: LimitedShop, provider: string | null, count: number, quota: number | null): Limit {
  return {
    slug,
    provider,
    count,
    quota,
    isNear: isNear({ count, quota: quota ?? freeCalls }),
    isReached: quota !== null && count >= quota,
  };
}

/**
 * Daily quotas that are nearly or fully used. At the quota, first-time buyers get no code, or shipping falls back to the rate
 * table.
 */
export async function checkLimits(db: Db, shops: readonly LimitedShop[], now: Date) {
  const limits = (await listLimits(db, shops, now)).filter(({ isNear }) => isNear);
  return limits.map((limit) => ({ isBroken: limit.isReached, what: describeUsage(limit), todo: whatToDo(limit) }));
}

function describeUsage({ slug, provider, count, quota }: Limit): string {
  const usage = quota === null ? `${count}` : `${count} of ${quota}`;
  return provider === null
    ? `${slug}: ${usage} codes went to first-time buyers today.`
    : `${slug}: ${provider} was called ${usage} times today.`;
}

/** Advice for the merchant, and the effect of a reached quota. */
function whatToDo({ slug, provider, quota }: Limit): string {
  const raise = `If they are real buyers, run \`npm run shop -- shops code-quota ${slug} --today <number>\``;
  if (provider === null) return `${raise}. At the quota, first-time buyers get no code until midnight.`;
  const connect = "Connect it again with the calls_a_day of your plan";
  if (quota === null) return `${connect}. A free plan may end at ${freeCalls}.`;
  return `${connect}. At the quota, it is not called until midnight; without "fallback": "table", rates fail (503).`;
}
