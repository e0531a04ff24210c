import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { runAll } from "@/lib/modules/operations/service/jobs";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { runCommand } from "@/lib/testing/harness/command";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { splitByShell } from "@/lib/testing/harness/shell";
import { selectTests } from "../testing/names.mjs";
import { commands, type NpmCommand } from "./commands.mjs";

const all: NpmCommand[] = Object.values(commands);

/** Commands whose examples run here, in this order. Each needs the result of the previous one. */
const quick = ["settings", "areas", "db:migrate", "db:seed", "doctor"];

/**
 * Commands whose examples do not run here, because they take too long or write into the sources. `commands.test.ts` shows that
 * they accept the arguments of their examples. Anything that an example names must exist.
 */
const named: Record<string, (args: readonly string[]) => unknown> = {
  // Each starts a server or another program. Stories cover them.
  demo: () => true,
  dev: () => true,
  start: () => true,
  build: () => true,
  "vercel-build": () => true,
  // Each runs this test.
  test: (args) => args.length === 0 || selectTests(args).files.length > 0,
  "test:full": () => true,
  check: () => true,
  // A run takes ten seconds. `e2e/simulator/seeds.test.ts` covers these seeds.
  simulate: ([, seeds = ""]) => seeds.split("-").every((seed) => 1 <= Number(seed) && Number(seed) <= 25),
  bench: ([only = ""]) => commands.bench.options.only.choices.some((part) => only === `--only=${part}`),
  "bench:web": ([, page]) => readFileSync("bench/web/stage.ts", "utf8").includes(`name: "desk: ${page}"`),
  // It writes into `lib`. `freeze.test.ts` checks the output.
  freeze: ([promise]) => existsSync(`lib/contract/frozen/${promise}.txt`),
  // It starts a browser.
  mails: () => true,
  // It runs a story in a browser.
  screenshots: () => true,
  // It needs Blender. `render.test.ts` covers the pictures.
  render: ([first = ""]) => first === "--missing" || isRendered(first),
  // `package.test.ts` builds and installs the package.
  client: () => true,
};

function isRendered(word: string): boolean {
  return readFileSync("drizzle/seed/render/lists/keramik-lempung.json", "utf8").includes(`"${word}"`);
}

const folder = mkdtempSync(join(tmpdir(), "etalase-commands-"));
let settings: Record<string, string>;
beforeAll(async () => {
  settings = { ...(await createTestDatabase()), DATA_DIR: folder, STAND_INS: "on" };
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the examples of a command as argument lists, without the command's name. */
function readExamples(name: string): string[][] {
  const { examples = [] } = all.find((command) => command.name === name) ?? {};
  return splitByShell(examples).map((args) => {
    const behind = args.slice(args[1] === "run" ? 2 : 1);
    expect([args[0], behind[0]]).toEqual(["npm", name]);
    return behind.slice(behind[1] === "--" ? 2 : 1);
  });
}

test("every command's examples are either run or checked here", () => {
  expect([...quick, ...Object.keys(named)].sort()).toEqual(all.map(({ name }) => name).sort());
});

test.each(quick)("every example of npm run %s runs as printed", async (name) => {
  if (name === "doctor") await doTimedWork();
  for (const args of readExamples(name)) {
    const { status, output, complained } = runCommand(name, args, settings);
    expect(status, [...output, ...complained].join("\n")).toBe(0);
  }
});

/** Runs the scheduled jobs of a server's first minute. Without them the doctor reports a broken deployment. */
async function doTimedWork(): Promise<void> {
  const env = readEnv(settings);
  const { db, close } = await connectDb(env);
  const secrets = openSecrets(env);
  await runAll({ db, secrets, providers: openProviders(env, secrets, db), countOpenWork }, new Date());
  await close();
}

test("everything that the other examples name exists", () => {
  for (const [name, isThere] of Object.entries(named)) {
    for (const args of readExamples(name)) expect(isThere(args), `${name} ${args.join(" ")}`).toBe(true);
  }
});
