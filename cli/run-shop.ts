import { settleBackground } from "@/lib/platform/background";
import { OperatorError } from "@/lib/platform/operator-error";
import { formatApiError } from "./api-error";
import { UsageError } from "./argv";
import type { CommandContext } from "./command";
import { parseCommandLineOrHelp } from "./help";
import type { CommandLine } from "./parse-command";
import { runShopCommand } from "./run-command";

/** The output and the error output of a command. */
export type ShopOutput = { log(line: string): void; error(line: string): void };

/**
 * Runs a command line of `npm run shop`. Returns exit status 0 for success, 1 for an API error, 2 for invalid usage. Throws any
 * other failure. Opens the database only for a command that needs it.
 */
export async function runShop(
  argv: readonly string[],
  openCommandContext: () => Promise<CommandContext>,
  output: ShopOutput = console,
): Promise<number> {
  try {
    const commandLine = await parseCommandLineOrHelp(argv);
    const lines = "help" in commandLine ? commandLine.help : await runCommandLine(commandLine, openCommandContext);
    for (const line of lines) output.log(line);
    await settleBackground();
    return 0;
  } catch (failure) {
    if (!(failure instanceof OperatorError)) throw failure;
    for (const sentence of failure.sentences) output.error(sentence);
    return failure instanceof UsageError ? 2 : 1;
  }
}

async function runCommandLine(
  commandLine: CommandLine,
  openCommandContext: () => Promise<CommandContext>,
): Promise<string[]> {
  if ("command" in commandLine) return runShopCommand(commandLine.command, commandLine.args, openCommandContext);
  const { operation, args } = commandLine;
  const [{ runOperation }, { formatUsage }] = await Promise.all([
    import("./operations/run-operation"),
    import("./operations/help"),
  ]);
  try {
    return await runOperation(operation, args, openCommandContext);
  } catch (failure) {
    const apiError = formatApiError(failure);
    if (apiError !== null) throw new OperatorError([apiError]);
    if (!(failure instanceof OperatorError)) throw failure;
    throw new UsageError([...failure.sentences, `Usage: npm run shop -- ${formatUsage(operation)}`]);
  }
}
