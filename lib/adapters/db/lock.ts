import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { Complaint } from "../complaint";

/**
 * Takes a database folder for this process until it ends, or throws when another process has it: two processes on one
 * embedded database would destroy it without a word. The lock of a process that died is taken over.
 */
export function lockFolder(folder: string): void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      process.on("exit", () => release(file));
      return;
    } catch (error) {
      if (!hasCode(error, "EEXIST")) throw error;
    }
    const holder = Number(readFileSync(file, "utf8"));
    if (holder === process.pid) return;
    if (isAlive(holder))
      throw new Complaint([`The database in ${folder} is in use by process ${holder}. Stop that one first.`]);
    unlinkSync(file);
  }
  throw new Error(`The database in ${folder} could not be locked.`);
}

function release(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Gone already: there is nothing left to release.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, "EPERM");
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
