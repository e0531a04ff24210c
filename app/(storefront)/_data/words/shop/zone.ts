import type { ShopConfig } from "./shop";

const home = "Asia/Jakarta";

/** The zone by whose clocks a shop lives: Jakarta's where it names none, or one that no clock knows. */
export function zoneOf({ tenant }: Pick<ShopConfig, "tenant">): string {
  const zone = tenant?.time_zone ?? home;
  try {
    return new Intl.DateTimeFormat("id-ID", { timeZone: zone }) && zone;
  } catch {
    return home;
  }
}

/** The time as a page tells it: when it was drawn, and by whose clocks. */
export type PageClock = { now: string; zone: string };
