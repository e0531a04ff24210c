import { access, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { announceDatabase } from "@/lib/platform/db/upkeep/announce";
import { type Env, readEnv } from "@/lib/platform/env";
import { mediaFolder } from "@/lib/platform/media/folder";
import { printAndExit } from "@/lib/platform/operator-error";
import { backfill } from "./backfill";
import { employOwner } from "./seed/owner";
import { drawSvg, renderWebp } from "./seed/pictures/draw";
import { mediaPath, picturesOf, plantDomains, plantShop } from "./seed/plant";
import type { DemoShop } from "./seed/shop";
import { demoShops } from "./seed/shops/all";

/** Fills the database with the demo shops, on the hosts of `PORT`, and draws their pictures. It is safe to run again. */
async function seed(): Promise<void> {
  const env = readEnv(process.env);
  announceDatabase(env);
  const connection = await connectDb(env, { isHurried: false });
  await connection.migrate();
  await backfill(connection.db, env);
  await plant(connection.db, env.port);
  await employ(connection.db, env);
  await connection.close();
  await draw(mediaFolder(env.dataDir));
}

async function plant(db: Db, port: number): Promise<void> {
  const now = new Date();
  for (const shop of demoShops) {
    await plantShop(db, shop, now);
    await plantDomains(db, shop, hostsOf(shop, port));
  }
}

/** Gives every demo shop an owner. The contact is encrypted, so this needs the secret of the deployment. */
async function employ(db: Db, env: Env): Promise<void> {
  if (env.databaseUrl && !env.secret) return;
  const secrets = openSecrets(env);
  for (const shop of demoShops) await employOwner({ db, secrets }, shop, new Date());
}

/** The shop's own host, and one for the merchant's separate site, from which pages call the API. */
function hostsOf({ slug, subdomain }: DemoShop, port: number): string[] {
  const names = [subdomain ? `${subdomain}.localhost` : "localhost", `toko-${subdomain ?? slug}.localhost`];
  return names.map((name) => (port === 80 ? name : `${name}:${port}`));
}

async function draw(folder: string): Promise<void> {
  const pictures = demoShops.flatMap((shop) =>
    picturesOf(shop).map((picture) => ({
      picture,
      file: join(folder, mediaPath(shop, picture).replace("/media/", "")),
    })),
  );
  const missing = [];
  for (const job of pictures) if (!(await exists(job.file))) missing.push(job);
  for (const [index, { picture, file }] of missing.entries()) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, file.endsWith(".svg") ? drawSvg(picture.picture) : await renderWebp(picture.picture));
    if ((index + 1) % 20 === 0 || index + 1 === missing.length)
      console.log(`  pictures ${index + 1} of ${missing.length}`);
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

await seed().catch(printAndExit);
