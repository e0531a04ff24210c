import { computeAppearances } from "@/lib/modules/catalog/service/appearances";
import { keyAllMailboxes } from "@/lib/modules/checkout/service/contact-keys";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Env } from "@/lib/platform/env";

/**
 * Does the parts of a migration that would block the table for long, or that need the encryption secret. Without the secret, the
 * timed jobs of the next start do the latter.
 */
export async function backfill(db: Db, env: Env): Promise<void> {
  const computed = await computeAppearances(db);
  if (computed > 0) console.log(`The pictures and colors of ${computed} products were stored for lists.`);
  if (env.databaseUrl && !env.secret) return;
  const keyed = await keyAllMailboxes({ db, secrets: openSecrets(env) });
  if (keyed > 0) console.log(`${keyed} rows were given the mailbox that they belong to.`);
}
