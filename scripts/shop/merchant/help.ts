import { type MerchantCommand, merchantCommands } from "./commands";
import { flagsOf } from "./flags";

/** How a command is said. */
export function usageOf(command: MerchantCommand): string {
  const { noun, verb, params, op } = command;
  const flags = flagsOf(command).map(({ name, kind, isNeeded }) => {
    const said =
      kind === "flag"
        ? `--[no-]${name}`
        : `--${name} <${kind === "json" ? "json|@file" : kind === "words" ? "a,b,…" : kind}>`;
    return isNeeded ? said : `[${said}]`;
  });
  const extra = [op.raw ? "--file <name>" : "", op.file ? "[--out <name>]" : "", op.revision ? "[--revision <n>]" : ""];
  const words = ["<slug>", ...params.map((name) => `<${name}>`), ...flags, ...extra.filter(Boolean), "[--json]"];
  return `${noun} ${verb} ${words.join(" ")}`;
}

/** Everything about one command, with an example. */
export function helpOf(command: MerchantCommand): string[] {
  const { noun, verb, params, op } = command;
  const needed = flagsOf(command).filter(({ isNeeded }) => isNeeded);
  const said = [...params.map((name) => `<${name}>`), ...needed.map(({ name }) => `--${name} …`)];
  const example = `npm run shop -- ${[noun, verb, "larasan", ...said].join(" ")}`;
  return [
    `npm run shop -- ${usageOf(command)}`,
    `    ${op.summary}. ${op.description}`,
    ...flagsOf(command).map(({ name, does }) => `    --${name}: ${does}`),
    `Example: ${example}`,
    `Over HTTP: ${example.replace(" larasan", "")} --url https://toko.example --token etl_…`,
  ];
}

/** Every noun with its verbs. */
export function nounLines(): string[] {
  const nouns = [...new Set(merchantCommands.map(({ noun }) => noun))];
  return nouns.map((noun) => {
    const verbs = merchantCommands.filter((command) => command.noun === noun).map(({ verb }) => verb);
    return `  ${noun} ${verbs.join("|")}`;
  });
}
