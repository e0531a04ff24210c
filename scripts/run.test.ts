import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "etalase-runs-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a program gets its arguments, errors name the source line, and no files are left behind", () => {
  const program = join(folder, "program.ts");
  const TMPDIR = join(folder, "tmp");
  mkdirSync(TMPDIR);
  writeFileSync(
    program,
    `import * as z from "zod";
    type Words = string[];
    const [, own, ...words]: Words = process.argv;
    console.log(z.string().parse(own), words);
    throw new Error("on purpose");`,
  );
  const args = ["scripts/run.mjs", program, "one", "two"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, TMPDIR, RUN_KEEPS: "" },
    encoding: "utf8",
  });
  expect(stdout).toBe(`${program} [ 'one', 'two' ]\n`);
  expect(stderr).toContain(`${program}:5:`);
  expect(status).toBe(1);
  expect(readdirSync(TMPDIR)).toEqual([]);
});

test("a stored program is bundled only once", () => {
  const program = join(folder, "kept.ts");
  const RUN_KEEPS = join(folder, "kept");
  const runs = ["first", "second"].map((word) => {
    writeFileSync(program, `console.log("${word}", import.meta.url.length > 0);`);
    const options = { env: { ...process.env, RUN_KEEPS }, encoding: "utf8" } as const;
    return spawnSync(process.execPath, ["scripts/run.mjs", program], options).stdout;
  });
  expect(runs).toEqual(["first true\n", "first true\n"]);
  expect(readdirSync(RUN_KEEPS)).toHaveLength(2);
});
