import type { Program } from "../../mutations/program";
import { Chance } from "./chance";
import { Kernel } from "./kernel";

/** Fault rates that the seed decides, while faults are on. */
export type FaultRates = {
  /** False towards the end of a run, when no more faults happen. */
  areOn: boolean;
  statement: number;
  commit: number;
  death: number;
  answer: number;
  channel: number;
  gateway: number;
  notice: number;
  counter: number;
  clock: number;
};

/** One run: seed, time, randomness, faults, and the trace. */
export class SimulatedWorld {
  readonly kernel = new Kernel();
  readonly chance: Chance;
  readonly faults: FaultRates;
  readonly trace: string[] = [];
  /** Broken invariants, in the order of detection. */
  readonly wrongs: string[] = [];

  constructor(
    readonly seed: number,
    readonly program: Program,
  ) {
    this.chance = new Chance(seed);
    this.faults = faultsOf(this.chance.fork());
  }

  /** Adds an event to the trace. */
  note(source: string, what: string): void {
    const seconds = ((this.kernel.now - begun) / 1_000).toFixed(3).padStart(10);
    this.trace.push(`${seconds} ${source.padEnd(12)} ${what}`);
  }

  /** Records a broken invariant if the condition is false. */
  hold(isTrue: boolean, promise: string): void {
    if (isTrue) return;
    this.wrongs.push(promise);
    this.note("WRONG", promise);
  }
}

const begun = new Kernel().now;

/** Draws the fault rates of a seed: some kinds never happen, a few happen often. */
function faultsOf(chance: Chance): FaultRates {
  const rate = (usual: number) => (chance.happens(0.4) ? 0 : usual * (chance.happens(0.2) ? 3 : chance.next()));
  return {
    areOn: true,
    statement: rate(0.01),
    commit: rate(0.06),
    death: rate(0.008),
    answer: rate(0.1),
    channel: rate(0.3),
    gateway: rate(0.5),
    notice: rate(0.4),
    counter: rate(0.3),
    clock: rate(0.5),
  };
}
