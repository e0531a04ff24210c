import { isOfBrowsers } from "./merchant/commands";
import { helpOf, nounLines } from "./merchant/help";
import { nounHelp, type SaidToShop, saidBy } from "./said";
import { type ShopCommand, UsageFault } from "./verb";
import { verbs } from "./verbs";

const helpOptions = ["--help", "-h"];

/** Parses a command line, or returns help lines if it asks for help. Throws if the command is unknown. */
export function saidOrHelp(words: readonly string[]): SaidToShop | { help: string[] } {
  const [first = "", ...behind] = words;
  refuseOfBrowsers(first === "help" ? behind : words);
  if (first === "help" || helpOptions.includes(first)) return { help: behind.length > 0 ? helpOn(behind) : usage() };
  const said = saidBy(words);
  return said && !said.args.some((word) => helpOptions.includes(word)) ? said : { help: helpOn(words) };
}

/** Rejects commands about the caller's own account and points to the admin. Nobody is signed in on a command line. */
function refuseOfBrowsers([noun = "", verb = ""]: readonly string[]): void {
  if (!isOfBrowsers([noun, verb])) return;
  const named = /^[a-z]/.test(verb) ? `${noun} ${verb}` : noun;
  throw new UsageFault([`${named} requires a signed-in staff member. Use the admin, at /admin of the shop.`]);
}

function helpOn(words: readonly string[]): string[] {
  const [name = ""] = words;
  const said = saidBy(words);
  if (said) return "command" in said ? helpOf(said.command) : verbHelp(said.verb);
  const lines = nounHelp(name);
  if (lines.length > 0) return lines;
  throw new UsageFault(name ? [`Unknown command: ${name}.`, "Commands:", ...everything()] : usage());
}

function verbHelp({ usage: said, does, example }: ShopCommand): string[] {
  return [`npm run shop -- ${said}`, `    ${does}`, `Example: npm run shop -- ${example}`];
}

function usage(): string[] {
  return ["npm run shop -- <command> …", ...everything()];
}

function everything(): string[] {
  return [...Object.values(verbs).map(({ usage: said, does }) => `  ${said}\n      ${does}`), ...nounLines()];
}
