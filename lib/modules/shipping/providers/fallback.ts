import { findSameArea } from "@/lib/modules/shipping/rules/same-area";
import { log } from "@/lib/platform/log";
import { ProviderFault } from "@/lib/platform/providers/call";
import type { Parcel, Rate, ShippingDestination, ShippingProvider } from "./provider";

const mostCandidates = 100;

/**
 * Provider with the embedded tariff table as its fallback, if the merchant allows it. Each of the two prices only its own
 * places. A place of the other, including the shipping origin, is first matched by names and zip code. Without a certain match
 * there is no price.
 */
export function withFallback(provider: ShippingProvider, table: ShippingProvider, allowed: boolean): ShippingProvider {
  const otherwise = async <T>(
    question: () => Promise<T>,
    standIn: (fault: ProviderFault) => Promise<T>,
  ): Promise<T> => {
    try {
      return await question();
    } catch (failure) {
      if (!allowed || !(failure instanceof ProviderFault)) throw failure;
      log().warn({ err: failure, provider: provider.name }, "shipping provider failed; using the embedded rate table");
      return standIn(failure);
    }
  };
  const atProvider = async (ref: string) => (table.knows(ref) ? refAt(provider, table, ref) : ref);
  const quote = async (parcel: Parcel): Promise<Rate[]> => {
    const [originRef, destinationRef] = [await atProvider(parcel.originRef), await atProvider(parcel.destinationRef)];
    return provider.quote({ ...parcel, originRef, destinationRef });
  };
  return {
    ...provider,
    knows: (ref) => table.knows(ref) || provider.knows(ref),
    search: (query, limit) =>
      otherwise(
        () => provider.search(query, limit),
        () => table.search(query, limit),
      ),
    find: async (ref) => (allowed && table.knows(ref) ? table.find(ref) : provider.find(ref)),
    // Once the provider is back, it also prices refs that the table returned during the outage. Callers cannot choose between
    // the two.
    quote: (parcel) =>
      otherwise(
        () => quote(parcel),
        (fault) => quoteByTable(provider, table, parcel, fault),
      ),
    nearby: (ref, limit) => (table.knows(ref) ? table.nearby(ref, limit) : provider.nearby(ref, limit)),
  };
}

/** Prices a parcel by the table, with its places matched there. Rethrows the provider's error if a place has no match. */
async function quoteByTable(
  provider: ShippingProvider,
  table: ShippingProvider,
  parcel: Parcel,
  fault: ProviderFault,
): Promise<Rate[]> {
  const origin = await inTable(provider, table, parcel.originRef);
  const destination = await inTable(provider, table, parcel.destinationRef);
  if (!origin || !destination) throw fault;
  return table.quote({ ...parcel, originRef: origin.ref, destinationRef: destination.ref });
}

/** Returns a place of the table: its own, or the match of a provider's place. */
async function inTable(
  provider: ShippingProvider,
  table: ShippingProvider,
  ref: string,
): Promise<ShippingDestination | null> {
  if (table.knows(ref)) return table.find(ref);
  const destination = await provider.find(ref);
  if (!destination) return null;
  const names = [destination.subdistrict ?? "", destination.district, destination.city].join(" ");
  const candidates = await Promise.all(
    [names, destination.zipCode ?? ""].filter(Boolean).map((query) => table.search(query, mostCandidates)),
  );
  return findSameArea(destination, candidates.flat());
}

/** Returns the provider's own ref of a place in the table, e.g. the shipping origin from before the shop had a provider. */
async function refAt(provider: ShippingProvider, table: ShippingProvider, ref: string): Promise<string> {
  const destination = await table.find(ref);
  for (const query of destination ? [destination.zipCode, destination.subdistrict] : []) {
    const found = query && destination && findSameArea(destination, await provider.search(query, mostCandidates));
    if (found) return found.ref;
  }
  throw new ProviderFault(provider.name, "place_unknown", true);
}
