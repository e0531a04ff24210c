import { settleBackground } from "@/lib/adapters/background";
import { OperatorError } from "@/lib/adapters/complaint";
import { parseCommandLineOrHelp } from "./help";
import { usageOf } from "./merchant/help";
import { refusalIn, runMerchant } from "./merchant/run";
import { runVerb } from "./run";
import type { CommandLine } from "./said";
import { type CliContext, UsageFault } from "./verb";

/** The output and the error output of a command. */
export type ShopOutput = { log(line: string): void; error(line: string): void };

/**
 * Runs a command line of `npm run shop`. Returns exit status 0 for success, 1 for an API error, 2 for invalid usage. Throws any
 * other failure. Opens the database only for a command that needs it.
 */
export async function runShop(
  argv: readonly string[],
  openCliContext: () => Promise<CliContext>,
  output: ShopOutput = console,
): Promise<number> {
  try {
    const commandLine = parseCommandLineOrHelp(argv);
    const lines = "help" in commandLine ? commandLine.help : await runCommandLine(commandLine, openCliContext);
    for (const line of lines) output.log(line);
    await settleBackground();
    return 0;
  } catch (failure) {
    if (!(failure instanceof OperatorError)) throw failure;
    for (const sentence of failure.sentences) output.error(sentence);
    return failure instanceof UsageFault ? 2 : 1;
  }
}

async function runCommandLine(commandLine: CommandLine, openCliContext: () => Promise<CliContext>): Promise<string[]> {
  if ("verb" in commandLine) return runVerb(commandLine.verb, commandLine.args, openCliContext);
  const { command, args } = commandLine;
  try {
    return await runMerchant(command, args, openCliContext);
  } catch (failure) {
    const refusal = refusalIn(failure);
    if (refusal !== null) throw new OperatorError([refusal]);
    if (!(failure instanceof OperatorError)) throw failure;
    throw new UsageFault([...failure.sentences, `Usage: npm run shop -- ${usageOf(command)}`]);
  }
}
