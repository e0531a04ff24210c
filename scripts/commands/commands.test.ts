import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startCommand } from "@/lib/testing/harness/command";
import { explainCommand, parseArguments } from "./arguments.mjs";
import { commands, type NpmCommand } from "./commands.mjs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const all: NpmCommand[] = Object.values(commands);

/** Third-party programs with their own help, and our commands that parse their arguments elsewhere. */
const others = ["test:unit", "test:races", "test:stories", "lint", "format", "db:generate"];
const elsewhere = ["shop"];

test("every npm command is described under its name", () => {
  const known = [...Object.keys(commands), ...others, ...elsewhere];
  expect(Object.keys(scripts).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.entries(commands).filter(([name, command]) => command.name !== name || !(name in scripts))).toEqual([]);
  for (const { program, name } of all) if (program) expect(scripts[name]).toMatch(startsProgram(program));
});

/** Matches a script that starts a program after its arguments are parsed. */
function startsProgram(program: string): RegExp {
  return new RegExp(`(scripts/run\\.mjs|--import \\./scripts/commands/arguments-first\\.mjs --import tsx) ${program}$`);
}

describe.each(all)("npm run $name", (command) => {
  // The folder does not exist: a command that did its work would create it.
  const DATA_DIR = join(mkdtempSync(join(tmpdir(), "etalase-help-")), "data");
  const settings = { DATA_DIR, DEMO_DIR: DATA_DIR, PORT: "1" };

  test("prints its help and does nothing", async () => {
    const result = await startCommand(command.name, settings, ["--help"]);
    expect(result).toEqual({ status: 0, output: explainCommand(command), complained: [] });
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("exits with 2 at an unknown option and does nothing", async () => {
    const { status, output, complained } = await startCommand(command.name, settings, ["--nonsense"]);
    expect({ status, output }).toEqual({ status: 2, output: [] });
    expect(complained).toEqual(["Unknown option: --nonsense.", expect.stringMatching(/^Usage: npm /)]);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  test("accepts its own examples", () => {
    expect(command.examples).not.toEqual([]);
    for (const example of command.examples ?? []) {
      const [, name, args = ""] = /^npm (?:run )?(\S+)(?: -- (.*))?$/.exec(example) ?? [];
      expect(name).toBe(command.name);
      expect(() => parseArguments(command, args.split(" ").filter(Boolean)), example).not.toThrow();
    }
  });
});
