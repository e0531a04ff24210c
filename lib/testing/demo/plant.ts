import type { DemoShop } from "@/drizzle/seed/demo-shop";
import { plantShop, type SeedContext } from "@/drizzle/seed/plant";
import { demoShops } from "@/drizzle/seed/shops/all";
import { readEnv } from "@/lib/platform/env";

/** Seeds a demo shop into the database of a test. The tests share its picture files, unless one has its own `dataDir`. */
export async function plantDemoShop(
  { db, secrets, now }: Pick<SeedContext, "db" | "secrets" | "now">,
  shop: DemoShop,
  { host = `${shop.slug}.example`, dataDir = ".test/demo" }: { host?: string; dataDir?: string } = {},
): Promise<void> {
  await plantShop({ db, secrets, now, env: readEnv({ DATA_DIR: dataDir }) }, shop, [host]);
}

/** Seeds the batik shop, which uses every feature, at `larasan.example`. */
export async function plantLarasan(
  ctx: Pick<SeedContext, "db" | "secrets" | "now">,
  dataDir?: string,
): Promise<DemoShop> {
  const [larasan] = demoShops;
  if (!larasan) throw new Error("There is no demo shop.");
  await plantDemoShop(ctx, larasan, dataDir === undefined ? {} : { dataDir });
  return larasan;
}
