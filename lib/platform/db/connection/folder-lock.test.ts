import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lockFolder } from "./folder-lock";

const testFolder = mkdtempSync(join(tmpdir(), "etalase-lock-"));
afterAll(() => rmSync(testFolder, { recursive: true }));

/** Returns the id of a process that has ended. */
async function deadPid(): Promise<number | undefined> {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  return child.pid;
}

test("a second process cannot open an embedded database that is in use", async () => {
  const folder = join(testFolder, "used");
  const other = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(other, "spawn");
  writeFileSync(`${folder}.lock`, String(other.pid));
  await expect(lockFolder(folder)).rejects.toThrow(`Process ${other.pid} uses the database`);
  other.kill("SIGKILL");
  await once(other, "exit");
  await lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, "utf8")).toBe(String(process.pid));
});

for (const [what, left] of [
  ["an empty lock file after a full disk", ""],
  ["a lock file without a process id", "\u0000\u0000"],
]) {
  test(`${what} does not block the next start`, async () => {
    const folder = join(testFolder, `left-${left?.length}`);
    writeFileSync(`${folder}.lock`, left ?? "");
    await lockFolder(folder);
    expect(readFileSync(`${folder}.lock`, "utf8")).toBe(String(process.pid));
  });
}

test("if several processes find the lock of a dead process, exactly one takes it", { timeout: 120_000 }, async () => {
  const contenders = Array.from({ length: 4 }, () =>
    fork("lib/testing/harness/lock-contender.ts", {
      execArgv: ["--import", "tsx"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    }),
  );
  await Promise.all(contenders.map((each) => once(each, "message")));
  const dead = String(await deadPid());
  const taken: number[] = [];
  for (let meeting = 0; meeting < 25; meeting++) {
    const folder = join(testFolder, `meeting-${meeting}`);
    writeFileSync(`${folder}.lock`, dead);
    taken.push((await meet(contenders, folder)).filter((hasIt) => hasIt).length);
  }
  for (const each of contenders) each.kill();
  expect(new Set(taken)).toEqual(new Set([1]));
});

/** Lets all contenders lock the folder at the same time. Returns true for each that got it. */
function meet(contenders: readonly ChildProcess[], folder: string): Promise<boolean[]> {
  const at = Date.now() + 10;
  return Promise.all(
    contenders.map(async (each) => {
      const reply = once(each, "message");
      each.send({ folder, at });
      return (await reply)[0] === true;
    }),
  );
}
