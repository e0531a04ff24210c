import { OperatorError } from "@/lib/platform/operator-error";
import { formatApiError } from "./api-error";
import { hasRemoteUrl, UsageError } from "./argv";
import { type CommandContext, formatCommandUsage, type ShopCommand } from "./command";

/**
 * Runs one of our own commands, locally or over HTTP, and returns the lines to print. Parses the arguments first, then opens the
 * database if it is needed. Appends the usage to errors.
 */
export async function runShopCommand(
  command: ShopCommand,
  args: string[],
  openCommandContext: () => Promise<CommandContext>,
): Promise<string[]> {
  const runner = await command.load();
  try {
    runner.check(args);
    const commandContext = runner.runRemote && hasRemoteUrl(args) ? null : await openCommandContext();
    return commandContext ? await runner.run(args, commandContext) : ((await runner.runRemote?.(args)) ?? []);
  } catch (error) {
    const apiError = formatApiError(error);
    if (apiError !== null) throw new OperatorError([apiError]);
    const usage = `Usage: npm run shop -- ${formatCommandUsage(command)}`;
    if (error instanceof UsageError) throw new UsageError([...error.sentences, usage]);
    throw error instanceof OperatorError ? new OperatorError([...error.sentences, usage]) : error;
  }
}
