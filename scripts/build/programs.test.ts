import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** A copy of the scripts, with programs of its own in place of the server and the commands. */
const folder = mkdtempSync(join(tmpdir(), "etalase-programs-"));

const sources: Record<string, string> = {
  "lib/http/server.ts": `import { name } from "../name"; console.log(name, import.meta.url.split("/").at(-1));`,
  "lib/name.ts": `export * from "./barrel";`,
  "lib/barrel.ts": `export { first as name } from "./names";`,
  "lib/names.ts": `export const first = "first";\nexport const second = "second";`,
  "scripts/shop.ts": `import { name } from "../lib/name";
type Words = string[];
const words: Words = process.argv.slice(2);
throw new Error([name, ...words].join(" "));`,
  "scripts/doctor.ts": `import("../lib/name").then(({ name }) => console.log(name));`,
  "scripts/settings.ts": "",
  "drizzle/migrate.ts": "",
  "drizzle/seed.ts": "",
};

beforeAll(() => {
  for (const path of ["scripts", "tsconfig.json", "package.json", "package-lock.json"])
    cpSync(path, join(folder, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  for (const path of ["tools", "lib/http", "drizzle"]) mkdirSync(join(folder, path), { recursive: true });
  cpSync("tools/testbed", join(folder, "tools/testbed"), { recursive: true });
  for (const [path, text] of Object.entries(sources)) change(path, text);
  buildPrograms();
});
afterAll(() => rmSync(folder, { recursive: true }));

function change(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function buildPrograms(): void {
  const built = 'import("./scripts/build/programs.mjs").then(({ ensurePrograms }) => ensurePrograms())';
  expect(runNode(["-e", built]).stderr).toBe("");
}

function runNode(args: string[]) {
  const env = { ...process.env, RUN_KEEPS: "", TMPDIR: folder };
  return spawnSync(process.execPath, args, { cwd: folder, env, encoding: "utf8" });
}

/** Runs a program the documented way. */
function run(source: string, ...args: string[]) {
  return runNode(["scripts/run.mjs", source, ...args]);
}

function listBuilds(): string[] {
  const entries = readdirSync(join(folder, ".programs"), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

test("a built program is loaded, gets its arguments, and its errors name the source line", () => {
  expect(run("lib/http/server.ts").stdout).toBe("first server.mjs\n");
  expect(run("scripts/doctor.ts").stdout).toBe("first\n");
  const { stderr, status } = run("scripts/shop.ts", "orders", "list");
  expect(stderr).toContain("first orders list");
  expect(stderr).toContain(`${join("scripts", "shop.ts")}:4:`);
  expect(status).toBe(1);
});

test("a command's first run stores its compiled code, and a run with invalid code replaces it", () => {
  const [build = ""] = listBuilds();
  const compiled = join(folder, ".programs", build, "doctor.cjs.compiled");
  expect(run("scripts/doctor.ts").stdout).toBe("first\n");
  expect(readFileSync(compiled).length).toBeGreaterThan(100);
  writeFileSync(compiled, "not compiled by this version");
  expect(run("scripts/doctor.ts")).toMatchObject({ stdout: "first\n", stderr: "" });
  expect(readFileSync(compiled).length).toBeGreaterThan(100);
});

test("the bundle is not used while a source differs, even one that only re-exports", () => {
  change("lib/barrel.ts", `export { second as name } from "./names";`);
  expect(run("lib/http/server.ts").stdout).toBe("second program.mjs\n");
  change("lib/barrel.ts", sources["lib/barrel.ts"] ?? "");
  expect(run("lib/http/server.ts").stdout).toBe("first server.mjs\n");
});

test("the files of the last build stay for a server that still runs, and older ones are deleted", () => {
  const [first = ""] = listBuilds();
  buildPrograms();
  expect(listBuilds()).toEqual([first]);
  for (const name of ["second", "third"]) {
    change("lib/names.ts", `export const first = "${name}";`);
    buildPrograms();
    expect(run("lib/http/server.ts").stdout).toBe(`${name} server.mjs\n`);
  }
  expect(listBuilds()).toHaveLength(2);
  expect(listBuilds()).not.toContain(first);
});
