import type { Adapters } from "@/lib/api/adapters";
import { OperatorError, printAndExit } from "@/lib/platform/operator-error";
import type { CommandContext } from "./command";
import { runShop } from "./run-shop";

let disconnect = async () => {};

/** Connects to the deployment's database and the other dependencies of a command. Help and usage errors load none of them. */
async function openCommandContext(): Promise<CommandContext> {
  const connections = await import("@/lib/api/adapters");
  const { announceDatabase } = await import("@/lib/platform/db/upkeep/announce");
  disconnect = connections.disconnect;
  const adapters = await connections.connectAsSocketClient();
  announceDatabase(adapters.env);
  await needDatabase(adapters);
  return { ...adapters, now: adapters.clock.now() };
}

/** Throws if migrations are missing: a new merchant may run a command before the first migration. */
async function needDatabase({ db }: Adapters): Promise<void> {
  const { listMissing } = await import("@/lib/platform/db/upkeep/migrations");
  const missing = await listMissing(db);
  if (missing.length > 0) throw new OperatorError(["The database is not up to date. Run `npm run db:migrate` first."]);
}

// People read the output of this command. The log is for machines.
process.env.LOG_LEVEL ||= "silent";
runShop(process.argv.slice(2), openCommandContext)
  .finally(() => disconnect())
  .then((status) => {
    process.exitCode = status;
  }, printAndExit);
