import { UsageError } from "./argv";
import type { ShopCommand } from "./command";
import { shopCommands } from "./commands";
import { formatHelp, listNouns } from "./operations/help";
import { isBrowserCommand } from "./operations/operation-commands";
import { type CommandLine, listNounUsages, parseCommandLine } from "./parse-command";

const helpOptions = ["--help", "-h"];

/** Parses a command line, or returns help lines if it asks for help. Throws if the command is unknown. */
export function parseCommandLineOrHelp(argv: readonly string[]): CommandLine | { help: string[] } {
  const [first = "", ...rest] = argv;
  checkNeedsNoBrowser(first === "help" ? rest : argv);
  if (first === "help" || helpOptions.includes(first))
    return { help: rest.length > 0 ? explainArgv(rest) : formatOverview() };
  const commandLine = parseCommandLine(argv);
  return commandLine && !commandLine.args.some((word) => helpOptions.includes(word))
    ? commandLine
    : { help: explainArgv(argv) };
}

/** Throws for commands about the caller's own account and points to the admin. Nobody is signed in on a command line. */
function checkNeedsNoBrowser([noun = "", verb = ""]: readonly string[]): void {
  if (!isBrowserCommand([noun, verb])) return;
  const name = /^[a-z]/.test(verb) ? `${noun} ${verb}` : noun;
  throw new UsageError([`${name} requires a signed-in staff member. Use the admin, at /admin of the shop.`]);
}

function explainArgv(argv: readonly string[]): string[] {
  const [name = ""] = argv;
  const commandLine = parseCommandLine(argv);
  if (commandLine)
    return "operation" in commandLine ? formatHelp(commandLine.operation) : formatCommandHelp(commandLine.command);
  const usages = listNounUsages(name);
  if (usages.length === 0)
    throw new UsageError(name ? [`Unknown command: ${name}.`, "Commands:", ...listCommands()] : formatOverview());
  const [, verb = ""] = argv;
  if (!verb || helpOptions.includes(verb)) return usages;
  throw new UsageError([`Unknown command: ${name} ${verb}.`, "Commands:", ...usages]);
}

function formatCommandHelp({ usage, does, example }: ShopCommand): string[] {
  return [`npm run shop -- ${usage}`, `    ${does}`, `Example: npm run shop -- ${example}`];
}

function formatOverview(): string[] {
  return ["npm run shop -- <command> …", ...listCommands()];
}

function listCommands(): string[] {
  return [...Object.values(shopCommands).map(({ usage, does }) => `  ${usage}\n      ${does}`), ...listNouns()];
}
