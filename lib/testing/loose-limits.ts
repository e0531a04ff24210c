import { connectDb } from "@/lib/adapters/db/connection/connect";
import { shops } from "@/lib/adapters/db/tables/shops";
import { readEnv } from "@/lib/adapters/env";
import type { Environment } from "@/lib/adapters/settings";

/**
 * Removes the reservation limits of first-time buyers in all shops. Buyers of stories and races have never paid before,
 * and share their IP addresses and domains.
 */
export async function loosenLimits(environment: Environment): Promise<void> {
  const { db, close } = await connectDb(readEnv(environment));
  const holds = { firstTimeSharePercent: 100, firstTimePerAddress: 1_000_000, firstTimePerDomain: 1_000_000 };
  await db.update(shops).set({ holds });
  await close();
}
