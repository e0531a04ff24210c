import { connectDb } from "@/lib/adapters/db/connection/connect";
import { shops } from "@/lib/adapters/db/tables/shops";
import { readEnv } from "@/lib/adapters/env";
import type { Environment } from "@/lib/adapters/settings";

/**
 * Lets first-time buyers of all shops reserve whatever they like. Buyers of stories and races never paid before, and share their
 * addresses and domains.
 */
export async function loosenLimits(environment: Environment): Promise<void> {
  const { db, close } = await connectDb(readEnv(environment));
  const holds = { firstTimeSharePercent: 100, firstTimePerAddress: 1_000_000, firstTimePerDomain: 1_000_000 };
  await db.update(shops).set({ holds });
  await close();
}
