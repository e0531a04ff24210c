import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OperatorError } from "@/lib/platform/operator-error";
import { singleton } from "@/lib/platform/singleton";

const lockTimeoutMs = 10_000;

/** Folders that this process has locked. */
const ours = singleton("locked folders", () => new Set<string>());

/**
 * Locks a database folder for this process until it ends. Throws if another process has it: two processes on one embedded
 * database would destroy it silently. Files of a dead process, half written or empty, are ignored.
 *
 * Each contender writes a ticket file beside the folder that names its process, and then looks for other tickets. Of two
 * contenders, the later one sees the other's ticket, so no two both find themselves alone. Contenders that meet before either
 * has the folder give way to the lowest. `<folder>.lock` names the process that has it.
 */
export async function lockFolder(folder: string): Promise<void> {
  if (ours.has(folder)) return;
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const ticket = ticketOf(folder);
  const deadline = performance.now() + lockTimeoutMs;
  for (;;) {
    writeFileSync(ticket, "");
    const others = ticketsBeside(file).filter((pid) => pid !== process.pid);
    const holder = findLockHolder(folder);
    if (others.length === 0 && holder === null) break;
    if (holder !== null || performance.now() > deadline) {
      remove(ticket);
      throw new OperatorError([
        `Process ${holder ?? others[0]} uses the database in ${folder}: stop that process first.`,
      ]);
    }
    if (others.some((pid) => pid < process.pid)) remove(ticket);
    await wait(5 + Math.random() * 20);
  }
  writeLockFile(folder);
  if (ours.size === 0) process.on("exit", letGo);
  ours.add(folder);
}

/** Returns the id of the other process that has a folder, or null. */
export function findLockHolder(folder: string): number | null {
  const holder = holderIn(`${folder}.lock`);
  return holder !== null && holder !== process.pid && isAlive(holder) ? holder : null;
}

/** Single listener for all folders: Node warns about more than ten. */
function letGo(): void {
  for (const folder of ours) {
    remove(`${folder}.lock`);
    remove(ticketOf(folder));
  }
}

function ticketOf(folder: string): string {
  return `${folder}.lock.${nameOf(process.pid)}`;
}

/** Writes the lock file atomically. On a full disk it is skipped, and the ticket suffices. */
function writeLockFile(folder: string): void {
  const draft = `${folder}.locking-${process.pid}`;
  try {
    writeFileSync(draft, String(process.pid));
    renameSync(draft, `${folder}.lock`);
  } catch {
    remove(draft);
  }
}

/** Returns the processes that want or have the folder. Removes tickets of dead processes. */
function ticketsBeside(file: string): number[] {
  const prefix = `${basename(file)}.`;
  return readdirSync(dirname(file))
    .filter((name) => name.startsWith(prefix))
    .flatMap((name) => {
      const pid = Number.parseInt(name.slice(prefix.length), 10);
      if (isAlive(pid) && name === prefix + nameOf(pid)) return [pid];
      remove(join(dirname(file), name));
      return [];
    });
}

function holderIn(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10) || null;
  } catch {
    return null;
  }
}

/** Process id and, if the system provides it, start time. Ids are reused, in a container very soon. */
function nameOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1);
    return `${pid}-${afterName?.split(" ")[19]}`;
  } catch {
    return `${pid}`;
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch {
    // Already removed.
  }
}
