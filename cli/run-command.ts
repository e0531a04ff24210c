import { OperatorError } from "@/lib/platform/operator-error";
import { hasRemoteUrl, UsageError } from "./argv";
import type { CommandContext, ShopCommand } from "./command";
import { formatApiError } from "./operations/run-operation";

/**
 * Runs one of our own commands, locally or over HTTP, and returns the lines to print. Parses the arguments first, then opens the
 * database if it is needed. Appends the usage to errors.
 */
export async function runShopCommand(
  command: ShopCommand,
  args: string[],
  openCommandContext: () => Promise<CommandContext>,
): Promise<string[]> {
  try {
    command.check(args);
    const commandContext = command.runRemote && hasRemoteUrl(args) ? null : await openCommandContext();
    return commandContext ? await command.run(args, commandContext) : ((await command.runRemote?.(args)) ?? []);
  } catch (error) {
    const apiError = formatApiError(error);
    if (apiError !== null) throw new OperatorError([apiError]);
    const usage = `Usage: npm run shop -- ${command.usage}`;
    if (error instanceof UsageError) throw new UsageError([...error.sentences, usage]);
    throw error instanceof OperatorError ? new OperatorError([...error.sentences, usage]) : error;
  }
}
