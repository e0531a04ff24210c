import { type MerchantCommand, merchantCommand, merchantCommands } from "./merchant/commands";
import { usageOf } from "./merchant/help";
import type { ShopCommand } from "./verb";
import { verbs } from "./verbs";

/** A parsed command line: an operation of the merchant API or one of our own verbs, and its arguments. */
export type CommandLine = { command: MerchantCommand; args: string[] } | { verb: ShopCommand; args: string[] };

/** Parses a command line; null if it names no command. A noun followed by a shop runs the noun's `list`. */
export function parseCommandLine(argv: readonly string[]): CommandLine | null {
  const [noun = "", next = ""] = argv;
  const [behindOne, behindTwo] = [argv.slice(1), argv.slice(2)];
  const command = merchantCommand(noun, next);
  if (command) return { command, args: behindTwo };
  const two = verbNamed(`${noun} ${next}`);
  if (two) return { verb: two, args: behindTwo };
  const verb = verbNamed(noun);
  if (verb) return { verb, args: behindOne };
  const list = /^[a-z0-9]/.test(next) ? merchantCommand(noun, "list") : undefined;
  return list ? { command: list, args: behindOne } : null;
}

/** Returns the usage of every command of a noun, one line each. */
export function nounHelp(noun: string): string[] {
  const own = Object.entries(verbs).flatMap(([name, { usage }]) => (name.startsWith(`${noun} `) ? usage : []));
  const others = merchantCommands.filter((command) => command.noun === noun).map(usageOf);
  return [...others, ...own].map((usage) => `  ${usage}`);
}

function verbNamed(name: string): ShopCommand | undefined {
  return Object.hasOwn(verbs, name) ? verbs[name] : undefined;
}
