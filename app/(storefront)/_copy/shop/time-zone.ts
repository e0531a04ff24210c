import type { ShopConfig } from "./shop-config";

const home = "Asia/Jakarta";

/** Time zone of a shop. Falls back to Jakarta if it has none or an unknown one. */
export function getShopTimeZone({ tenant }: Pick<ShopConfig, "tenant">): string {
  const zone = tenant?.time_zone ?? home;
  try {
    return new Intl.DateTimeFormat("id-ID", { timeZone: zone }) && zone;
  } catch {
    return home;
  }
}

/** Clock of a page: its render time and time zone. */
export type PageClock = { now: string; zone: string };
