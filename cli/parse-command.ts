import { formatCommandUsage, type ShopCommand } from "./command";
import { shopCommands } from "./commands";
import type { MerchantCommand } from "./operations/operation-commands";

/** A parsed command line: an operation of the merchant API or one of our own commands, and its arguments. */
export type CommandLine = { operation: MerchantCommand; args: string[] } | { command: ShopCommand; args: string[] };

/**
 * Parses a command line; null if it names no command. A noun followed by a shop runs the noun's `list`. Loads the contract of the
 * merchant API only if it names none of our own commands.
 */
export async function parseCommandLine(argv: readonly string[]): Promise<CommandLine | null> {
  const ownCommandLine = parseOwnCommandLine(argv);
  if (ownCommandLine) return ownCommandLine;
  const { merchantCommand } = await import("./operations/operation-commands");
  const [noun = "", next = ""] = argv;
  const operation = merchantCommand(noun, next);
  if (operation) return { operation, args: argv.slice(2) };
  const list = /^[a-z0-9]/.test(next) ? merchantCommand(noun, "list") : undefined;
  return list ? { operation: list, args: argv.slice(1) } : null;
}

/** Parses a command line of one of our own commands, of two words or one; null if it names none. */
export function parseOwnCommandLine(argv: readonly string[]): CommandLine | null {
  const [noun = "", next = ""] = argv;
  const nounCommand = findShopCommand(`${noun} ${next}`);
  if (nounCommand) return { command: nounCommand, args: argv.slice(2) };
  const singleCommand = findShopCommand(noun);
  return singleCommand ? { command: singleCommand, args: argv.slice(1) } : null;
}

/** Returns the usage of every command of a noun, one line each. */
export async function listNounUsages(noun: string): Promise<string[]> {
  const { formatUsage } = await import("./operations/help");
  const { merchantCommands } = await import("./operations/operation-commands");
  const own = Object.entries(shopCommands).flatMap(([name, command]) =>
    name.startsWith(`${noun} `) ? formatCommandUsage(command) : [],
  );
  const operations = merchantCommands.filter((command) => command.noun === noun).map(formatUsage);
  return [...operations, ...own].map((usage) => `  ${usage}`);
}

function findShopCommand(name: string): ShopCommand | undefined {
  return Object.hasOwn(shopCommands, name) ? shopCommands[name] : undefined;
}
