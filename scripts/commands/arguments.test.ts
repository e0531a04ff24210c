import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ArgumentError, asksHelp, explainCommand, parseArguments } from "./arguments.mjs";

const command = {
  name: "bake",
  does: "Bake bread.",
  options: {
    fresh: { does: "throw the old bread away" },
    port: { does: "the port", value: "number", short: "p", pattern: /^\d+$/ },
    only: { does: "one part", value: "part", choices: ["crust", "crumb"] },
  },
  positionals: [{ name: "flour", does: "which flour", isNeeded: true }],
  examples: ["npm run bake -- rye --fresh"],
};

test("switches, values and words are read in any order, and arguments after -- are words", () => {
  const { switches, values, positionals } = parseArguments(command, ["rye", "-p", "80", "--only=crust", "--fresh"]);
  expect([[...switches], values, positionals]).toEqual([["fresh"], { port: "80", only: "crust" }, ["rye"]]);
  expect(parseArguments(command, ["--", "--rye"]).positionals).toEqual(["--rye"]);
});

const faults: [args: string[], fault: string][] = [
  [["rye", "--nonsense"], "Unknown option: --nonsense."],
  [["rye", "-x"], "Unknown option: -x."],
  [["rye", "--constructor"], "Unknown option: --constructor."],
  [["rye", "--fresh=yes"], "--fresh takes no value."],
  [["rye", "--port"], "--port requires a value: --port <number>."],
  [["rye", "--port", "--fresh"], "--port requires a value: --port <number>."],
  [["rye", "--port", "many"], '--port must be <number>, not "many".'],
  [["rye", "--only", "hole"], '--only must be one of crust, crumb, not "hole".'],
  [["rye", "wheat"], "Unexpected argument: wheat."],
  [[], "<flour> is required: which flour."],
];

test("an unknown argument is named", () => {
  for (const [args, fault] of faults) expect(() => parseArguments(command, args)).toThrow(new ArgumentError(fault));
});

test("help lists every option and example, and works anywhere before --", () => {
  expect(explainCommand(command)).toEqual([
    "npm run bake -- <flour> [--fresh] [--port <number>] [--only <part>]",
    "    Bake bread.",
    "  <flour>              which flour",
    "  --fresh              throw the old bread away",
    "  -p, --port <number>  the port",
    "  --only <part>        one part",
    "  -h, --help           show this help",
    "Examples:",
    "  npm run bake -- rye --fresh",
  ]);
  expect([["--nonsense", "--help"], ["--port", "-h"], ["--", "--help"], []].map(asksHelp)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a command exits with 0 after help and with 2 after invalid usage", () => {
  const ends = (...args: string[]) => {
    const program = `
      import { readArguments } from "./scripts/commands/arguments.mjs";
      readArguments(${JSON.stringify({ name: "bake", does: "Bake bread." })}, ${JSON.stringify(args)});
      console.log("works");`;
    const options = { encoding: "utf8" } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", program], options);
    return [status, stdout.split("\n")[0], stderr.split("\n")[0]];
  };
  expect(ends("--help")).toEqual([0, "npm run bake", ""]);
  expect(ends("--nonsense")).toEqual([2, "", "Unknown option: --nonsense."]);
  expect(ends()).toEqual([0, "works", ""]);
});
