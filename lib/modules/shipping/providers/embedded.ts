import { formatDestination } from "@/lib/modules/shipping/rules/area-name";
import { ProviderFault } from "@/lib/platform/providers/call";
import { areas } from "../areas/areas";
import type { ShippingDestination, ShippingProvider } from "./provider";
import { computeTariffRates, isServed, unservedDistricts } from "./tariff";

const name = "idn";

/**
 * Embedded provider: knows every kelurahan and desa from its own file and prices parcels by a table. Makes no network calls.
 */
export function embeddedShipping(): ShippingProvider {
  return {
    name,
    knows: isOurs,
    search: async (query, limit) => areas().search(query, limit).map(destinationAt),
    find: async (ref) => {
      const village = villageOf(ref);
      return village === null ? null : destinationAt(village);
    },
    quote: async ({ originRef, destinationRef, weightGrams }) => {
      const [origin, destination] = [villageOf(originRef), villageOf(destinationRef)];
      if (origin === null || destination === null) throw new ProviderFault(name, "place_unknown", true);
      return computeTariffRates(areas().codeOf(origin), areas().codeOf(destination), weightGrams);
    },
    nearby: async (ref, limit) => {
      const village = villageOf(ref);
      return village === null ? [] : servedNear(village, limit).map(destinationAt);
    },
  };
}

/** Returns a destination that no courier serves, to rehearse this case. */
export function findUnservedDestination(): ShippingDestination | null {
  const villages = [...unservedDistricts].map((district) => areas().find(`${district}.2001`));
  const village = villages.find((each) => each !== null);
  return village === undefined || village === null ? null : destinationAt(village);
}

function isOurs(ref: string): boolean {
  return ref.startsWith(`${name}:`);
}

/** Returns the village of our own ref. A ref of another provider is always unknown here. */
function villageOf(ref: string): number | null {
  return isOurs(ref) ? areas().find(ref.slice(name.length + 1)) : null;
}

/** Served villages of the same district, then of the same city, then with the same zip code. */
function servedNear(village: number, limit: number): number[] {
  const all = areas();
  const near = new Set([...all.ofDistrict(village), ...all.ofCity(village), ...all.ofZip(village)]);
  near.delete(village);
  return [...near].filter((each) => isServed(all.codeOf(each))).slice(0, limit);
}

function destinationAt(village: number): ShippingDestination {
  const area = areas().describeVillage(village);
  return { ref: `${name}:${areas().codeOf(village)}`, label: formatDestination(area), ...area };
}
