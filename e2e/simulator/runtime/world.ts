import type { Program } from "../../planting/program";
import { Chance } from "./chance";
import { Kernel } from "./kernel";

/** What a seed decides of the faults of its run: how often each happens, while they happen at all. */
export type FaultRates = {
  /** Whether anything may still go wrong: towards the end of a run nothing does any more. */
  areOn: boolean;
  statement: number;
  commit: number;
  death: number;
  answer: number;
  messenger: number;
  gateway: number;
  notice: number;
  counter: number;
  clock: number;
};

/** One run: its seed, its time, its chance, its faults, and the trace of what happened. */
export class SimulatedWorld {
  readonly kernel = new Kernel();
  readonly chance: Chance;
  readonly faults: FaultRates;
  readonly trace: string[] = [];
  /** What was found to be wrong, in the order in which it was found. */
  readonly wrongs: string[] = [];

  constructor(
    readonly seed: number,
    readonly program: Program,
  ) {
    this.chance = new Chance(seed);
    this.faults = faultsOf(this.chance.fork());
  }

  /** Writes down what happened, when, and to whom. */
  note(who: string, what: string): void {
    const seconds = ((this.kernel.now - begun) / 1_000).toFixed(3).padStart(10);
    this.trace.push(`${seconds} ${who.padEnd(12)} ${what}`);
  }

  /** Holds something that must be true. */
  hold(isTrue: boolean, promise: string): void {
    if (isTrue) return;
    this.wrongs.push(promise);
    this.note("WRONG", promise);
  }
}

const begun = new Kernel().now;

/** Every seed has its own troubles: some have none of a kind, a few have them often. */
function faultsOf(chance: Chance): FaultRates {
  const rate = (usual: number) => (chance.happens(0.4) ? 0 : usual * (chance.happens(0.2) ? 3 : chance.next()));
  return {
    areOn: true,
    statement: rate(0.01),
    commit: rate(0.06),
    death: rate(0.008),
    answer: rate(0.1),
    messenger: rate(0.3),
    gateway: rate(0.5),
    notice: rate(0.4),
    counter: rate(0.3),
    clock: rate(0.5),
  };
}
