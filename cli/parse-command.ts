import type { ShopCommand } from "./command";
import { shopCommands } from "./commands";
import { formatUsage } from "./operations/help";
import { type MerchantCommand, merchantCommand, merchantCommands } from "./operations/operation-commands";

/** A parsed command line: an operation of the merchant API or one of our own commands, and its arguments. */
export type CommandLine = { operation: MerchantCommand; args: string[] } | { command: ShopCommand; args: string[] };

/** Parses a command line; null if it names no command. A noun followed by a shop runs the noun's `list`. */
export function parseCommandLine(argv: readonly string[]): CommandLine | null {
  const [noun = "", next = ""] = argv;
  const [argsAfterOne, argsAfterTwo] = [argv.slice(1), argv.slice(2)];
  const operation = merchantCommand(noun, next);
  if (operation) return { operation, args: argsAfterTwo };
  const nounCommand = findShopCommand(`${noun} ${next}`);
  if (nounCommand) return { command: nounCommand, args: argsAfterTwo };
  const singleCommand = findShopCommand(noun);
  if (singleCommand) return { command: singleCommand, args: argsAfterOne };
  const list = /^[a-z0-9]/.test(next) ? merchantCommand(noun, "list") : undefined;
  return list ? { operation: list, args: argsAfterOne } : null;
}

/** Returns the usage of every command of a noun, one line each. */
export function listNounUsages(noun: string): string[] {
  const own = Object.entries(shopCommands).flatMap(([name, { usage }]) => (name.startsWith(`${noun} `) ? usage : []));
  const operations = merchantCommands.filter((command) => command.noun === noun).map(formatUsage);
  return [...operations, ...own].map((usage) => `  ${usage}`);
}

function findShopCommand(name: string): ShopCommand | undefined {
  return Object.hasOwn(shopCommands, name) ? shopCommands[name] : undefined;
}
