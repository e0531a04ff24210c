import { hostOf } from "./data/data";
import type { Job, Load } from "./load/load";
import { cpuOf, memoryOf } from "./process";
import type { MeasuredServer } from "./servers";
import type { Running, Target } from "./targets";

/** Result of one target, as medians over the rounds: times in milliseconds, processor time in microseconds. */
export type ReadResult = Omit<Target, "server" | "path"> & {
  perSecond: number;
  p50: number;
  p99: number;
  cpu: number | null;
  /** Share of responses with status 304. */
  notModified: number;
};

/** Memory of a server at the end, in megabytes. */
export type MemoryUse = Omit<Running, "server"> & { megabytes: number | null };

/**
 * Pace of the measurement. `warmUp` is the number of requests to each server before it: Node compiles a server while it
 * runs. Next costs twice as much until it has sent about four thousand responses.
 */
export type ReadPace = { rounds: number; seconds: number; warmUp: number };

type ReadSample = Pick<ReadResult, "perSecond" | "p50" | "p99" | "cpu" | "notModified">;

/** Number of concurrent connections. */
export const connections = 32;

/** Measures all targets in turn, round after round, so other work on the machine affects all alike. */
export async function measureRounds(
  load: Load,
  targets: readonly Target[],
  { rounds, seconds, warmUp }: ReadPace,
  reportProgress: (detail: string) => void,
): Promise<ReadResult[]> {
  const samples = new Map(targets.map((target): [Target, ReadSample[]] => [target, []]));
  const passes = passesOver(targets);
  reportProgress("warming up");
  for (const target of passes.flat()) await sample(load, target, { requests: Math.ceil(warmUp / passes.length) });
  for (let round = 1; round <= rounds; round++) {
    reportProgress(`round ${round} of ${rounds}`);
    for (const target of passes.flat()) samples.get(target)?.push(await sample(load, target, { seconds }));
  }
  return targets.map((target) => {
    const { server, path, ...rest } = target;
    return { ...rest, ...middle(samples.get(target) ?? []) };
  });
}

/**
 * Each pass sends every server one kind of request. A server with few kinds repeats them. V8 discards the compiled code
 * of a program after a minute of idleness, which would slow that server down unfairly.
 */
function passesOver(targets: readonly Target[]): Target[][] {
  const byServer = new Map<MeasuredServer, Target[]>();
  for (const target of targets) byServer.set(target.server, [...(byServer.get(target.server) ?? []), target]);
  const queues = [...byServer.values()];
  const number = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: number }, (_, pass) => queues.flatMap((queue) => queue[pass % queue.length] ?? []));
}

/** Current memory of each server. */
export function measureMemory(running: readonly Running[]): MemoryUse[] {
  return running.map(({ server, ...rest }) => ({ ...rest, megabytes: memoryOf(server.pid) }));
}

/** Median: the middle value, or the mean of the two middle values. */
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
