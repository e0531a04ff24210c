import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { messageProviders } from "@/lib/modules/notifications/channels/registry";
import { paymentProviders } from "@/lib/modules/payments/gateways/registry";
import { shippingProviders } from "@/lib/modules/shipping/providers/registry";
import { readEnv } from "@/lib/platform/env";
import { fixedNow, type TestWorld, world, worldSecret } from "@/lib/testing/harness/world";
import type { ProviderResolver } from "@/lib/use-case/providers";
import { runOperation } from "../cli/operations/run-operation";
import { parseCommandLine } from "../cli/parse-command";
import { run } from "../tools/testbed/steps.mjs";
import { selectTests } from "./testing/names.mjs";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
const pages = [
  "README.md",
  "CONTRIBUTING.md",
  ...["operators", "merchants", "developers", "contributors", "glossary", "releasing"].map((name) => `docs/${name}.md`),
  ...readdirSync("docs/adr").map((name) => `docs/adr/${name}`),
  "deploy/README.md",
];

/** Files that run the npm scripts named in the pages, with a text that proves it. */
const runners: Record<string, [file: string, sign: string]> = {
  areas: ["scripts/areas.test.ts", "scripts/areas.mjs"],
  build: ["scripts/build.mjs", '"build"'],
  check: ["scripts/check.mjs", "testQuickly"],
  client: ["scripts/client/package.test.ts", "buildClient"],
  "db:generate": ["e2e/faults/tools.story.ts", '"db:generate"'],
  "db:migrate": ["scripts/deploy/start.test.ts", 'runCommand("db:migrate"'],
  demo: ["e2e/faults/commands.story.ts", '"demo"'],
  dev: ["e2e/faults/commands.story.ts", '"dev"'],
  doctor: ["cli/doctor.test.ts", 'runCommand("doctor"'],
  format: ["scripts/docs.test.ts", "scripts.format"],
  freeze: ["scripts/freeze.test.ts", "freeze"],
  lint: ["scripts/testing/checks.mjs", 'readScriptCommand("lint")'],
  mails: ["e2e/faults/tools.story.ts", '"mails"'],
  render: ["drizzle/seed/render/render.test.ts", '"render"'],
  shop: ["scripts/docs.test.ts", "saidBy("],
  simulate: ["e2e/faults/tools.story.ts", '"simulate"'],
  start: ["e2e/faults/start.story.ts", '["start"]'],
  test: ["scripts/testing/names.test.ts", "selectTests"],
  "test:full": [".ci/run", "npm run test:full"],
  "test:races": ["scripts/testing/suites.mjs", 'readScriptCommand("test:races")'],
  "test:stories": ["scripts/testing/suites.mjs", 'readScriptCommand("test:stories")'],
  "test:unit": ["scripts/testing/suites.mjs", 'readScriptCommand("test:unit")'],
};

/** Other programs, with the files that run them the way the pages do. */
const programs: Record<string, [file: string, sign: string]> = {
  curl: ["e2e/api/docs.story.ts", "curlsIn"],
  node: ["scripts/deploy/deploy.test.ts", "start"],
  "npm ci": ["scripts/install/install.mjs", '"ci"'],
  pg_dump: ["scripts/deploy/restore.test.ts", '"pg_dump"'],
  pg_restore: ["scripts/deploy/restore.test.ts", '"pg_restore"'],
};

/** Commands that no test runs. They need Vercel, Docker or systemd, create a secret, measure for 15 minutes, or take pictures. */
const unrun = [
  "vercel",
  "docker",
  "systemctl",
  "journalctl",
  "openssl",
  "npm run bench",
  "npm run bench:web",
  "npm run screenshots",
];

/** Commands that prepare a machine. `scripts/deploy/systemd.test.ts` and `compose.test.ts` check their results. */
const preparing = ["umask", "echo", "useradd", "git", "cd", "install", "test", "/usr/bin/node", "as_shop()", "as_shop"];

type Command = { page: string; line: string };

const commands = pages.flatMap(listCommands);

/** Returns the lines of a page's shell blocks and the inline commands of its sentences, without comments. */
function listCommands(page: string): Command[] {
  const text = readFileSync(page, "utf8");
  const blocks = [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = ""]) => block);
  // The purchase block is one program. A story runs it as a whole.
  const lines = blocks.filter((block) => !block.includes("post()")).flatMap((block) => block.split("\n"));
  const shopCommands = [...text.replace(/```.*?```/gs, "").matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command);
  const calls = shopCommands.filter((command) =>
    /^([A-Z_]+=\S+ )?(npm|node|curl|openssl|vercel|docker|systemctl)\s/.test(command),
  );
  return [...lines, ...calls]
    .map((line) =>
      line
        .replace(/\s+/g, " ")
        .replace(/ # .*$/, "")
        .trim(),
    )
    .filter(Boolean)
    .flatMap((line) => line.split(" && "))
    .map((line) => ({ page, line }));
}

/** Returns the program of a line, without leading settings and piped input. */
function findProgram(line: string): string {
  const command = (line.split(" | ").at(-1) ?? "").replace(/^([A-Z_]+=\S+ )*/, "");
  const [program = "", verb = "", name = ""] = command.split(" ");
  if (program !== "npm") return program;
  return verb === "run" ? `npm run ${name}` : verb === "ci" ? "npm ci" : `npm run ${verb}`;
}

test("a test runs every documented command, except those that no test can run", () => {
  const known = new Set([
    ...Object.keys(runners).map((name) => `npm run ${name}`),
    ...Object.keys(programs),
    ...unrun,
    ...preparing,
  ]);
  expect(commands.filter(({ line }) => !known.has(findProgram(line)))).toEqual([]);
  const named = new Set(commands.map(({ line }) => findProgram(line).replace("npm run ", "")));
  expect(Object.keys(runners).filter((name) => !(named.has(name) && name in scripts))).toEqual([]);
});

test("each test listed as running a command does so", () => {
  const all = Object.values({ ...runners, ...programs });
  expect(all.filter(([file, sign]) => !readFileSync(file, "utf8").includes(sign))).toEqual([]);
});

test("files and tests that the pages name exist", () => {
  const paths = commands.flatMap(({ line }) => line.match(/\b[\w-]+(\/[\w.-]+)+\.(ts|mjs)\b/g) ?? []);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  for (const { line } of commands) {
    const [, name] = /^npm test -- ([a-z]\S*)$/.exec(line) ?? [];
    if (name) expect(selectTests([name]).files).not.toEqual([]);
  }
  const shopCommands = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/`([^`\s]+)`/g)].map(([, to = ""]) => to),
  );
  const named = shopCommands.filter((path) =>
    /^(app|bench|cli|deploy|drizzle|e2e|lib|scripts|tools)\/[^*{<]+$/.test(path),
  );
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const links = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(/\]\((?!http)([^)#]+)[^)]*\)/g)].map(([, to = ""]) => join(page, "..", to)),
  );
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
  const folders = ["adr", "panduan"];
  expect(readdirSync("docs").filter((name) => !folders.includes(name) && !pages.includes(`docs/${name}`))).toEqual([]);
});

test("the page for operators lists the settings of every provider", () => {
  const text = readFileSync("docs/operators.md", "utf8");
  for (const { name, Settings } of [...paymentProviders, ...shippingProviders, ...messageProviders]) {
    const row = new RegExp(`^\\| \`${name}\` \\|.*$`, "m").exec(text)?.[0];
    const { properties = {} } = z.toJSONSchema(Settings, { io: "input", unrepresentable: "any" });
    expect(row, `Add a row for \`${name}\` to the table of providers in docs/operators.md`).toBeDefined();
    expect(
      Object.keys(properties).filter((setting) => !row?.includes(`\`${setting}\``)),
      `Name these settings in the row of ${name} in docs/operators.md`,
    ).toEqual([]);
  }
});

test("npm run format formats a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "etalase-format-"));
  writeFileSync(join(folder, "biome.json"), "{}");
  writeFileSync(join(folder, "untidy.ts"), "export const  a = { b : 'c' }");
  const [, ...command] = String(scripts.format).split(" ");
  await run(join(process.cwd(), "node_modules/.bin/biome"), command, { cwd: folder });
  expect(readFileSync(join(folder, "untidy.ts"), "utf8")).toBe('export const a = { b: "c" };\n');
});

let shop: TestWorld;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

test("every command for npm run shop on a page runs, from the first shop to its providers", async () => {
  // Its own test runs that page from top to bottom.
  const others = commands.filter(({ page }) => page !== "docs/merchants.md");
  const shopCommands = others.filter(({ line }) => findProgram(line) === "npm run shop");
  expect(shopCommands.length).toBeGreaterThan(10);
  const env = readEnv({ APP_SECRET: worldSecret, APP_SECRET_FORMER: "a secret that was used before this one" });
  for (const { line } of shopCommands) {
    const [before = "", command = ""] = line.replaceAll("…", "contoh-rahasia").split("npm run shop");
    const [name = "", ...args] = splitArguments(command.replace(" -- ", ""));
    if (!name) continue;
    const given = args.map((word) => (word === "@-" ? `@${piped(before)}` : word === "toko-kira" ? exported : word));
    // It would call a remote server.
    if (given.includes("--url")) continue;
    const ctx = shop.at(fixedNow);
    const commandContext = { ...ctx, env, providers: answering(ctx.providers) };
    const commandLine = await parseCommandLine([name, ...given]);
    if (!commandLine) throw new Error(`This is no command: ${line}`);
    const answer =
      "operation" in commandLine
        ? await runOperation(commandLine.operation, commandLine.args, async () => commandContext)
        : await (await commandLine.command.load()).run(commandLine.args, commandContext);
    expect(answer, line).toEqual(expect.arrayContaining([expect.any(String)]));
  }
});

/**
 * Replaces the gateways' checks with successful ones. The API checks a gateway when a payment method is enabled, and none
 * answers in a test.
 */
function answering(loadProviders: ProviderResolver): ProviderResolver {
  const answered: ProviderResolver = async (shopId) => {
    const providers = await loadProviders(shopId);
    const gateway: typeof providers.gateway = (name) => {
      const known = providers.gateway(name);
      return known && { ...known, check: async () => undefined };
    };
    return { ...providers, gateway };
  };
  return Object.assign(answered, loadProviders);
}

/** Folder of the shop export. */
const exported = join(mkdtempSync(join(tmpdir(), "etalase-exported-")), "toko-kira");

/** Splits a line into words the way a shell does. */
function splitArguments(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
}

/** Writes the text of `echo '…' |` to a file and returns its path. */
function piped(before: string): string {
  const file = join(mkdtempSync(join(tmpdir(), "etalase-piped-")), "settings.json");
  writeFileSync(file, /echo '(.*)'/.exec(before)?.[1] ?? "");
  return file;
}
