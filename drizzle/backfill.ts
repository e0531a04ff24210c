import { keyAllMailboxes } from "@/lib/modules/checkout/service/contact-keys";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Env } from "@/lib/platform/env";

/**
 * Does the part of a migration that needs the encryption secret. Without the secret, the timed jobs of the next start
 * do it.
 */
export async function backfill(db: Db, env: Env): Promise<void> {
  if (env.databaseUrl && !env.secret) return;
  const keyed = await keyAllMailboxes({ db, secrets: openSecrets(env) });
  if (keyed > 0) console.log(`${keyed} rows were given the mailbox that they belong to.`);
}
