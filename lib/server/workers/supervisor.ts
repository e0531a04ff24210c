import cluster, { type Worker } from "node:cluster";
import { log } from "@/lib/platform/log";
import { isWorkerMessage } from "@/lib/platform/workers/messages";
import { positionVariable } from "@/lib/platform/workers/worker";
import { type Exchange, openExchange, send } from "./exchange";

/** Program of the workers with its arguments, and their number. */
export type WorkerProgram = { exec: string; args: string[]; count: number };

/** Waiting times before a worker is started again: they double with each failure. */
const backOff = { shortestMs: 100, longestMs: 10_000 };

/** A worker that served this long has not failed at its start. */
const settledMs = 30_000;

/** Worker with its position. `isRetired`: it ends because another has taken over. */
type Member = { worker: Worker; position: number; startedMs: number; isListening: boolean; isRetired: boolean };

type State = {
  program: WorkerProgram;
  members: Map<number, Member>;
  failures: Map<number, number>;
  exchange: Exchange;
  hasServed: boolean;
  isStopping: boolean;
  replacing: Promise<void>;
};

/**
 * Runs the server as several workers. This process only supervises: it holds the port, restarts a worker that ends, and
 * exchanges messages. SIGUSR2 replaces the workers one by one, SIGTERM and SIGINT stop all of them.
 */
export function supervise(program: WorkerProgram): void {
  const { exec, args } = program;
  cluster.setupPrimary({ exec, args });
  const members = new Map<number, Member>();
  const state: State = {
    program,
    members,
    failures: new Map(),
    exchange: openExchange(() => [...members.values()].map(({ worker }) => worker)),
    hasServed: false,
    isStopping: false,
    replacing: Promise.resolve(),
  };
  cluster.on("message", (worker, message) => {
    if (isWorkerMessage(message)) state.exchange.receive(worker, message);
  });
  cluster.on("exit", (worker, code) => noteExit(state, worker, code));
  cluster.on("listening", (worker) => noteListening(state, worker));
  process.on("SIGUSR2", () => replaceAll(state));
  process.on("SIGTERM", () => stop(state, { isHurried: false }));
  process.on("SIGINT", () => stop(state, { isHurried: true }));
  // Alone, because settings that stop it would stop all.
  startWorker(state, 1);
}

function startWorker(state: State, position: number): Member {
  const place = `${position}/${state.program.count}${state.hasServed ? "" : "/first"}`;
  const worker = cluster.fork({ [positionVariable]: place });
  const startedMs = performance.now();
  const member = { worker, position, startedMs, isListening: false, isRetired: false };
  state.members.set(worker.id, member);
  return member;
}

function noteListening(state: State, worker: Worker): void {
  const member = state.members.get(worker.id);
  if (member) member.isListening = true;
  if (state.hasServed || state.isStopping) return;
  state.hasServed = true;
  for (let position = 2; position <= state.program.count; position++) startWorker(state, position);
}

function noteExit(state: State, worker: Worker, code: number | null): void {
  const member = state.members.get(worker.id);
  state.members.delete(worker.id);
  state.exchange.forget(worker);
  if (state.isStopping || !state.hasServed) {
    if (state.members.size === 0) process.exit(state.isStopping ? 0 : (code ?? 1));
    return;
  }
  // The program that replaces a worker notices its failure itself.
  if (member && !member.isRetired && !isServed(state, member.position)) restart(state, member, code);
}

/** True if a position has another worker. */
function isServed(state: State, position: number): boolean {
  return [...state.members.values()].some((other) => other.position === position && !other.isRetired);
}

function restart(state: State, { position, startedMs }: Member, code: number | null): void {
  const failures = performance.now() - startedMs > settledMs ? 0 : (state.failures.get(position) ?? 0);
  state.failures.set(position, failures + 1);
  const waitMs = Math.min(backOff.shortestMs * 2 ** failures, backOff.longestMs);
  log().error({ worker: position, code, wait_ms: waitMs }, "a worker ended; it is started again");
  setTimeout(() => {
    if (!state.isStopping && !isServed(state, position)) startWorker(state, position);
  }, waitMs);
}

/** Replaces the workers one by one. A signal that comes meanwhile starts another round, because it may be for newer code. */
function replaceAll(state: State): void {
  state.replacing = state.replacing.then(async () => {
    for (let position = 1; position <= state.program.count; position++) {
      if (state.isStopping || !(await replace(state, position))) return;
    }
    log().info({ workers: state.program.count }, "all workers were replaced");
  });
}

/** Starts another worker in a position, and ends the previous one when the new one listens. False if the new one fails. */
async function replace(state: State, position: number): Promise<boolean> {
  const previous = [...state.members.values()].filter((member) => member.position === position);
  const member = startWorker(state, position);
  const isListening = await new Promise<boolean>((resolve) => {
    member.worker.once("listening", () => resolve(true));
    member.worker.once("exit", () => resolve(false));
  });
  if (!isListening) {
    log().error({ worker: position }, "a new worker did not start; the workers of before stay");
    return false;
  }
  const exits = previous.filter(({ worker }) => !worker.isDead()).map(retire);
  await Promise.all(exits);
  return true;
}

function retire(member: Member): Promise<void> {
  member.isRetired = true;
  return new Promise((resolve) => {
    member.worker.once("exit", () => resolve());
    send(member.worker, { kind: "retire" });
  });
}

/** Stops all workers. A second Ctrl-C ends them immediately. */
function stop(state: State, { isHurried }: { isHurried: boolean }): void {
  const members = [...state.members.values()];
  if (members.length === 0) process.exit(0);
  if (state.isStopping && isHurried) for (const { worker } of members) worker.process.kill("SIGKILL");
  state.isStopping = true;
  for (const { worker, isListening } of members) {
    // A worker that still starts has no request to finish.
    if (isListening) send(worker, { kind: "stop", isHurried });
    else worker.process.kill("SIGKILL");
  }
}
