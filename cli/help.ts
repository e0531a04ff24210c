import { UsageError } from "./argv";
import { formatCommandUsage, type ShopCommand } from "./command";
import { shopCommands } from "./commands";
import { type CommandLine, listNounUsages, parseCommandLine, parseOwnCommandLine } from "./parse-command";

const helpOptions = ["--help", "-h"];

/** Parses a command line, or returns help lines if it asks for help. Throws if the command is unknown. */
export async function parseCommandLineOrHelp(argv: readonly string[]): Promise<CommandLine | { help: string[] }> {
  const [first = "", ...rest] = argv;
  await checkNeedsNoBrowser(first === "help" ? rest : argv);
  if (first === "help" || helpOptions.includes(first))
    return { help: rest.length > 0 ? await explainArgv(rest) : await formatOverview() };
  const commandLine = await parseCommandLine(argv);
  return commandLine && !commandLine.args.some((word) => helpOptions.includes(word))
    ? commandLine
    : { help: await explainArgv(argv) };
}

/** Throws for commands about the caller's own account and points to the admin. Nobody is signed in on a command line. */
async function checkNeedsNoBrowser(argv: readonly string[]): Promise<void> {
  if (parseOwnCommandLine(argv)) return;
  const [noun = "", verb = ""] = argv;
  const { isBrowserCommand } = await import("./operations/operation-commands");
  if (!isBrowserCommand([noun, verb])) return;
  const name = /^[a-z]/.test(verb) ? `${noun} ${verb}` : noun;
  throw new UsageError([`${name} requires a signed-in staff member. Use the admin, at /admin of the shop.`]);
}

async function explainArgv(argv: readonly string[]): Promise<string[]> {
  const [name = ""] = argv;
  const commandLine = await parseCommandLine(argv);
  if (commandLine && "command" in commandLine) return formatCommandHelp(commandLine.command);
  if (commandLine) return (await import("./operations/help")).formatHelp(commandLine.operation);
  const usages = await listNounUsages(name);
  if (usages.length === 0)
    throw new UsageError(
      name ? [`Unknown command: ${name}.`, "Commands:", ...(await listCommands())] : await formatOverview(),
    );
  const [, verb = ""] = argv;
  if (!verb || helpOptions.includes(verb)) return usages;
  throw new UsageError([`Unknown command: ${name} ${verb}.`, "Commands:", ...usages]);
}

function formatCommandHelp(command: ShopCommand): string[] {
  return [
    `npm run shop -- ${formatCommandUsage(command)}`,
    `    ${command.does}`,
    `Example: npm run shop -- ${command.example}`,
  ];
}

async function formatOverview(): Promise<string[]> {
  return ["npm run shop -- <command> …", ...(await listCommands())];
}

async function listCommands(): Promise<string[]> {
  const { listNouns } = await import("./operations/help");
  const own = Object.values(shopCommands).map((command) => `  ${formatCommandUsage(command)}\n      ${command.does}`);
  return [...own, ...listNouns()];
}
