import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { OperatorError } from "@/lib/platform/operator-error";
import { UsageError } from "./argv";
import { formatCommandUsage, type ShopCommand } from "./command";
import { shopCommands } from "./commands";
import { parseCommandLineOrHelp } from "./help";
import { merchantCommands } from "./operations/operation-commands";
import { runOperation } from "./operations/run-operation";

/** `npm run shop` must accept every command that our texts name: the doctor's advice, the next steps of `shops create`, the pages. */

type NamedCommand = { position: string; command: string };

const prefix = /^(?:npm run shop -- |… )/;

test("every command in a text of the program is valid", async () => {
  const named = ["lib", "app", "cli", "scripts"].flatMap(listSources).flatMap(listSourceCommands);
  expect(named.length).toBeGreaterThan(25);
  expect(await listIssues(named)).toEqual([]);
});

test("every command on a page is valid, also without `npm run shop`", async () => {
  const docs = readdirSync("docs", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  const pages = ["README.md", "deploy/README.md", ...docs.map((name) => `docs/${name}`)];
  const named = pages.flatMap(listPageCommands);
  expect(named.length).toBeGreaterThan(40);
  expect(await listIssues(named)).toEqual([]);
});

/** Returns the commands between backticks in lines that mention `npm run shop`, except usage lines. */
function listSourceCommands(path: string): NamedCommand[] {
  const lines = readFileSync(path, "utf8").split("\n");
  return lines.flatMap((line, at) => {
    const isUsage = path.startsWith("cli") && /npm run shop -- (\$\{|<command>)/.test(line);
    if (isUsage || /^\s*(\*|\/\*|\/\/)/.test(line) || !/npm run shop --|\\`… /.test(line)) return [];
    const spans = [...line.matchAll(line.includes("\\`") ? /\\`(.+?)\\`/g : /`([^`]+)`/g)].map(([, span = ""]) => span);
    const commands = (spans.length > 0 ? spans : [line.trim()]).filter((span) => !/^[A-Z_]+=/.test(span));
    return commands.map((command) => ({ position: `${path}:${at + 1}`, command }));
  });
}

/** Returns the commands between backticks and in shell blocks of a page. */
function listPageCommands(path: string): NamedCommand[] {
  const text = readFileSync(path, "utf8");
  const lines = [...text.matchAll(/```sh\n(.*?)```/gs)].flatMap(([, block = ""]) => block.split("\n"));
  const spans = [...text.replace(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  const firsts = new Set([
    ...merchantCommands.map(({ noun }) => noun),
    ...Object.keys(shopCommands).map(readFirstWord),
  ]);
  const isCommand = (span: string) => prefix.test(span) || (/\s/.test(span) && firsts.has(readFirstWord(span)));
  return [...lines.map(dropPipe), ...spans]
    .map((span) =>
      span
        .replace(/\s+/g, " ")
        .replace(/ # .*$/, "")
        .trim(),
    )
    .filter(isCommand)
    .map((command) => ({ position: path, command }));
}

function readFirstWord(line: string): string {
  return line.split(/\s/)[0] ?? "";
}

function dropPipe(line: string): string {
  return line.split(" | ").at(-1) ?? "";
}

async function listIssues(named: readonly NamedCommand[]): Promise<string[]> {
  const issues = await Promise.all(
    named.map(async ({ position, command }) => {
      const issue = await findIssue(command.replace(prefix, ""));
      return issue === null ? [] : `${position}: ${command}: ${issue}`;
    }),
  );
  return issues.flat();
}

/** Returns why a command is invalid, or null if it is valid. Runs nothing. */
async function findIssue(command: string): Promise<string | null> {
  try {
    const argv = splitArguments(command);
    const commandLine = await parseCommandLineOrHelp(argv);
    if ("help" in commandLine) return null;
    if ("command" in commandLine) return findUsageIssue(commandLine.command, commandLine.args);
    // `domains delete` without arguments is only a mention.
    if (argv.length === 2) return null;
    await runOperation(commandLine.operation, commandLine.args, () => Promise.reject(new CommandAccepted()));
    return null;
  } catch (fault) {
    // The reader fills in the values.
    const isValueError = fault instanceof OperatorError && !(fault instanceof UsageError);
    return fault instanceof CommandAccepted || isValueError ? null : (String(fault).split("\n")[0] ?? "");
  }
}

class CommandAccepted extends Error {}

/** Checks a command of ours against its usage, which names every option and starts with the positional words. */
function findUsageIssue(command: ShopCommand, args: readonly string[]): string | null {
  const usage = formatCommandUsage(command);
  const strange = args.find((word) => word.startsWith("--") && !usage.includes(word));
  return strange === undefined ? null : `${strange} is not in: ${usage}`;
}

/** Splits a command into words like a shell, with sample values for placeholders. */
function splitArguments(command: string): string[] {
  const filled = command
    .replace(/--url \S+/, "1")
    .replace(/@(?:<[^>]*>|-|\S+\.json)/g, "{}")
    .replace(/\$\{[^}]*\}|<[^>]*>/g, "1")
    .replace(/(^|\s)…(?=\s|$)/g, "$1");
  return [...filled.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? "",
  );
}

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.ts$/.test(path))
    .map((path) => join(folder, path));
}
