import type { Db } from "@/lib/adapters/db/connection/client";
import type { Env } from "@/lib/adapters/env";
import { openSecrets } from "@/lib/adapters/secrets";
import { keyAllMailboxes } from "@/lib/services/codes/mailboxes";

/** What a migration leaves to the program, as it is sealed. Without the secret the timed work of the next start does it. */
export async function backfill(db: Db, env: Env): Promise<void> {
  if (env.databaseUrl && !env.secret) return;
  const keyed = await keyAllMailboxes({ db, secrets: openSecrets(env) });
  if (keyed > 0) console.log(`${keyed} rows were given the mailbox that they belong to.`);
}
