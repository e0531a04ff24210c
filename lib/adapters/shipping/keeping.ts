import * as z from "zod";
import { readingsOf } from "@/lib/domain/place";
import { Cache } from "../cache";
import type { Db } from "../db/connection/client";
import { extendAnswers, findAnswer, keepAnswers } from "../db/work/provider-answers";
import { ProviderFault } from "../partners/call";
import type { Destination, Parcel, Rate, RemoteShipping, ShippingProvider } from "./provider";
import { spendCall } from "./quota";
import { newRests, type Rests, resting } from "./resting";

/** What a process remembers of providers elsewhere. */
export type Memory = { places: Cache<Destination[]>; rates: Cache<Rate[]>; rests: Rests };

/** A process that has asked nobody yet. */
export function newMemory(): Memory {
  return { places: new Cache(50_000), rates: new Cache(50_000), rests: newRests() };
}

/** Whose questions they are, where answers are kept, and what time it is. */
export type Keep = { db: Db; shopId: string; memory: Memory; clock: () => number };

const hourMs = 3_600_000;
/** How long answers are good for. Places outlive searches by far, since a ref can be looked up nowhere but here. */
const keptMs = { search: 24 * hourMs, place: 90 * 24 * hourMs, rates: hourMs / 2 };

const Destinations = z.array(
  z.object({
    ref: z.string(),
    label: z.string(),
    subdistrict: z.string().nullable(),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    zipCode: z.string().nullable(),
  }),
);
const Rates = z.array(
  z.object({
    courierCode: z.string(),
    courierName: z.string(),
    service: z.string(),
    name: z.string(),
    etd: z.string().nullable(),
    cost: z.number(),
  }),
);

/**
 * A provider elsewhere, asked as seldom as its quota demands: every answer is kept in the database for all instances, and in
 * this process in front of it; whoever asks the same meanwhile shares one question. Places are everybody's; prices are those of
 * one shop's account.
 */
export function keeping(remote: RemoteShipping, keep: Keep): ShippingProvider {
  const { places, rates, rests } = keep.memory;
  const rest = resting(rests, `${keep.shopId} ${remote.name}`, keep.clock);
  const ask = <T>(question: () => Promise<T>) =>
    rest(async () => {
      await spendCall(remote, { db: keep.db, shopId: keep.shopId, now: new Date(keep.clock()) });
      return question();
    });
  const knows = (ref: string) => ref.startsWith(`${remote.prefix}:`);
  const search = async (query: string) => {
    const words = readingsOf(query)[0]?.join(" ");
    if (!words) return [];
    const found = () => ask(() => remote.search(words));
    return recall(
      remote,
      keep,
      { cache: places, Answer: Destinations, key: `search ${words}`, ms: keptMs.search },
      found,
    );
  };
  return {
    name: remote.name,
    knows,
    search: async (query, limit) => (await search(query)).slice(0, limit),
    find: async (ref) => {
      if (!knows(ref)) return null;
      const kept = { cache: places, Answer: Destinations, key: `place ${ref}`, ms: keptMs.place };
      return (await recall(remote, keep, kept, async () => null))[0] ?? null;
    },
    quote: async (parcel) => {
      // What stands behind another provider's name may well be the number of a place here, and of quite another one.
      if (![parcel.originRef, parcel.destinationRef].every(knows)) {
        throw new ProviderFault(remote.name, "place_unknown", true);
      }
      const kept = { cache: rates, Answer: Rates, key: rateKey(keep, parcel), ms: keptMs.rates };
      return recall(remote, keep, kept, async () => {
        const told = await ask(() => remote.quote(parcel));
        await stayKnown(remote, keep, parcel);
        return told;
      });
    },
    // Which places it serves is told only by asking for the price of each, and every question counts.
    nearby: async () => [],
    check: () => remote.check(),
  };
}

function rateKey({ shopId }: Keep, { originRef, destinationRef, weightGrams, couriers }: Parcel): string {
  return ["rates", shopId, originRef, destinationRef, weightGrams, [...couriers].sort().join("+")].join(" ");
}

/** Places that parcels come from and go to stay known: a shop is told where it sends from once, and perhaps years ago. */
function stayKnown(
  { name }: RemoteShipping,
  { db, clock }: Keep,
  { originRef, destinationRef }: Parcel,
): Promise<void> {
  const now = clock();
  const keys = [originRef, destinationRef].map((ref) => `place ${ref}`);
  return extendAnswers(db, name, keys, new Date(now), new Date(now + keptMs.place));
}

type Kept<T extends object> = { cache: Cache<T[]>; Answer: z.ZodType<T[]>; key: string; ms: number };

/** What was answered before, by whomever it was asked, or else what is found now; nothing where nothing can be. */
async function recall<T extends object>(
  { name }: RemoteShipping,
  { db, clock }: Keep,
  { cache, Answer, key, ms }: Kept<T>,
  find: () => Promise<T[] | null>,
): Promise<T[]> {
  const now = clock();
  const answer = await cache.get(`${name} ${key}`, now, async () => {
    const kept = await findAnswer(db, name, key, new Date(now));
    const read = Answer.safeParse(kept?.answer);
    const value = read.success ? read.data : await find();
    if (value === null) return null;
    const staleAt = read.success && kept ? kept.expiresAt.getTime() : now + ms;
    if (!read.success) await keepAnswers(db, name, rowsFor(key, value, now, ms));
    return { value, staleAt, size: 1 + value.length };
  });
  return answer ?? [];
}

/** An answer as it is kept. The places in it are kept each by its ref as well, as long as places are. */
function rowsFor(key: string, value: readonly object[], now: number, ms: number) {
  const whole = { key, answer: value, expiresAt: new Date(now + ms) };
  const expiresAt = new Date(now + keptMs.place);
  return [
    whole,
    ...value.flatMap((each) => ("ref" in each ? [{ key: `place ${each.ref}`, answer: [each], expiresAt }] : [])),
  ];
}
