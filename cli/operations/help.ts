import { type Flag, listFlags, listPositionalFlags } from "./flags";
import { type MerchantCommand, merchantCommands } from "./operation-commands";
import { takesOrderId } from "./order-numbers";

/** Returns the usage line of a command. */
export function formatUsage(command: MerchantCommand): string {
  const { noun, verb, params, op } = command;
  const flags = listFlags(command).filter(({ path }) => path.length === 1);
  const required = listPositionalFlags(command);
  const options = flags.filter((flag) => !required.some(({ name }) => name === flag.name)).map(formatOption);
  const extras = [
    op.raw ? "--file <name>" : "",
    op.file ? "[--out <name>]" : "",
    op.revision ? "[--revision <n>]" : "",
  ];
  const positionals = [
    "<slug>",
    ...params.map((name) => `<${name}>`),
    ...required.map((flag) => `<${formatPlaceholder(flag)}>`),
  ];
  return `${noun} ${verb} ${[...positionals, ...options, ...extras.filter(Boolean), "[--json]"].join(" ")}`;
}

function formatOption(flag: Flag): string {
  const { name, kind, isRequired } = flag;
  const value = kind === "number" || kind === "text" ? flag.choices.join("|") || kind : formatPlaceholder(flag);
  const option = kind === "flag" ? `--[no-]${name}` : `--${name} <${value}>`;
  return isRequired ? option : `[${option}]`;
}

/** Returns the placeholder of a value. */
function formatPlaceholder({ name, kind, choices }: Flag): string {
  if (kind === "json") return "json|@file";
  if (kind === "words") return `${name}: a,b,…`;
  return choices.join("|") || name;
}

/** Returns the complete help of a command, with an example. Only this help loads the examples of the contract. */
export async function formatHelp(command: MerchantCommand): Promise<string[]> {
  const { formatExample } = await import("./example");
  const { op } = command;
  return [
    `npm run shop -- ${formatUsage(command)}`,
    `    ${op.summary}. ${op.description}`,
    ...listFlags(command).map(({ name, does }) => `    --${name}: ${does}`),
    ...(takesOrderId(command) ? ["    <id> is the id or the number of an order."] : []),
    `Example: ${formatExample(command)}`,
    "To run it over HTTP, replace <slug> with --url <address of the shop> --token <token>.",
  ];
}

/** Lists every noun with its verbs. */
export function listNouns(): string[] {
  const nouns = [...new Set(merchantCommands.map(({ noun }) => noun))];
  return nouns.map((noun) => {
    const verbs = merchantCommands.filter((command) => command.noun === noun).map(({ verb }) => verb);
    return `  ${noun} ${verbs.join("|")}`;
  });
}
