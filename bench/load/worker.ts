import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

/** A child process that does one job at a time. It shares its event loop with nothing else. */
export type Worker<Job, Outcome> = { run: (job: Job) => Promise<Outcome>; stop: () => void };

/** Starts the process for these jobs. It exits with this process at the latest. `cwd` is the folder of another version. */
export function startWorker<Job extends object, Outcome>(
  file: string,
  env: Record<string, string> = {},
  cwd?: string,
): Worker<Job, Outcome> {
  const worker = fork(cwd ? join(cwd, "bench/load", file) : new URL(file, import.meta.url), {
    cwd,
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...env },
  });
  const exitFailure = once(worker, "exit").then(() => {
    throw new Error(`The process of ${file} ended.`);
  });
  // Nobody may be awaiting this when the worker is stopped at the end.
  exitFailure.catch(() => undefined);
  const run = async (job: Job): Promise<Outcome> => {
    worker.send(job);
    const [outcome]: Outcome[] = await Promise.race([once(worker, "message"), exitFailure]);
    if (!outcome) throw new Error(`The process of ${file} said nothing.`);
    return outcome;
  };
  return { run, stop: () => void worker.kill() };
}
