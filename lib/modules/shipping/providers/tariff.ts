import { billedKg } from "@/lib/modules/shipping/rules/parcel";
import type { Rate } from "./provider";

/** Plausible tariff for demonstrations, not a courier's own: prices by zone and kilogram from three cities of Java. */
type Hub = "jakarta" | "bandung" | "yogyakarta";
type Leg = { zone: string; perKg: Record<Hub, number>; days: readonly [number, number] };

function leg(zone: string, days: Leg["days"], jakarta: number, bandung: number, yogyakarta: number): Leg {
  return { zone, days, perKg: { jakarta, bandung, yogyakarta } };
}

const sameCity = leg("A", [1, 2], 10_000, 9_000, 9_000);
const sameProvince = leg("B", [1, 2], 12_000, 11_000, 10_000);
const remotest = leg("J", [5, 10], 92_000, 94_000, 94_000);

/** Zones of the provinces, by their codes, as seen from the hubs. */
const legs: readonly (readonly [provinces: string, Leg])[] = [
  ["31 32 36", leg("C", [1, 3], 12_000, 13_000, 19_000)],
  ["33", leg("D", [2, 3], 19_000, 20_000, 12_000)],
  ["34 35", leg("D", [2, 3], 19_000, 20_000, 17_000)],
  ["51", leg("E", [2, 4], 26_000, 28_000, 24_000)],
  ["18", leg("E", [2, 4], 20_000, 22_000, 27_000)],
  ["11 12 13 14 15 16 17 19 21", leg("F", [3, 5], 36_000, 38_000, 40_000)],
  ["61 62 63 64 65 52", leg("G", [3, 6], 40_000, 42_000, 42_000)],
  ["71 72 73 74 75 76 53", leg("H", [3, 6], 44_000, 46_000, 46_000)],
  ["81 82", leg("I", [4, 8], 62_000, 64_000, 64_000)],
  ["91 92 93 94 95 96", remotest],
];

const legTo = new Map(legs.flatMap(([provinces, each]) => provinces.split(" ").map((code) => [code, each])));

/** Provinces that count as local for a hub. */
const home: Record<Hub, readonly string[]> = { jakarta: ["31", "36"], bandung: ["32"], yogyakarta: ["34"] };

type Service = Omit<Rate, "etd" | "cost"> & {
  /** Percentage of the regular price. */
  percent: number;
  toleranceGrams: number;
  /** `nextDay` reaches only the neighboring islands; `slow` takes two more days. */
  pace: "regular" | "slow" | "nextDay";
};

const jne = { courierCode: "jne", courierName: "JNE", toleranceGrams: 300 };
const jnt = { courierCode: "jnt", courierName: "J&T Express", toleranceGrams: 300 };
const sicepat = { courierCode: "sicepat", courierName: "SiCepat", toleranceGrams: 300 };
// The tolerance of these two is unknown, so it is zero.
const anteraja = { courierCode: "anteraja", courierName: "AnterAja", toleranceGrams: 0 };
const pos = { courierCode: "pos", courierName: "Pos Indonesia", toleranceGrams: 0 };

const services: readonly Service[] = [
  { ...jne, service: "OKE", name: "JNE OKE", percent: 90, pace: "slow" },
  { ...jne, service: "REG", name: "JNE REG", percent: 100, pace: "regular" },
  { ...jne, service: "YES", name: "JNE YES", percent: 185, pace: "nextDay" },
  { ...jnt, service: "EZ", name: "J&T Express EZ", percent: 90, pace: "regular" },
  { ...sicepat, service: "REG", name: "SiCepat REG", percent: 100, pace: "regular" },
  { ...sicepat, service: "BEST", name: "SiCepat BEST", percent: 190, pace: "nextDay" },
  { ...anteraja, service: "REG", name: "AnterAja REG", percent: 105, pace: "regular" },
  { ...pos, service: "Pos Reguler", name: "Pos Reguler", percent: 105, pace: "regular" },
];

const nextDayZones = "ABCDE";
const roundedTo = 500;

/** Districts without any courier, to rehearse this case: a few in the mountains of Papua. */
export const unservedDistricts: ReadonlySet<string> = new Set([
  "95.02.28",
  "95.02.29",
  "95.03.37",
  "95.03.38",
  "95.08.05",
  "95.08.15",
  "95.08.26",
]);

/** True if any courier serves the village with this code. */
export function isServed(code: string): boolean {
  return !unservedDistricts.has(code.slice(0, 8));
}

/** Prices a parcel between two villages, by their codes; empty if no courier serves the destination. */
export function computeTariffRates(origin: string, destination: string, weightGrams: number): Rate[] {
  if (!isServed(destination)) return [];
  const { zone, perKg, days } = routeOf(origin, destination);
  return services.flatMap(({ percent, toleranceGrams, pace, ...service }) => {
    if (pace === "nextDay" && !nextDayZones.includes(zone)) return [];
    const exact = perKg * billedKg(weightGrams, toleranceGrams) * percent;
    const cost = Math.ceil(exact / 100 / roundedTo) * roundedTo;
    return [{ ...service, etd: etdOf(days, pace), cost }];
  });
}

/**
 * Returns the regular price per kilogram. A shop elsewhere ships via the nearest hub. The parcel then costs the dearer of the
 * two legs: hub to origin, or hub to destination. So Medan to Jakarta is no cheaper than the way back.
 */
function routeOf(origin: string, destination: string): { zone: string; perKg: number; days: Leg["days"] } {
  const [from, to] = [origin.slice(0, 2), destination.slice(0, 2)];
  const hub = hubOf(from);
  const priced = ({ zone, perKg, days }: Leg) => ({ zone, perKg: perKg[hub], days });
  if (origin.slice(0, 5) === destination.slice(0, 5)) return priced(sameCity);
  if (from === to || (home[hub].includes(from) && home[hub].includes(to))) return priced(sameProvince);
  const out = priced(legFrom(hub, to));
  const back = priced(legFrom(hub, from));
  return back.perKg > out.perKg ? back : out;
}

function legFrom(hub: Hub, province: string): Leg {
  return home[hub].includes(province) ? sameProvince : (legTo.get(province) ?? remotest);
}

/** West Java ships from Bandung; the east of Java and the islands beyond from Yogyakarta; all others from Jakarta. */
function hubOf(province: string): Hub {
  if (province === "32") return "bandung";
  return ["33", "34", "35", "51", "52", "53"].includes(province) ? "yogyakarta" : "jakarta";
}

function etdOf([from, to]: Leg["days"], pace: Service["pace"]): string {
  if (pace === "nextDay") return "1 hari";
  const later = pace === "slow" ? 2 : 0;
  return `${from + later}–${to + later} hari`;
}
