import { complain } from "@/lib/adapters/complaint";
import { announceDatabase } from "@/lib/adapters/db/announce";
import { connectDb } from "@/lib/adapters/db/connect";
import { readEnv } from "@/lib/adapters/env";

/** Applies the migrations that are missing to the database the environment names. */
async function migrate(): Promise<void> {
  const env = readEnv(process.env);
  announceDatabase(env);
  const connection = await connectDb(env, { isHurried: false });
  await connection.migrate();
  await connection.close();
  console.log("The database is up to date.");
}

await migrate().catch(complain);
