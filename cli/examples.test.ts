import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { employOwner } from "@/drizzle/seed/owner";
import { isMerchantRead } from "@/lib/contract/merchant/failures";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { readEnv } from "@/lib/platform/env";
import { folderStore } from "@/lib/platform/media/folder";
import { plantLarasan } from "@/lib/testing/demo/plant";
import { openDemoStory } from "@/lib/testing/demo/story";
import type { CarriedCall } from "@/lib/testing/examples/recording";
import { splitByShell } from "@/lib/testing/harness/shell";
import { fixedNow, type TestWorld, world, worldSecret } from "@/lib/testing/harness/world";
import type { CommandContext } from "./command";
import { shopCommands } from "./commands";
import { merchantCommands } from "./operations/operation-commands";
import { runShop } from "./run-shop";

/*
 * Runs the examples of `--help` in this process, through the function that the command calls. One file runs the examples of
 * operations and of our own commands, because loading their modules takes longer than running them.
 */

// The ids of the recorded examples come from a seeded random source.
vi.mock("node:crypto", async (original) => {
  const { chosenBytes, chosenInt } = await import("@/lib/testing/examples/seeded-random");
  return { ...(await original<object>()), randomBytes: chosenBytes, randomInt: chosenInt };
});

const folder = mkdtempSync(join(tmpdir(), "etalase-examples-"));
const out: string[] = [];
const faults: string[] = [];

beforeAll(() => {
  // Commands resolve file paths from `INIT_CWD`.
  vi.stubEnv("INIT_CWD", folder);
  vi.spyOn(console, "log").mockImplementation((line) => out.push(line));
  vi.spyOn(console, "error").mockImplementation((line) => faults.push(line));
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Runs a command line and returns its exit status, output and error output. */
async function run(commandContext: CommandContext, ...argv: string[]) {
  const status = await runShop(argv, async () => commandContext);
  return { status, printed: out.splice(0), complained: faults.splice(0) };
}

/** Returns the examples in the help of commands, in order, without `npm run shop --`. */
async function readExamples(names: readonly string[]): Promise<string[]> {
  const examplePrefix = "Example: npm run shop -- ";
  const examples: string[] = [];
  for (const name of names) {
    await runShop([...name.split(" "), "--help"], () => Promise.reject(new Error("Help opened a database.")));
    const example = out.splice(0).find((line) => line.startsWith(examplePrefix));
    examples.push(example?.slice(examplePrefix.length) ?? "");
  }
  // No example has a placeholder for the reader to fill in.
  expect(examples.filter((example) => example === "" || /<|…/.test(example))).toEqual([]);
  return examples;
}

test("every example of an operation runs as printed, and prints one document with --json", {
  timeout: 180_000,
}, async () => {
  const examples = await readExamples(merchantCommands.map(({ noun, verb }) => `${noun} ${verb}`));
  const argvs = splitByShell(examples);
  const ran: string[] = [];
  const refused: string[] = [];
  /** Adds `--json`, because the story continues with the response. Read-only examples also run without it. */
  const runPrinted = async ({ name, ctx, bytes }: CarriedCall) => {
    const at = merchantCommands.findIndex((each) => each.name === name);
    const [command, example = []] = [merchantCommands[at], argvs[at]];
    if (!command) return null;
    if (bytes) writeFileSync(join(folder, example[example.indexOf("--file") + 1] ?? ""), bytes);
    const { db, secrets, providers, media, now } = ctx;
    const commandContext = {
      env: { ...readEnv({}), ...ctx.env },
      db,
      secrets,
      providers,
      media: media ?? null,
      now,
    };
    const first = await run(commandContext, ...example, "--json");
    const second = isMerchantRead(command.op) ? await run(commandContext, ...example) : first;
    const complained = [...first.complained, ...second.complained];
    if (first.status + second.status > 0 || complained.length > 0 || first.printed.length !== 1) {
      refused.push(`${examples[at]} ends with ${first.status}, ${second.status}: ${complained.join(" ")}`);
      return null;
    }
    ran.push(name);
    const answer = JSON.parse(first.printed[0] ?? "");
    return { outcome: command.op.file ? { body: answer.content } : answer };
  };
  const story = await openDemoStory();
  await story.takeAll(runPrinted).finally(story.end);
  expect(refused).toEqual([]);
  expect(merchantCommands.filter(({ name }) => !ran.includes(name)).map(({ name }) => name)).toEqual([]);
});

/** Opens the demo shop in its own database, with settings right after a change of `APP_SECRET`. */
async function openShop(): Promise<{ testWorld: TestWorld; commandContext: CommandContext }> {
  const testWorld = await world();
  const usual = testWorld.at(fixedNow);
  const larasan = await plantLarasan(usual, folder);
  await employOwner(usual, larasan, fixedNow);
  const env = { ...readEnv({ DATA_DIR: folder }), previousSecrets: [worldSecret] };
  const secrets = deriveSecrets("the secret that comes after it", worldSecret);
  const commandContext = { ...usual, env, secrets, media: folderStore(folder) };
  await run(commandContext, "export", "larasan", "produk.csv");
  return { testWorld, commandContext };
}

// The examples follow the order of the help: `export` writes the folder that `apply` reads.

test("every example of our own commands runs as printed", async () => {
  const { testWorld, commandContext } = await openShop();
  for (const argv of splitByShell(await readExamples(Object.keys(shopCommands)))) {
    const { status, printed, complained } = await run(commandContext, ...argv);
    expect({ argv, status, complained }).toEqual({ argv, status: 0, complained: [] });
    expect(printed.length, argv.join(" ")).toBeGreaterThan(0);
  }
  await testWorld.end();
});

test("every one of our own commands prints one document with --json, also if apply asks first", async () => {
  const { testWorld, commandContext } = await openShop();
  for (const argv of splitByShell(await readExamples(Object.keys(shopCommands)))) {
    const { status, printed, complained } = await run(commandContext, ...argv, "--json");
    expect({ argv, status, complained }).toEqual({ argv, status: 0, complained: [] });
    expect(printed, argv.join(" ")).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? ""), argv.join(" ")).toBeTypeOf("object");
  }
  const file = join(folder, "larasan-toko", "settings.json");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), name: "Larasan Baru" }));
  const prompts: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((text) => prompts.push(String(text)) > 0);
  const stdout = vi.spyOn(process.stdout, "write");
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as unknown as typeof process.stdin);
  terminal.write("ya\n");
  const { status, printed, complained } = await run(commandContext, "apply", "larasan", "larasan-toko", "--json");
  expect(prompts.join("")).toContain("Apply these changes to larasan? (y/N) ");
  expect([status, complained]).toEqual([0, expect.arrayContaining(["~ settings.json"])]);
  expect(stdout).not.toHaveBeenCalled();
  expect(printed.map((line) => JSON.parse(line))).toEqual([expect.objectContaining({ applied: true })]);
  await testWorld.end();
});
