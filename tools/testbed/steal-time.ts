import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Processor ticks of this machine since its start. `stolen` is the part that the host gave to other machines. */
export type Ticks = { steal: number; all: number };

const none: Ticks = { steal: 0, all: 0 };
const sampleMs = 1_000;
/** Share of a second from which a machine counts as stolen. A fairly shared machine loses a twentieth. */
const tooMuch = 0.15;
/** Minimum number of ticks of a meaningful sample. */
const fewest = 20;

/** Parses the first line of Linux's `/proc/stat`. */
export function parseTicks(stat: string): Ticks {
  const [line = ""] = stat.split("\n");
  // Skips guest time: it comes last and is already included in the first values.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { steal: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}

function readTicks(): Ticks {
  try {
    return parseTicks(readFileSync("/proc/stat", "utf8"));
  } catch {
    // Only Linux reports steal time. On other systems nothing counts as stolen.
    return none;
  }
}

/** Returns true if stolen time may have delayed the running work. Null if the sample is too short. */
export function hasStealTime(before: Ticks, after: Ticks): boolean | null {
  const all = after.all - before.all;
  return all < fewest ? null : (after.steal - before.steal) / all > tooMuch;
}

/**
 * Detects steal time of this machine. An overcommitted host stops each machine for seconds. Timeouts of two or three
 * seconds in the shop then fail correctly, and do not indicate a bug.
 */
export class MachineWatch {
  #last = readTicks();
  #hasStealTime = false;

  constructor() {
    setInterval(() => this.#look(), sampleMs).unref();
  }

  /** Resets the watch. */
  begin(): void {
    this.#last = readTicks();
    this.#hasStealTime = false;
  }

  /** Returns true if time was stolen at any moment since `begin`. */
  hasLostTime(): boolean {
    this.#look();
    return this.#hasStealTime;
  }

  #look(): void {
    const now = readTicks();
    const found = hasStealTime(this.#last, now);
    if (found === null) return;
    this.#hasStealTime ||= found;
    this.#last = now;
  }
}

/** Maximum wait for a machine. Hosts have stopped one for ten minutes. */
export const longestWaitMs = 900_000;

/** Waits until one second passes without stolen time, up to a limit. */
export async function machineIsBack(): Promise<void> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; ) {
    const before = readTicks();
    await wait(sampleMs);
    if (!hasStealTime(before, readTicks())) return;
  }
}
