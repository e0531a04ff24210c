import { type Adapters, connectAsGuest, disconnect } from "@/lib/adapters";
import { settleBackground } from "@/lib/adapters/background";
import { Complaint, complain } from "@/lib/adapters/complaint";
import { announceDatabase } from "@/lib/adapters/db/upkeep/announce";
import { listMissing } from "@/lib/adapters/db/upkeep/migrations";
import { saidOrHelp } from "./shop/help";
import type { MerchantCommand } from "./shop/merchant/commands";
import { usageOf } from "./shop/merchant/help";
import { refusalIn, runMerchant } from "./shop/merchant/run";
import { runVerb } from "./shop/run";
import { type Desk, UsageFault } from "./shop/verb";

async function main(words: string[]): Promise<void> {
  const said = saidOrHelp(words);
  if ("help" in said) return print(said.help);
  if ("command" in said) return sayMerchant(said.command, said.args);
  try {
    print(await runVerb(said.verb, said.args, openDesk));
    await settleBackground();
  } finally {
    await disconnect();
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

/** A command of the merchant's API. It ends with 1 where it was refused, and with 2 where it was not said rightly. */
async function sayMerchant(command: MerchantCommand, args: string[]): Promise<void> {
  try {
    print(await runMerchant(command, args, openDesk));
    await settleBackground();
  } catch (failure) {
    const refusal = refusalIn(failure);
    if (refusal === null && !(failure instanceof Complaint)) throw failure;
    const sentences = failure instanceof Complaint ? failure.sentences : [refusal];
    for (const sentence of sentences) console.error(sentence);
    if (failure instanceof Complaint) console.error(`Usage: npm run shop -- ${usageOf(command)}`);
    process.exitCode = refusal === null ? 2 : 1;
  } finally {
    await disconnect();
  }
}

/** What verbs work on, here and now. */
async function openDesk(): Promise<Desk> {
  const adapters = await connectAsGuest();
  announceDatabase(adapters.env);
  await needDatabase(adapters);
  return { ...adapters, now: adapters.clock.now() };
}

/** A new merchant's first command may well come before the migrations, or find no database at all. */
async function needDatabase({ db }: Adapters): Promise<void> {
  const missing = await listMissing(db);
  if (missing.length > 0) throw new Complaint(["The database is not up to date: run `npm run db:migrate` first."]);
}

// What is said here is for people; the log is for machines.
process.env.LOG_LEVEL ||= "silent";
await main(process.argv.slice(2)).catch((fault: unknown) => {
  if (!(fault instanceof UsageFault)) complain(fault);
  for (const sentence of fault.sentences) console.error(sentence);
  process.exit(2);
});
