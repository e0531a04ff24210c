import { isOfBrowsers } from "./merchant/commands";
import { helpOf, nounLines } from "./merchant/help";
import { type CommandLine, nounHelp, parseCommandLine } from "./said";
import { type ShopCommand, UsageFault } from "./verb";
import { verbs } from "./verbs";

const helpOptions = ["--help", "-h"];

/** Parses a command line, or returns help lines if it asks for help. Throws if the command is unknown. */
export function parseCommandLineOrHelp(argv: readonly string[]): CommandLine | { help: string[] } {
  const [first = "", ...behind] = argv;
  refuseOfBrowsers(first === "help" ? behind : argv);
  if (first === "help" || helpOptions.includes(first)) return { help: behind.length > 0 ? helpOn(behind) : usage() };
  const commandLine = parseCommandLine(argv);
  return commandLine && !commandLine.args.some((word) => helpOptions.includes(word))
    ? commandLine
    : { help: helpOn(argv) };
}

/** Rejects commands about the caller's own account and points to the admin. Nobody is signed in on a command line. */
function refuseOfBrowsers([noun = "", verb = ""]: readonly string[]): void {
  if (!isOfBrowsers([noun, verb])) return;
  const named = /^[a-z]/.test(verb) ? `${noun} ${verb}` : noun;
  throw new UsageFault([`${named} requires a signed-in staff member. Use the admin, at /admin of the shop.`]);
}

function helpOn(argv: readonly string[]): string[] {
  const [name = ""] = argv;
  const commandLine = parseCommandLine(argv);
  if (commandLine) return "command" in commandLine ? helpOf(commandLine.command) : verbHelp(commandLine.verb);
  const lines = nounHelp(name);
  if (lines.length > 0) return lines;
  throw new UsageFault(name ? [`Unknown command: ${name}.`, "Commands:", ...everything()] : usage());
}

function verbHelp({ usage: commandLine, does, example }: ShopCommand): string[] {
  return [`npm run shop -- ${commandLine}`, `    ${does}`, `Example: npm run shop -- ${example}`];
}

function usage(): string[] {
  return ["npm run shop -- <command> …", ...everything()];
}

function everything(): string[] {
  return [
    ...Object.values(verbs).map(({ usage: commandLine, does }) => `  ${commandLine}\n      ${does}`),
    ...nounLines(),
  ];
}
