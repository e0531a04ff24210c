import * as crypto from "node:crypto";
import type { Runtime } from "../../mutations/program";
import type { Chance } from "./chance";

/** Environment of an instance. All its effects go through here and end when it dies. */
export type InstanceSurroundings = {
  chance: Chance;
  env: Record<string, string>;
  /** Wall clock in milliseconds. It may be wrong, and it may be set. */
  wall(): number;
  /** Monotonic clock. */
  steady(): number;
  after(ms: number, run: () => void): () => void;
  fetch(url: string, init: RequestInit): Promise<unknown>;
  packages: Runtime["packages"];
};

/** Returns the runtime of an instance: Node's own, except for parts that reach outside or differ from run to run. */
export function runtimeOf(world: InstanceSurroundings): Runtime {
  const timers = timersOf(world);
  const wait = (ms: number, value?: unknown) => new Promise((resolve) => timers.setTimeout(() => resolve(value), ms));
  return {
    globals: {
      ...timers,
      Date: dateOf(world.wall),
      Math: Object.create(Math, { random: { value: () => world.chance.next() } }),
      performance: { now: world.steady },
      AbortSignal: { timeout: (ms: number) => timeoutSignal(world, ms), any: AbortSignal.any },
      fetch: (url: string | URL, init: RequestInit = {}) => world.fetch(String(url), init),
      crypto: { ...randomOf(world.chance) },
      process: Object.create(process, {
        env: { value: world.env },
        hrtime: { value: { bigint: () => BigInt(Math.round(world.steady() * 1e6)) } },
      }),
      // Values that a process stores globally belong to one copy here.
      globalThis: Object.create(globalThis),
    },
    packages: {
      "node:crypto": { ...crypto, ...randomOf(world.chance) },
      "node:timers/promises": { setTimeout: wait },
      "node:perf_hooks": { performance: { now: world.steady } },
      ...world.packages,
    },
  };
}

function timersOf({ after }: InstanceSurroundings) {
  type Timer = { stop: () => void; unref: () => Timer; ref: () => Timer };
  const timer = (stop: () => void): Timer => {
    const self: Timer = { stop, unref: () => self, ref: () => self };
    return self;
  };
  const setTimeout = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    timer(after(ms, () => run(...given)));
  const setInterval = (run: () => void, ms: number) => {
    let stop = () => {};
    const round = () => {
      stop = after(ms, round);
      run();
    };
    stop = after(ms, round);
    return timer(() => stop());
  };
  const clear = (known?: Timer) => known?.stop();
  return {
    setTimeout,
    setInterval,
    setImmediate: (run: () => void) => setTimeout(run),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

/** `Date` with another current time. A given time is unchanged. */
function dateOf(now: () => number): DateConstructor {
  return new Proxy(Date, {
    construct: (target, given) => Reflect.construct(target, given.length > 0 ? given : [now()]),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
}

function timeoutSignal({ after }: InstanceSurroundings, ms: number): AbortSignal {
  const controller = new AbortController();
  after(ms, () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")));
  return controller.signal;
}

function randomOf(chance: Chance) {
  const randomInt = (first: number, second?: number) =>
    second === undefined ? chance.below(first) : chance.between(first, second - 1);
  const randomUUID = () =>
    chance
      .bytes(16)
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const getRandomValues = (bytes: Uint8Array) => {
    bytes.set(chance.bytes(bytes.length));
    return bytes;
  };
  return { randomBytes: (count: number) => chance.bytes(count), randomInt, randomUUID, getRandomValues };
}
