import { readdirSync, readFileSync } from "node:fs";

/** Kernel clock ticks per second. Every Linux that Node runs on has this value. */
const ticksPerSecond = 100;
const isLinux = process.platform === "linux";

/** Processor time of a process and its children in microseconds, or null if the system does not report it. */
export function cpuOf(pid: number): number | null {
  if (!isLinux) return null;
  const ticks = familyOf(pid).map((member) => {
    const fields = statOf(member);
    // User and system time, of the process and of children that have ended.
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  });
  return (total(ticks) / ticksPerSecond) * 1_000_000;
}

/** Memory of a process and its children in megabytes, or null if the system does not report it. */
export function memoryOf(pid: number): number | null {
  if (!isLinux) return null;
  const kilobytes = familyOf(pid).map((member) =>
    Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${member}/status`))?.[1] ?? 0),
  );
  return total(kilobytes) / 1024;
}

/** Command line of a process; empty if the process does not exist. */
export function nameOf(pid: number): string {
  return isLinux ? read(`/proc/${pid}/cmdline`) : "";
}

/** Id of the parent process. */
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

/** Fields after the name of the process, which may itself contain spaces and brackets. */
function statOf(pid: number): string[] {
  const text = read(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Returns an empty string if the process ended in the meantime. */
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
