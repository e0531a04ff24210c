import type { ShopConfig } from "./shop-config";

const home = "Asia/Jakarta";

/** Time zones that are known to exist. Checking one takes a twentieth of the time of a whole page. */
const existing = new Set([home]);

/** Time zone of a shop. Falls back to Jakarta if it has none or an unknown one. */
export function getShopTimeZone({ tenant }: Pick<ShopConfig, "tenant">): string {
  const zone = tenant?.time_zone ?? home;
  if (!existing.has(zone) && !exists(zone)) return home;
  existing.add(zone);
  return zone;
}

function exists(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("id-ID", { timeZone: zone }) !== null;
  } catch {
    return false;
  }
}

/** Clock of a page: its render time and time zone. */
export type PageClock = { now: string; zone: string };
