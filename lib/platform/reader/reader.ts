import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { singleton } from "../singleton";
import { Turns } from "./turns";

/** Reasons why a task has no result: it exceeded its memory or time, or waited too long for other tasks. */
export type ReaderFault = "too_large" | "busy";

/** Types of a reader thread: the tasks that it takes, and its answers. */
export type ReaderTypes = { task: object; answer: { kind: string } };

export type ReaderResult<R extends ReaderTypes> = R["answer"] | { kind: ReaderFault };

/** Limits of one task. */
export type ReaderLimits = { memoryMb: number; workMs: number; waitMs: number };

/** Path to which `scripts/build/reader.mjs` writes the source of the thread. */
const sourcePath = ".reader/reader.cjs";

/** Runs one task at a time per process: two together could exceed the memory. */
const turns = singleton("reader-turns", () => new Turns());

/**
 * Runs a task in its own thread with its own memory limit. A file that exhausts the memory ends only the thread, not the
 * process or other requests.
 */
export async function runReader<R extends ReaderTypes>(
  task: R["task"],
  limits: ReaderLimits,
): Promise<ReaderResult<R>> {
  const done = await turns.take(() => inThread<R>(task, limits), limits.waitMs);
  return done ? done.value : { kind: "busy" };
}

function inThread<R extends ReaderTypes>(
  task: R["task"],
  { memoryMb, workMs }: ReaderLimits,
): Promise<ReaderResult<R>> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 };
  const worker = new Worker(source(), { eval: true, workerData: task, resourceLimits, env: {}, stdin: false });
  return new Promise<ReaderResult<R>>((resolve, reject) => {
    const late = setTimeout(() => resolve({ kind: "too_large" }), workMs);
    worker.once("message", resolve);
    worker.once("error", (failure) => (isOutOfMemory(failure) ? resolve({ kind: "too_large" }) : reject(failure)));
    worker.once("exit", () => reject(new Error("The file reader exited without a result.")));
    void worker.once("exit", () => clearTimeout(late));
  }).finally(() => worker.terminate());
}

function isOutOfMemory(failure: unknown): boolean {
  return failure instanceof Error && "code" in failure && failure.code === "ERR_WORKER_OUT_OF_MEMORY";
}

function source(): string {
  return singleton("reader-source", () => {
    try {
      return readFileSync(join(/* turbopackIgnore: true */ process.cwd(), sourcePath), "utf8");
    } catch (cause) {
      throw new Error("The file reader is missing: run `npm run build`.", { cause });
    }
  });
}
