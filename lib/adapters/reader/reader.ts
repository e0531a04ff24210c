import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { singleton } from "../singleton";
import type { ReaderAnswer, ReaderTask } from "./task";
import { Turns } from "./turns";

/** Why a task has no answer: it took more memory or time than it may, or others were ahead of it for too long. */
export type ReaderFault = "too_large" | "busy";

/** Limits of one task. */
export type ReaderLimits = { memoryMb: number; workMs: number; waitMs: number };

/** Where `scripts/reader.mjs` puts the text of the thread. */
const sourcePath = ".reader/reader.cjs";

/** One task at a time for the whole process: what two take together could be more than there is. */
const turns = singleton("reader-turns", () => new Turns());

/**
 * Does a task in a thread of its own, which has its own memory and ends with it. A file that takes all of that ends the thread, and
 * neither the process nor the requests of others.
 */
export async function runReader(task: ReaderTask, limits: ReaderLimits): Promise<ReaderAnswer | ReaderFault> {
  const done = await turns.take(() => inThread(task, limits), limits.waitMs);
  return done ? done.value : "busy";
}

function inThread(task: ReaderTask, { memoryMb, workMs }: ReaderLimits): Promise<ReaderAnswer | ReaderFault> {
  const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32 };
  const worker = new Worker(source(), { eval: true, workerData: task, resourceLimits, env: {}, stdin: false });
  return new Promise<ReaderAnswer | ReaderFault>((resolve, reject) => {
    const late = setTimeout(() => resolve("too_large"), workMs);
    worker.once("message", resolve);
    worker.once("error", (failure) => (isOutOfMemory(failure) ? resolve("too_large") : reject(failure)));
    worker.once("exit", () => reject(new Error("The thread that reads files ended without an answer.")));
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
      throw new Error("The thread that reads files is missing: `npm run build` makes it.", { cause });
    }
  });
}
