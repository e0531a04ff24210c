import { listTallies } from "@/lib/adapters/db/checkout/tallies";
import type { Db } from "@/lib/adapters/db/connection/client";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { providersZone } from "@/lib/adapters/shipping/quota";
import { isNear } from "@/lib/domain/access/ceiling";
import { dayOf } from "@/lib/domain/day";

/** Usage of a daily quota: codes to first-time buyers, or calls to a provider. */
export type Limit = {
  slug: string;
  /** Called provider; null for codes. */
  provider: string | null;
  count: number;
  /** Null if no quota is set. */
  ceiling: number | null;
  isNear: boolean;
  isReached: boolean;
};

/** Calls per day in a provider's free plan. A shop that has not set its own plan is warned before this number. */
const freeCalls = 100;

type LimitedShop = Pick<ShopRecord, "id" | "slug" | "timeZone" | "codeCeiling">;

/** Lists today's usage: codes by the shop's calendar, calls by the provider's calendar. */
export async function listLimits(db: Db, shops: readonly LimitedShop[], now: Date): Promise<Limit[]> {
  const providersDay = dayOf(now, providersZone);
  const days = new Set([providersDay, ...shops.map(({ timeZone }) => dayOf(now, timeZone))]);
  const tallies = await listTallies(db, [...days]);
  return shops.flatMap((shop) =>
    tallies
      .filter(({ shopId }) => shopId === shop.id)
      .flatMap(({ day, key, count, ceiling }) => {
        const provider = key === "codes" ? null : key.replace(/^calls /, "");
        if (day !== (provider === null ? dayOf(now, shop.timeZone) : providersDay)) return [];
        return [limitOf(shop, provider, count, provider === null ? (ceiling ?? shop.codeCeiling) : ceiling)];
      }),
  );
}

function limitOf({ slug }: LimitedShop, provider: string | null, count: number, ceiling: number | null): Limit {
  return {
    slug,
    provider,
    count,
    ceiling,
    isNear: isNear({ count, ceiling: ceiling ?? freeCalls }),
    isReached: ceiling !== null && count >= ceiling,
  };
}

/**
 * Daily quotas that are nearly or fully used. At the quota, first-time buyers get no code, or shipping falls back to the rate
 * table.
 */
export async function checkLimits(db: Db, shops: readonly LimitedShop[], now: Date) {
  const limits = (await listLimits(db, shops, now)).filter(({ isNear }) => isNear);
  return limits.map((limit) => ({ isBroken: limit.isReached, what: whatIsSpent(limit), todo: whatToDo(limit) }));
}

function whatIsSpent({ slug, provider, count, ceiling }: Limit): string {
  const spent = ceiling === null ? `${count}` : `${count} of ${ceiling}`;
  return provider === null
    ? `${slug}: ${spent} codes went to first-time buyers today.`
    : `${slug}: ${provider} was called ${spent} times today.`;
}

/** Advice for the merchant, and the effect of a reached quota. */
function whatToDo({ slug, provider, ceiling }: Limit): string {
  const raise = `If they are real buyers, run \`npm run shop -- codes ${slug} --today <number>\``;
  if (provider === null) return `${raise}. At the quota, first-time buyers get no code until midnight.`;
  const connect = "Connect it again with the calls_a_day of your plan";
  if (ceiling === null) return `${connect}. A free plan may end at ${freeCalls}.`;
  return `${connect}. At the quota, it is not called until midnight; without "fallback": "table", rates fail (503).`;
}
