import { type Adapters, connectAsSocketClient, disconnect } from "@/lib/adapters";
import { OperatorError, printAndExit } from "@/lib/adapters/complaint";
import { announceDatabase } from "@/lib/adapters/db/upkeep/announce";
import { listMissing } from "@/lib/adapters/db/upkeep/migrations";
import type { CommandContext } from "./shop/command";
import { runShop } from "./shop/main";

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
