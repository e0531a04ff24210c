import { mkdirSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Complaint } from "../../complaint";
import { singleton } from "../../singleton";

const patienceMs = 10_000;

/** The folders that this process has. */
const ours = singleton("locked folders", () => new Set<string>());

/**
 * Takes a database folder for this process until it ends, or throws when another process has it: two processes on one
 * embedded database would destroy it without a word. What a process that died left behind, half written or empty, is nothing.
 *
 * Whoever wants the folder puts a ticket beside it that names the process, and then looks whether there is another: of two, the
 * one who came later sees the other's, so no two find themselves alone. Those who meet before either has the folder give way to
 * the lowest. `<folder>.lock` tells everybody else who has it.
 */
export async function lockFolder(folder: string): Promise<void> {
  if (ours.has(folder)) return;
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const ticket = ticketOf(folder);
  const deadline = performance.now() + patienceMs;
  for (;;) {
    writeFileSync(ticket, "");
    const others = ticketsBeside(file).filter((pid) => pid !== process.pid);
    const holder = holderOf(folder);
    if (others.length === 0 && holder === null) break;
    if (holder !== null || performance.now() > deadline) {
      remove(ticket);
      throw new Complaint([
        `The database in ${folder} is in use by process ${holder ?? others[0]}. Stop that one first.`,
      ]);
    }
    if (others.some((pid) => pid < process.pid)) remove(ticket);
    await wait(5 + Math.random() * 20);
  }
  tell(folder);
  if (ours.size === 0) process.on("exit", letGo);
  ours.add(folder);
}

/** The other process that has a folder, if one does. */
export function holderOf(folder: string): number | null {
  const holder = holderIn(`${folder}.lock`);
  return holder !== null && holder !== process.pid && isAlive(holder) ? holder : null;
}

/** One listener for all folders: Node warns of more than ten. */
function letGo(): void {
  for (const folder of ours) {
    remove(`${folder}.lock`);
    remove(ticketOf(folder));
  }
}

function ticketOf(folder: string): string {
  return `${folder}.lock.${nameOf(process.pid)}`;
}

/** Writes down who has the folder, in one step; on a full disk it stays unsaid, and the ticket is enough. */
function tell(folder: string): void {
  const draft = `${folder}.locking-${process.pid}`;
  try {
    writeFileSync(draft, String(process.pid));
    renameSync(draft, `${folder}.lock`);
  } catch {
    remove(draft);
  }
}

/** The processes that want the folder or have it. Tickets of those that are gone are removed. */
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

/** A process by its number and, where the system tells, the moment it began: numbers are used again, in a container very soon. */
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
    // Gone already: there is nothing left to remove.
  }
}
