import { type Adapters, connectAsGuest, disconnect } from "@/lib/adapters";
import { settleBackground } from "@/lib/adapters/background";
import { Complaint, complain } from "@/lib/adapters/complaint";
import { announceDatabase } from "@/lib/adapters/db/upkeep/announce";
import { listMissing } from "@/lib/adapters/db/upkeep/migrations";
import { isAway } from "./shop/away";
import type { MerchantCommand } from "./shop/merchant/commands";
import { helpOf as merchantHelp, nounLines, usageOf } from "./shop/merchant/help";
import { refusalIn, runMerchant } from "./shop/merchant/run";
import { nounHelp, saidBy } from "./shop/said";
import type { ShopCommand } from "./shop/verb";
import { verbs } from "./shop/verbs";

const helpOptions = ["--help", "-h"];

async function main(words: string[]): Promise<void> {
  const [name = "", ...behind] = words;
  if (name === "help" || helpOptions.includes(name)) return void helpOf(behind).map((line) => console.log(line));
  const said = saidBy(words);
  if (!said && nounHelp(name).length > 0) return void nounHelp(name).map((line) => console.log(line));
  if (!said) throw new Complaint(usage(name));
  if ("command" in said) return sayMerchant(said.command, said.args);
  const { verb, args } = said;
  if (args.some((word) => helpOptions.includes(word))) return void verbHelp(verb).map((line) => console.log(line));
  if (verb.runAway && isAway(args)) return void (await sayAway(verb, args)).map((line) => console.log(line));
  const adapters = await connectAsGuest();
  try {
    announceDatabase(adapters.env);
    await needDatabase(adapters);
    for (const line of await say(verb, args, adapters)) console.log(line);
    await settleBackground();
  } finally {
    await disconnect();
  }
}

/** A command of the merchant's API. It ends with 1 where it was refused, and with 2 where it was not said rightly. */
async function sayMerchant(command: MerchantCommand, args: string[]): Promise<void> {
  if (args.some((word) => helpOptions.includes(word)))
    return void merchantHelp(command).map((line) => console.log(line));
  const openDesk = async () => {
    const adapters = await connectAsGuest();
    announceDatabase(adapters.env);
    await needDatabase(adapters);
    return { ...adapters, now: adapters.clock.now() };
  };
  try {
    for (const line of await runMerchant(command, args, openDesk)) console.log(line);
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

/** The lines that a verb answers with about a shop that is reached over HTTP. */
async function sayAway(verb: ShopCommand, args: string[]): Promise<string[]> {
  try {
    return (await verb.runAway?.(args)) ?? [];
  } catch (failure) {
    const refusal = refusalIn(failure);
    throw refusal === null ? withUsage(verb, failure) : new Complaint([refusal]);
  }
}

/** How one thing is said, or everything: an answer, not a complaint. */
function helpOf(words: string[]): string[] {
  const [name] = words;
  if (name === undefined) return usage("");
  const said = saidBy(words);
  if (said) return "command" in said ? merchantHelp(said.command) : verbHelp(said.verb);
  const lines = nounHelp(name);
  if (lines.length === 0) throw new Complaint(usage(name));
  return lines;
}

function verbHelp({ usage: said, does }: ShopCommand): string[] {
  return [`npm run shop -- ${said}`, `    ${does}`];
}

/** A new merchant's first command may well come before the migrations, or find no database at all. */
async function needDatabase({ db }: Adapters): Promise<void> {
  const missing = await listMissing(db);
  if (missing.length > 0) throw new Complaint(["The database is not up to date: run `npm run db:migrate` first."]);
}

/** The lines that a verb answers with. What it complains of ends with how it is said. */
async function say(verb: ShopCommand, args: string[], adapters: Adapters): Promise<string[]> {
  try {
    return await verb.run(args, { ...adapters, now: adapters.clock.now() });
  } catch (fault) {
    throw withUsage(verb, fault);
  }
}

function withUsage(verb: ShopCommand, fault: unknown): unknown {
  if (!(fault instanceof Complaint)) return fault;
  return new Complaint([...fault.sentences, `Usage: npm run shop -- ${verb.usage}`]);
}

function usage(name: string): string[] {
  const all = [...Object.values(verbs).map(({ usage, does }) => `  ${usage}\n      ${does}`), ...nounLines()];
  return [name ? `There is no verb ${name}. There are:` : "npm run shop -- <verb> …", ...all];
}

// What is said here is for people; the log is for machines.
process.env.LOG_LEVEL ||= "silent";
await main(process.argv.slice(2)).catch(complain);
