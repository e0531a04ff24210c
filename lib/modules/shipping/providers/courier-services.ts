import { cleanEtd, serviceName } from "@/lib/modules/shipping/rules/parcel";
import type { Rate } from "./provider";

/**
 * Couriers and their services that carry a buyer's parcel. Providers list more: trucks, motorcycles, documents. Services that
 * are not listed here are not offered.
 */
const couriers: ReadonlyMap<string, { name: string; services: ReadonlySet<string> }> = new Map(
  Object.entries({
    jne: courier("JNE", "REG", "OKE", "YES", "SPS", "CTC", "CTCYES", "CTCOKE", "CTCSPS"),
    jnt: courier("J&T Express", "EZ", "ECO"),
    sicepat: courier("SiCepat", "REG", "BEST", "HALU", "HEMAT"),
    anteraja: courier("AnterAja", "REG", "REGULER", "NEXT_DAY", "ND", "SAME_DAY", "SD"),
    pos: courier("Pos Indonesia", "POS REGULER", "POS NEXTDAY", "REG", "NEXT_DAY"),
    tiki: courier("TIKI", "ECO", "EKO", "REG", "ONS"),
    lion: courier("Lion Parcel", "REGPACK", "REG_PACK", "ONEPACK", "ONE_PACK"),
    ninja: courier("Ninja Xpress", "STANDARD"),
    ide: courier("ID Express", "STD", "REG"),
    idexpress: courier("ID Express", "STD", "REG"),
    sap: courier("SAP Express", "UDRREG", "UDRONS", "REG", "ONS"),
    wahana: courier("Wahana", "EXPRESS", "EKONOMIS"),
  }),
);

function courier(name: string, ...services: string[]) {
  return { name, services: new Set(services) };
}

/**
 * Filters the codes to couriers whose services we know. A provider rejects the whole query for one code that it does not know.
 */
export function filterKnownCouriers(codes: readonly string[], unknown: readonly string[] = []): string[] {
  return codes.filter((code) => couriers.has(code) && !unknown.includes(code)).sort();
}

/** Price as a provider reports it; `called` is the service's display name. */
export type ProviderPrice = { code: string; service: string; displayName: string; cost: number; etd: string };

/** Rates that can be offered to a buyer. Drops prices of zero or less. */
export function toShippingRates(prices: readonly ProviderPrice[]): Rate[] {
  return prices.flatMap(({ code, service, displayName, cost, etd }) => {
    const courier = couriers.get(code);
    if (!courier?.services.has(service.toUpperCase()) || cost <= 0) return [];
    const name = serviceName(courier.name, displayName);
    return [{ courierCode: code, courierName: courier.name, service, name, etd: cleanEtd(etd), cost }];
  });
}
