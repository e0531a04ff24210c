import { hostOf } from "./data/data";
import type { Job, Load } from "./load/load";
import { cpuOf, memoryOf } from "./process";
import type { MeasuredServer } from "./servers";
import type { Running, Target } from "./targets";

/** What one target did, as medians over the rounds: times in milliseconds, processor time in microseconds. */
export type ReadResult = Omit<Target, "server" | "path"> & {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number | null;
  /** Share of the answers that were 304. */
  notModified: number;
};

/** The memory of a server at the end, in megabytes. */
export type MemoryUse = Omit<Running, "server"> & { megabytes: number | null };

/**
 * `warmUp` is a number of requests to each server before anything is measured: Node compiles a server while it answers,
 * and Next costs twice as much until it has answered some four thousand times.
 */
export type ReadPace = { rounds: number; seconds: number; warmUp: number };

type ReadSample = Pick<ReadResult, "perSecond" | "p50" | "p99" | "cpu" | "notModified">;

/** How many ask at once. */
export const connections = 32;

/** Measures all targets in turn, round after round, so that whatever else the machine does befalls all alike. */
export async function measureRounds(
  load: Load,
  targets: readonly Target[],
  { rounds, seconds, warmUp }: ReadPace,
  say: (detail: string) => void,
): Promise<ReadResult[]> {
  const samples = new Map(targets.map((target): [Target, ReadSample[]] => [target, []]));
  const passes = passesOver(targets);
  say("warming up");
  for (const target of passes.flat()) await sample(load, target, { requests: Math.ceil(warmUp / passes.length) });
  for (let round = 1; round <= rounds; round++) {
    say(`round ${round} of ${rounds}`);
    for (const target of passes.flat()) samples.get(target)?.push(await sample(load, target, { seconds }));
  }
  return targets.map((target) => {
    const { server, path, ...rest } = target;
    return { ...rest, ...middle(samples.get(target) ?? []) };
  });
}

/**
 * Every pass asks each server for one thing, and a server that has little to be asked for is asked for it again: V8
 * throws away the compiled code of a program that has been idle for a minute, which would be held against that server.
 */
function passesOver(targets: readonly Target[]): Target[][] {
  const byServer = new Map<MeasuredServer, Target[]>();
  for (const target of targets) byServer.set(target.server, [...(byServer.get(target.server) ?? []), target]);
  const queues = [...byServer.values()];
  const number = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: number }, (_, pass) => queues.flatMap((queue) => queue[pass % queue.length] ?? []));
}

/** What each server holds in memory now. */
export function measureMemory(running: readonly Running[]): MemoryUse[] {
  return running.map(({ server, ...rest }) => ({ ...rest, megabytes: memoryOf(server.pid) }));
}

/** The value in the middle, or between the two there. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? upper;
  return (lower + upper) / 2;
}

async function sample(load: Load, { server, path, revalidate }: Target, until: Job["until"]): Promise<ReadSample> {
  const requests = [{ host: hostOf(1), path }];
  const before = cpuOf(server.pid);
  const outcome = await load.run({ port: server.port, requests, connections, primed: true, revalidate, until });
  const after = cpuOf(server.pid);
  return {
    perSecond: outcome.requests / outcome.seconds,
    p50: outcome.p50,
    p99: outcome.p99,
    cpu: before === null || after === null ? null : (after - before) / outcome.requests,
    notModified: outcome.notModified / outcome.requests,
  };
}

function middle(samples: readonly ReadSample[]): ReadSample {
  const of = (pick: (sample: ReadSample) => number) => median(samples.map(pick));
  return {
    perSecond: of(({ perSecond }) => perSecond),
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    cpu: samples.some(({ cpu }) => cpu === null) ? null : of(({ cpu }) => cpu ?? 0),
    notModified: of(({ notModified }) => notModified),
  };
}
