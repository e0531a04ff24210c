import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** What the processors of this machine have spent since it was started, in ticks, and how much of it their host gave to others. */
export type Ticks = { stolen: number; all: number };

const none: Ticks = { stolen: 0, all: 0 };
const sampleMs = 1_000;
/** A share of a second from which a machine was not ours. One that is shared fairly loses a twentieth. */
const tooMuch = 0.15;
/** A sample of fewer ticks tells nothing. */
const fewest = 20;

/** Reads the first line of `/proc/stat`, as Linux writes it. */
export function parseTicks(stat: string): Ticks {
  const [line = ""] = stat.split("\n");
  // Those for guests come last, and are counted among the first.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { stolen: ticks[7] ?? 0, all: ticks.reduce((sum, each) => sum + each, 0) };
}

function readTicks(): Ticks {
  try {
    return parseTicks(readFileSync("/proc/stat", "utf8"));
  } catch {
    // Only Linux tells; elsewhere nothing counts as stolen.
    return none;
  }
}

/** Whether so much was stolen in between that what ran may have been late for no fault of its own; null where it is too soon to say. */
export function isStolen(before: Ticks, after: Ticks): boolean | null {
  const all = after.all - before.all;
  return all < fewest ? null : (after.stolen - before.stolen) / all > tooMuch;
}

/**
 * Watches whether this machine is ours. A host that runs too many machines stops each of them for seconds; what a shop gives up
 * after two or three seconds is then given up rightly, and says nothing about the shop.
 */
export class MachineWatch {
  #last = readTicks();
  #wasStolen = false;

  constructor() {
    setInterval(() => this.#look(), sampleMs).unref();
  }

  /** Forgets what was. */
  begin(): void {
    this.#last = readTicks();
    this.#wasStolen = false;
  }

  /** Whether the machine was taken away at any moment since the beginning. */
  wasStolen(): boolean {
    this.#look();
    return this.#wasStolen;
  }

  #look(): void {
    const now = readTicks();
    const found = isStolen(this.#last, now);
    if (found === null) return;
    this.#wasStolen ||= found;
    this.#last = now;
  }
}

/** How long a machine is waited for. Hosts were seen to take one away for ten minutes. */
export const longestWaitMs = 900_000;

/** Waits until the machine is ours for a second, though not for ever. */
export async function machineIsBack(): Promise<void> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; ) {
    const before = readTicks();
    await wait(sampleMs);
    if (!isStolen(before, readTicks())) return;
  }
}
