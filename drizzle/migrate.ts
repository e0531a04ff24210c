import { connectDb } from "@/lib/platform/db/connection/connect";
import { announceDatabase } from "@/lib/platform/db/upkeep/announce";
import { readEnv } from "@/lib/platform/env";
import { printAndExit } from "@/lib/platform/operator-error";
import { backfill } from "./backfill";

/**
 * Applies the missing migrations to the configured database, and runs their backfill. With `--unless-preview` it skips
 * Vercel previews, because a preview may be configured with the production database.
 */
async function migrate(): Promise<void> {
  const env = readEnv(process.env);
  announceDatabase(env);
  if (process.argv.includes("--unless-preview") && isOfOthers(process.env)) {
    console.log("This is a preview, so the database was left as it is: set PREVIEW_DATABASE=own where it has its own.");
    return;
  }
  const connection = await connectDb(env, { isHurried: false });
  await connection.migrate();
  await backfill(connection.db, env);
  await connection.close();
  console.log("The database is up to date.");
}

/** Returns true if the deployment may share its database: it is not production and does not declare its own database. */
function isOfOthers({ VERCEL_ENV, PREVIEW_DATABASE }: Record<string, string | undefined>): boolean {
  return VERCEL_ENV !== undefined && VERCEL_ENV !== "" && VERCEL_ENV !== "production" && PREVIEW_DATABASE !== "own";
}

migrate().catch(printAndExit);
