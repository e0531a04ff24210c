import { readdirSync, readFileSync } from "node:fs";

/** Ticks of the kernel's clock in a second; every Linux that Node runs on has this many. */
const ticksPerSecond = 100;
const isLinux = process.platform === "linux";

/** Microseconds of processor time that a process and its children have used, or null where the system does not tell. */
export function cpuOf(pid: number): number | null {
  if (!isLinux) return null;
  const ticks = familyOf(pid).map((member) => {
    const fields = statOf(member);
    // User and system time, of the process and of children that have ended.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return (total(ticks) / ticksPerSecond) * 1_000_000;
}

/** Megabytes of memory that a process and its children hold, or null where the system does not tell. */
export function memoryOf(pid: number): number | null {
  if (!isLinux) return null;
  const kilobytes = familyOf(pid).map((member) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${member}/status`))?.[1] ?? 0),
  );
  return total(kilobytes) / 1024;
}

/** How a process calls itself; empty where there is none. */
export function nameOf(pid: number): string {
  return isLinux ? read(`/proc/${pid}/cmdline`) : "";
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)[1]);
}

function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .map(Number)
    .filter((found) => found > 0)
    .map((found) => ({ found, parent: parentOf(found) }));
  const family = [pid];
  for (const member of family) {
    family.push(...parents.filter(({ parent }) => parent === member).map(({ found }) => found));
  }
  return family;
}

/** What follows the name of the process, which may itself contain spaces and brackets. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** A process may end between being found and being read. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function total(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
