import { settleBackground } from "@/lib/adapters/background";
import { Complaint } from "@/lib/adapters/complaint";
import { saidOrHelp } from "./help";
import { usageOf } from "./merchant/help";
import { refusalIn, runMerchant } from "./merchant/run";
import { runVerb } from "./run";
import type { SaidToShop } from "./said";
import { type Desk, UsageFault } from "./verb";

/** The output and the error output of a command. */
export type ShopOutput = { log(line: string): void; error(line: string): void };

/**
 * Runs a command line of `npm run shop`. Returns exit status 0 for success, 1 for an API error, 2 for invalid usage. Throws any
 * other failure. Opens the database only for a command that needs it.
 */
export async function runShop(
  words: readonly string[],
  openDesk: () => Promise<Desk>,
  output: ShopOutput = console,
): Promise<number> {
  try {
    const said = saidOrHelp(words);
    const lines = "help" in said ? said.help : await runSaid(said, openDesk);
    for (const line of lines) output.log(line);
    await settleBackground();
    return 0;
  } catch (failure) {
    if (!(failure instanceof Complaint)) throw failure;
    for (const sentence of failure.sentences) output.error(sentence);
    return failure instanceof UsageFault ? 2 : 1;
  }
}

async function runSaid(said: SaidToShop, openDesk: () => Promise<Desk>): Promise<string[]> {
  if ("verb" in said) return runVerb(said.verb, said.args, openDesk);
  const { command, args } = said;
  try {
    return await runMerchant(command, args, openDesk);
  } catch (failure) {
    const refusal = refusalIn(failure);
    if (refusal !== null) throw new Complaint([refusal]);
    if (!(failure instanceof Complaint)) throw failure;
    throw new UsageFault([...failure.sentences, `Usage: npm run shop -- ${usageOf(command)}`]);
  }
}
