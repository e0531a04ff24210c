import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Settings } from "@/lib/adapters/settings";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** The commands behind `npm start` and `npm run db:migrate`, without what only npm needs. */
const start = scripts.start?.replace(" --import ./scripts/npm-shell.mjs", "");
const migrate = scripts["db:migrate"];

/** Lines of a file that begin with a word, without it. */
function after(file: string, word: string): string[] {
  const lines = readFileSync(file, "utf8")
    .split("\n")
    .map((line) => line.trim());
  return lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim());
}

test("an image is built and started with the commands that everybody uses, by a user who may do little", () => {
  const runs = after("Dockerfile", "RUN ").filter((run) => run.startsWith("npm "));
  expect(runs).toEqual(["npm ci --include=dev", "npm run build", "npm prune --omit=dev"]);
  const commands = after("Dockerfile", "CMD ").map((command) => JSON.parse(command));
  expect(commands[0].join(" ")).toContain("/api/health'");
  expect(commands[1].join(" ")).toBe(start);
  expect(after("Dockerfile", "USER ")).toEqual(["node"]);
});

test("compose and systemd migrate and start as npm does", () => {
  expect(after("compose.yaml", "command:").map((line) => JSON.parse(line).join(" "))).toContain(migrate);
  expect(after("deploy/etalase.service", "ExecStart=")).toEqual([`/usr/bin/${start}`]);
  expect(after("deploy/etalase.service", "ExecStartPre=")).toEqual([`/usr/bin/${migrate}`]);
  expect(readFileSync("deploy/README.md", "utf8")).toContain(`\n${start}\n`);
});

/** What OpenTelemetry reads by itself. */
const foreign = ["OTEL_EXPORTER_OTLP_HEADERS", "OTEL_SERVICE_NAME"];

test("every setting stands once in the example, and nothing else does", () => {
  const named = readFileSync(".env.example", "utf8").match(/^(?:# )?[A-Z_]+(?==)/gm) ?? [];
  const names = named.map((name) => name.replace("# ", ""));
  expect(names.toSorted()).toEqual([...Object.keys(Settings.shape), ...foreign].toSorted());
});

test("every setting is explained to whoever runs a shop", () => {
  const text = readFileSync("docs/operators.md", "utf8");
  const own = Object.keys(Settings.shape).filter((name) => !name.startsWith("VERCEL"));
  expect(own.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});
