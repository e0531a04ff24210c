import { listTallies } from "@/lib/adapters/db/checkout/tallies";
import type { Db } from "@/lib/adapters/db/connection/client";
import type { ShopRecord } from "@/lib/adapters/db/shops/shopkeeping";
import { providersZone } from "@/lib/adapters/shipping/quota";
import { isNear } from "@/lib/domain/access/ceiling";
import { dayOf } from "@/lib/domain/day";

/** How much a shop has spent today of what it may: codes to strangers, or calls to a provider. */
export type Limit = {
  slug: string;
  /** Whom the calls went to; null: these are codes. */
  provider: string | null;
  count: number;
  /** Null: nobody said how many there may be. */
  ceiling: number | null;
  isNear: boolean;
  isReached: boolean;
};

/** The calls a day of a provider's free plan. A shop that has not told its own plan is warned before this many. */
const freeCalls = 100;

type LimitedShop = Pick<ShopRecord, "id" | "slug" | "timeZone" | "codeCeiling">;

/** What shops have used today: codes by the shop's own calendar, calls by the provider's. */
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

/** Daily limits that are nearly or fully used. At the limit new buyers get no code, or shipping falls back to the rate table. */
export async function checkLimits(db: Db, shops: readonly LimitedShop[], now: Date) {
  const limits = (await listLimits(db, shops, now)).filter(({ isNear }) => isNear);
  return limits.map((limit) => ({ isBroken: limit.isReached, what: whatIsSpent(limit), todo: whatToDo(limit) }));
}

function whatIsSpent({ slug, provider, count, ceiling }: Limit): string {
  const spent = ceiling === null ? `${count}` : `${count} of ${ceiling}`;
  return provider === null
    ? `${slug} has sent ${spent} codes to new buyers today.`
    : `${slug} has asked ${provider} ${spent} times today.`;
}

/** What the merchant can do about it, and what happens when the limit is reached. */
function whatToDo({ slug, provider, ceiling }: Limit): string {
  const raise = `Run \`npm run shop -- codes ${slug} --today <number>\` if they are buyers`;
  if (provider === null) return `${raise}: beyond the ceiling new ones get no code until midnight.`;
  const connect = "Connect it again with calls_a_day as your plan has it";
  if (ceiling === null) return `${connect}: a free one may end at ${freeCalls}.`;
  return `${connect}: beyond them it is not asked until midnight, and without "fallback": "table" no parcel is priced (503).`;
}
