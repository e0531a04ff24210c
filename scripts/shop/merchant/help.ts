import { type MerchantCommand, merchantCommands } from "./commands";
import { formatExample } from "./example";
import { type Flag, flagsOf, listPositionalFlags } from "./flags";
import { isOfOrders } from "./numbers";

/** Returns the usage line of a command. */
export function usageOf(command: MerchantCommand): string {
  const { noun, verb, params, op } = command;
  const flags = flagsOf(command).filter(({ path }) => path.length === 1);
  const needed = listPositionalFlags(command);
  const others = flags.filter((flag) => !needed.some(({ name }) => name === flag.name)).map(optionOf);
  const extra = [op.raw ? "--file <name>" : "", op.file ? "[--out <name>]" : "", op.revision ? "[--revision <n>]" : ""];
  const positionals = [
    "<slug>",
    ...params.map((name) => `<${name}>`),
    ...needed.map((flag) => `<${formatPlaceholder(flag)}>`),
  ];
  return `${noun} ${verb} ${[...positionals, ...others, ...extra.filter(Boolean), "[--json]"].join(" ")}`;
}

function optionOf(flag: Flag): string {
  const { name, kind, isNeeded } = flag;
  const value = kind === "number" || kind === "text" ? flag.choices.join("|") || kind : formatPlaceholder(flag);
  const option = kind === "flag" ? `--[no-]${name}` : `--${name} <${value}>`;
  return isNeeded ? option : `[${option}]`;
}

/** Returns the placeholder of a value. */
function formatPlaceholder({ name, kind, choices }: Flag): string {
  if (kind === "json") return "json|@file";
  if (kind === "words") return `${name}: a,b,…`;
  return choices.join("|") || name;
}

/** Returns the complete help of a command, with an example. */
export function helpOf(command: MerchantCommand): string[] {
  const { op } = command;
  return [
    `npm run shop -- ${usageOf(command)}`,
    `    ${op.summary}. ${op.description}`,
    ...flagsOf(command).map(({ name, does }) => `    --${name}: ${does}`),
    ...(isOfOrders(command) ? ["    <id> is the id or the number of an order."] : []),
    `Example: ${formatExample(command)}`,
    "To run it over HTTP, replace <slug> with --url <address of the shop> --token <token>.",
  ];
}

/** Lists every noun with its verbs. */
export function nounLines(): string[] {
  const nouns = [...new Set(merchantCommands.map(({ noun }) => noun))];
  return nouns.map((noun) => {
    const verbs = merchantCommands.filter((command) => command.noun === noun).map(({ verb }) => verb);
    return `  ${noun} ${verbs.join("|")}`;
  });
}
