import { transact } from "@/lib/adapters/db/connection/transaction";
import { findKeptConnection } from "@/lib/adapters/db/shops/kept-connections";
import type { WriteContext } from "@/lib/services/context";
import { alterConnection, judgeSettings, openConnection } from "@/lib/services/shops/connections";

type ToldConnection = { shopId: string; provider: string; live: boolean; position: number; settings: object };

/** Connects a shop with a provider, or replaces its keys. Only tests use it. */
export async function connectProvider(
  { db, secrets, now }: Pick<WriteContext, "db" | "secrets" | "now">,
  { shopId, provider, live, position, settings }: ToldConnection,
): Promise<void> {
  const judged = judgeSettings(provider, live, settings);
  if (Array.isArray(judged)) throw new Error(`${provider} rejects the settings: ${JSON.stringify(judged)}`);
  const keeper = { secrets, shop: { id: shopId }, who: { kind: "command" } as const, now };
  await transact(db, async (tx) => {
    const before = await findKeptConnection(tx, shopId, provider);
    if (!before) return openConnection(keeper, tx, { provider, live, position }, judged);
    return alterConnection(keeper, tx, { before, seen: before.revision }, { live, position, told: judged.told });
  });
}
