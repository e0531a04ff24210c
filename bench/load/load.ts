import { startWorker, type Worker } from "./worker";

/** What the load process is asked to do. The connections send the requests in turn. */
export type Job = {
  port: number;
  requests: readonly LoadRequest[];
  connections: number;
  /** Whether the first request is sent once beforehand, unmeasured, so that the answer is a kept one from the start. */
  primed: boolean;
  /** Whether each connection sends the tag of the last answer it received; the first is that of the unmeasured one. */
  revalidate: boolean;
  until: { seconds: number } | { requests: number };
};

export type LoadRequest = { host: string; path: string };

/** What came of a job. Times are in milliseconds. */
export type LoadResult = {
  requests: number;
  notModified: number;
  seconds: number;
  p50: number;
  p99: number;
  /** The first answer that was neither 200 nor 304, or the first fault of a connection. */
  fault: string | null;
};

/** The process that sends load: one for the whole run. */
export type Load = Worker<Job, LoadResult>;

/** Starts the load process. */
export function startLoad(): Load {
  const { run, stop } = startWorker<Job, LoadResult>("./load-worker.ts");
  return {
    run: async (job) => {
      const outcome = await run(job);
      if (outcome.fault) throw new Error(`Port ${job.port}, ${job.requests[0]?.path}: ${outcome.fault}`);
      return outcome;
    },
    stop,
  };
}

/** The job of a single caller who sends so many requests, one after the other. */
export function oneCaller(port: number, requests: readonly LoadRequest[], number: number): Job {
  return { port, requests, connections: 1, primed: false, revalidate: false, until: { requests: number } };
}
