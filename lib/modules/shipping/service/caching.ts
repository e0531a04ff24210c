import * as z from "zod";
import { listQueryReadings } from "@/lib/modules/shipping/rules/area-name";
import { Cache } from "@/lib/platform/cache";
import type { Db } from "@/lib/platform/db/connection/client";
import { ProviderFault } from "@/lib/platform/providers/call";
import { circuitBreaker, newOpenCircuits, type OpenCircuits } from "../providers/circuit-breaker";
import type { Parcel, Rate, RemoteShipping, ShippingDestination, ShippingProvider } from "../providers/provider";
import { cacheProviderResponses, extendAnswers, findAnswer } from "../store/provider-answers";
import { spendCall } from "./call-quota";

/** This process's memory of remote providers: their responses in LRU caches, and the open circuits. */
export type ProviderMemory = {
  destinations: Cache<ShippingDestination[]>;
  rates: Cache<Rate[]>;
  circuits: OpenCircuits;
};

/** Memory of a process that has just started. */
export function newProviderMemory(): ProviderMemory {
  return { destinations: new Cache(50_000), rates: new Cache(50_000), circuits: newOpenCircuits() };
}

/** Shop that sends the query, database and memory that cache responses, and the clock. */
export type CacheContext = { db: Db; shopId: string; memory: ProviderMemory; clock: () => number };

const hourMs = 3_600_000;
/** Cache lifetimes. Destinations live much longer than searches, since a ref can only be resolved from this cache. */
const cacheMs = { search: 24 * hourMs, destination: 90 * 24 * hourMs, rates: hourMs / 2 };

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
 * Remote provider behind a two-level cache, since its quota is small: this process's memory, then a table that all instances
 * share. Equal concurrent queries become one call, and a circuit breaker protects the provider. All shops share destinations;
 * prices belong to one shop's account.
 */
export function withCache(remote: RemoteShipping, context: CacheContext): ShippingProvider {
  const { destinations, rates } = context.memory;
  const ask = asker(remote, context);
  const knows = (ref: string) => ref.startsWith(`${remote.prefix}:`);
  const search = async (query: string) => {
    const normalizedQuery = listQueryReadings(query)[0]?.join(" ");
    if (!normalizedQuery) return [];
    const question = {
      cache: destinations,
      Answer: Destinations,
      key: `search ${normalizedQuery}`,
      ms: cacheMs.search,
    };
    return cached(remote, context, question, () => ask(() => remote.search(normalizedQuery)));
  };
  return {
    name: remote.name,
    knows,
    search: async (query, limit) => (await search(query)).slice(0, limit),
    find: async (ref) => {
      if (!knows(ref)) return null;
      const question = { cache: destinations, Answer: Destinations, key: `place ${ref}`, ms: cacheMs.destination };
      return (await cached(remote, context, question, async () => null))[0] ?? null;
    },
    quote: async (parcel) => {
      // The id after another provider's prefix may also exist here, as the id of a different place.
      if (![parcel.originRef, parcel.destinationRef].every(knows)) {
        throw new ProviderFault(remote.name, "place_unknown", true);
      }
      const question = { cache: rates, Answer: Rates, key: rateKey(context, parcel), ms: cacheMs.rates };
      return cached(remote, context, question, async () => {
        const quotedRates = await ask(() => remote.quote(parcel));
        await extendDestinations(remote, context, parcel);
        return quotedRates;
      });
    },
    // Only a price query per place reveals which places it serves, and every query counts against the quota.
    nearby: async () => [],
    check: () => remote.check(),
  };
}

/** Calls the provider through the circuit breaker, and counts each call against the shop's quota. */
function asker(remote: RemoteShipping, { db, shopId, memory, clock }: CacheContext) {
  const guarded = circuitBreaker(memory.circuits, `${shopId} ${remote.name}`, clock);
  return <T>(question: () => Promise<T>) =>
    guarded(async () => {
      await spendCall(remote, { db, shopId, now: new Date(clock()) });
      return question();
    });
}

function rateKey({ shopId }: CacheContext, { originRef, destinationRef, weightGrams, couriers }: Parcel): string {
  return ["rates", shopId, originRef, destinationRef, weightGrams, [...couriers].sort().join("+")].join(" ");
}

/** Extends the lifetime of the places of a quoted parcel: the merchant may have chosen the shipping origin years ago. */
function extendDestinations(
  { name }: RemoteShipping,
  { db, clock }: CacheContext,
  { originRef, destinationRef }: Parcel,
): Promise<void> {
  const now = clock();
  const keys = [originRef, destinationRef].map((ref) => `place ${ref}`);
  return extendAnswers(db, name, keys, new Date(now), new Date(now + cacheMs.destination));
}

type CachedQuestion<T extends object> = { cache: Cache<T[]>; Answer: z.ZodType<T[]>; key: string; ms: number };

/**
 * Returns the response from memory, else from the table, else from `find`. A response of `find` is stored in both. Empty if
 * there is none.
 */
async function cached<T extends object>(
  { name }: RemoteShipping,
  { db, clock }: CacheContext,
  { cache, Answer, key, ms }: CachedQuestion<T>,
  find: () => Promise<T[] | null>,
): Promise<T[]> {
  const now = clock();
  const answer = await cache.get(`${name} ${key}`, now, async () => {
    const row = await findAnswer(db, name, key, new Date(now));
    const read = Answer.safeParse(row?.answer);
    const value = read.success ? read.data : await find();
    if (value === null) return null;
    const staleAt = read.success && row ? row.expiresAt.getTime() : now + ms;
    if (!read.success) await cacheProviderResponses(db, name, rowsFor(key, value, now, ms));
    return { value, staleAt, size: 1 + value.length };
  });
  return answer ?? [];
}

/** Rows to store for a response: all of it, and each place under its own ref with the lifetime of places. */
function rowsFor(key: string, value: readonly object[], now: number, ms: number) {
  const fullRow = { key, answer: value, expiresAt: new Date(now + ms) };
  const expiresAt = new Date(now + cacheMs.destination);
  return [
    fullRow,
    ...value.flatMap((each) => ("ref" in each ? [{ key: `place ${each.ref}`, answer: [each], expiresAt }] : [])),
  ];
}
