import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { type IdPrefix, newId } from "@/lib/platform/random";

/**
 * Data of a demo shop that the export format does not hold. Everything else is in the folder `shops/<slug>`, as
 * `npm run shop -- export` writes it.
 */
export type DemoShop = {
  slug: string;
  plan: "basic" | "read" | "write";
  /** Name before `.localhost`; null means `localhost` itself. */
  subdomain: string | null;
  /** Prefix of every order number, as in `LRS-261114-K7Q2`. */
  orderPrefix: string;
  /** Names in the printed QRIS code, which the shop has no picture of. */
  qris: { merchantName: string; nmid: string };
  /** Cash on delivery is prepared but disabled, and the merchant API cannot create it yet. */
  hasCashOnDelivery: boolean;
  /** Past orders per day, on average. */
  ordersPerDay: number;
  /** Names that ids of promotions and vouchers derive from, by the name of a promotion and the code of a voucher. */
  idNames: Record<string, string>;
  products: Record<string, DemoSales>;
};

/** Age of a product when the shop is seeded, and its share of the past orders relative to other products. */
type DemoSales = { addedDaysAgo: number; popularity: number };

const firstDay = new Date("2026-09-05T00:00:00Z");

/** Id of a demo shop's record. It derives from the record's name, because the API reference shows ids of the demo shop. */
export function demoId({ slug }: DemoShop, prefix: IdPrefix, name: string): string {
  return newId(prefix, firstDay, createHash("sha256").update(`${slug}/${name}`).digest().subarray(0, 10));
}

/** Id of a demo shop. */
export function shopIdOf(shop: DemoShop): string {
  return demoId(shop, "shp", "");
}

/** Folder of a demo shop in the export format. Commands run in the root of the project, but from a bundle. */
export function demoFolder({ slug }: DemoShop): string {
  return resolve("drizzle/seed/shops", slug);
}
