import { transact } from "@/lib/adapters/db/connection/transaction";
import { findStoredProviderAccount } from "@/lib/adapters/db/shops/kept-connections";
import type { WriteContext } from "@/lib/services/context";
import { alterConnection, openConnection, validateProviderSettings } from "@/lib/services/shops/connections";

type ProviderAccountInput = { shopId: string; provider: string; live: boolean; position: number; settings: object };

/** Connects a shop with a provider, or replaces its keys. Only tests use it. */
export async function connectProvider(
  { db, secrets, now }: Pick<WriteContext, "db" | "secrets" | "now">,
  { shopId, provider, live, position, settings }: ProviderAccountInput,
): Promise<void> {
  const validation = validateProviderSettings(provider, live, settings);
  if (Array.isArray(validation)) throw new Error(`${provider} rejects the settings: ${JSON.stringify(validation)}`);
  const keeper = { secrets, shop: { id: shopId }, actor: { kind: "command" } as const, now };
  await transact(db, async (tx) => {
    const before = await findStoredProviderAccount(tx, shopId, provider);
    if (!before) return openConnection(keeper, tx, { provider, live, position }, validation);
    return alterConnection(
      keeper,
      tx,
      { before, seen: before.revision },
      { live, position, values: validation.values },
    );
  });
}
