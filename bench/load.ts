import { fork } from "node:child_process";
import { once } from "node:events";

/** What the load process is asked to do. The connections send the requests in turn. */
export type Job = {
  port: number;
  requests: readonly Asked[];
  connections: number;
  /** Whether the first request is sent once beforehand, unmeasured, so that the answer is a kept one from the start. */
  primed: boolean;
  /** Whether each connection sends the tag of the last answer it received; the first is that of the unmeasured one. */
  revalidate: boolean;
  until: { seconds: number } | { requests: number };
};

export type Asked = { host: string; path: string };

/** What came of a job. Times are in milliseconds. */
export type Outcome = {
  requests: number;
  notModified: number;
  seconds: number;
  p50: number;
  p99: number;
  /** The first answer that was neither 200 nor 304, or the first fault of a connection. */
  fault: string | null;
};

/** The process that sends load: one for the whole run, which shares its event loop with nothing else. */
export type Load = { run: (job: Job) => Promise<Outcome>; stop: () => void };

/** Starts the load process. */
export function startLoad(): Load {
  const worker = fork(new URL("./load-worker.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const ended = once(worker, "exit").then(() => {
    throw new Error("The load process ended.");
  });
  // Nobody may be listening when it is stopped at the end.
  ended.catch(() => undefined);
  const run = async (job: Job): Promise<Outcome> => {
    worker.send(job);
    const [outcome]: Outcome[] = await Promise.race([once(worker, "message"), ended]);
    if (!outcome) throw new Error("The load process said nothing.");
    if (outcome.fault) throw new Error(`Port ${job.port}, ${job.requests[0]?.path}: ${outcome.fault}`);
    return outcome;
  };
  return { run, stop: () => void worker.kill() };
}

/** The job of a single caller who sends so many requests, one after the other. */
export function oneCaller(port: number, requests: readonly Asked[], number: number): Job {
  return { port, requests, connections: 1, primed: false, revalidate: false, until: { requests: number } };
}
