import { helpOf, nounLines } from "./merchant/help";
import { nounHelp, type SaidToShop, saidBy } from "./said";
import { type ShopCommand, UsageFault } from "./verb";
import { verbs } from "./verbs";

const helpOptions = ["--help", "-h"];

/** What the words say, or how something is said for whoever asks that. Complains of what cannot be said. */
export function saidOrHelp(words: readonly string[]): SaidToShop | { help: string[] } {
  const [first = "", ...behind] = words;
  if (first === "help" || helpOptions.includes(first)) return { help: behind.length > 0 ? helpOn(behind) : usage() };
  const said = saidBy(words);
  return said && !said.args.some((word) => helpOptions.includes(word)) ? said : { help: helpOn(words) };
}

function helpOn(words: readonly string[]): string[] {
  const [name = ""] = words;
  const said = saidBy(words);
  if (said) return "command" in said ? helpOf(said.command) : verbHelp(said.verb);
  const lines = nounHelp(name);
  if (lines.length > 0) return lines;
  throw new UsageFault(name ? [`There is no verb ${name}. There are:`, ...everything()] : usage());
}

function verbHelp({ usage: said, does, example }: ShopCommand): string[] {
  return [`npm run shop -- ${said}`, `    ${does}`, `Example: npm run shop -- ${example}`];
}

function usage(): string[] {
  return ["npm run shop -- <verb> …", ...everything()];
}

function everything(): string[] {
  return [...Object.values(verbs).map(({ usage: said, does }) => `  ${said}\n      ${does}`), ...nounLines()];
}
