import { complain } from "@/lib/adapters/complaint";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { announceDatabase } from "@/lib/adapters/db/upkeep/announce";
import { readEnv } from "@/lib/adapters/env";
import { backfill } from "./backfill";

/**
 * Applies the migrations that are missing to the database the environment names, and does what they leave to the program. With
 * `--unless-preview` it leaves a preview on Vercel alone, which may have been given the database of the shops themselves.
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

/** Whether this is a deployment whose database may be another's: one that is not production, and not said to have its own. */
function isOfOthers({ VERCEL_ENV, PREVIEW_DATABASE }: Record<string, string | undefined>): boolean {
  return VERCEL_ENV !== undefined && VERCEL_ENV !== "" && VERCEL_ENV !== "production" && PREVIEW_DATABASE !== "own";
}

await migrate().catch(complain);
