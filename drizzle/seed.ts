import { deriveSecrets, openSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { announceDatabase } from "@/lib/platform/db/upkeep/announce";
import { type Env, readEnv } from "@/lib/platform/env";
import { OperatorError, printAndExit } from "@/lib/platform/operator-error";
import { backfill } from "./backfill";
import type { DemoShop } from "./seed/demo-shop";
import { employOwner } from "./seed/owner";
import { addPastOrders } from "./seed/past-orders/add";
import { plantShop, type SeedContext } from "./seed/plant";
import { demoShops } from "./seed/shops/all";
import { addingStore, narrowPictures, restorePictures } from "./seed/stored-pictures";

/** Option that adds orders of the past 90 days. Tests start without orders. */
const addsOrders = process.argv.includes("--past-orders");

/** Option that leaves out the narrow pictures, and the option that makes only those, without the database. */
const hasOnlyWide = process.argv.includes("--wide-pictures");
const isNarrowing = process.argv.includes("--narrow-pictures");

/** Fills the database with the demo shops, on the hosts of `PORT`. It is safe to run again. */
async function seed(): Promise<void> {
  const env = readEnv(process.env);
  announceDatabase(env);
  const connection = await connectDb(env, { isHurried: false });
  await connection.migrate();
  await backfill(connection.db, env);
  // People's data is encrypted, so it needs the secret of the deployment. The shops themselves do not.
  const hasSecret = env.databaseUrl === null || env.secret !== null;
  if (addsOrders && !hasSecret) throw new OperatorError(["--past-orders requires APP_SECRET: buyers are encrypted."]);
  const secrets = hasSecret ? openSecrets(env) : deriveSecrets("not used");
  const ctx: SeedContext = { db: connection.db, env, secrets, now: new Date() };
  for (const [index, shop] of demoShops.entries()) {
    const isNew = await plantShop(ctx, shop, hostsOf(shop, env), addingStore(env.dataDir));
    if (!isNew) await restorePictures(ctx, shop);
    if (hasSecret) await employOwner(ctx, shop, ctx.now);
    if (hasSecret && addsOrders) await addPastOrders(ctx, shop);
    console.log(`  shops ${index + 1} of ${demoShops.length}`);
  }
  await connection.close();
  if (!hasOnlyWide) await narrowAll(env);
}

async function narrowAll(env: Env): Promise<void> {
  for (const shop of demoShops) await narrowPictures({ env, now: new Date() }, shop);
}

/** The shop's own host, and one for the merchant's separate site, from which pages call the API. */
function hostsOf({ slug, subdomain }: DemoShop, { port }: Env): [string, string] {
  const hostOf = (name: string) => (port === 80 ? name : `${name}:${port}`);
  return [hostOf(subdomain ? `${subdomain}.localhost` : "localhost"), hostOf(`toko-${subdomain ?? slug}.localhost`)];
}

(isNarrowing ? narrowAll(readEnv(process.env)) : seed()).catch(printAndExit);
