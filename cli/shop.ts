import { type Adapters, connectAsSocketClient, disconnect } from "@/lib/api/adapters";
import { announceDatabase } from "@/lib/platform/db/upkeep/announce";
import { listMissing } from "@/lib/platform/db/upkeep/migrations";
import { OperatorError, printAndExit } from "@/lib/platform/operator-error";
import type { CommandContext } from "./command";
import { runShop } from "./run-shop";

/** Connects to the deployment's database and the other dependencies of a command. */
async function openCommandContext(): Promise<CommandContext> {
  const adapters = await connectAsSocketClient();
  announceDatabase(adapters.env);
  await needDatabase(adapters);
  return { ...adapters, now: adapters.clock.now() };
}

/** Throws if migrations are missing: a new merchant may run a command before the first migration. */
async function needDatabase({ db }: Adapters): Promise<void> {
  const missing = await listMissing(db);
  if (missing.length > 0) throw new OperatorError(["The database is not up to date. Run `npm run db:migrate` first."]);
}

// People read the output of this command. The log is for machines.
process.env.LOG_LEVEL ||= "silent";
try {
  process.exitCode = await runShop(process.argv.slice(2), openCommandContext).finally(disconnect);
} catch (failure) {
  printAndExit(failure);
}
