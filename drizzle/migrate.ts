import { complain } from "@/lib/adapters/complaint";
import { announceDatabase } from "@/lib/adapters/db/announce";
import { connectDb } from "@/lib/adapters/db/connect";
import { readEnv } from "@/lib/adapters/env";
import { backfill } from "./backfill";

/** Applies the migrations that are missing to the database the environment names, and does what they leave to the program. */
async function migrate(): Promise<void> {
  const env = readEnv(process.env);
  announceDatabase(env);
  const connection = await connectDb(env, { isHurried: false });
  await connection.migrate();
  await backfill(connection.db, env);
  await connection.close();
  console.log("The database is up to date.");
}

await migrate().catch(complain);
