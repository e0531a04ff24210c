import { startWorker, type Worker } from "./worker";

/** Job of the load process. The connections share the requests in turn. */
export type Job = {
  port: number;
  requests: readonly LoadRequest[];
  connections: number;
  /** Sends the first request once beforehand, unmeasured, so the response is cached from the start. */
  primed: boolean;
  /** Asks for compressed responses, as browsers do. */
  isZipped?: boolean;
  /** Each connection sends the ETag of its last response. The first ETag comes from the unmeasured request. */
  revalidate: boolean;
  until: { seconds: number } | { requests: number };
  /** Expected statuses, if they differ from 200 and 304. */
  statuses?: readonly number[];
};

export type LoadRequest = { host: string; path: string };

/** Result of a job. Times are in milliseconds. */
export type LoadResult = {
  requests: number;
  notModified: number;
  seconds: number;
  p50: number;
  p99: number;
  /** The first response with an unexpected status, or the first connection error. */
  fault: string | null;
};

/** The process that sends load. There is one for the whole run. */
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

/** Job of a single caller that sends this number of requests, one after the other. */
export function oneCaller(port: number, requests: readonly LoadRequest[], number: number): Job {
  return { port, requests, connections: 1, primed: false, revalidate: false, until: { requests: number } };
}
