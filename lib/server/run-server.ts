import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { type Env, readServerEnv } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { OperatorError, printAndExit } from "@/lib/platform/operator-error";
import { findPosition } from "@/lib/platform/workers/worker";
import { ensureFree } from "./listening";

/**
 * Runs the server: in this process, or as several workers below it. The modules of the server are loaded only where they are
 * needed, since the process that supervises needs none of them.
 */
export async function runServer(): Promise<void> {
  try {
    const count = findPosition() === null ? await prepare(readServerEnv(process.env)) : 1;
    if (count === 1) return await import("./start").then(({ start }) => start());
    const { supervise } = await import("./workers/supervisor");
    supervise({ exec: resolve("scripts/run.mjs"), args: ["lib/http/server.ts"], count });
  } catch (fault) {
    printAndExit(fault);
  }
}

/** Returns the number of workers, after everything that would fail in each of them. */
async function prepare(env: Env): Promise<number> {
  await ensureFree(env);
  ensureBuilt();
  const count = countWorkers(env);
  // The signal would end the process.
  if (count === 1)
    process.on("SIGUSR2", () => log().warn("SIGUSR2 replaces workers; there is only one: restart the server"));
  return count;
}

/** Fails early: the API is served before Next would notice it. */
function ensureBuilt(): void {
  if (existsSync(join(process.env.BUILD_DIR || ".next", "BUILD_ID"))) return;
  throw new OperatorError(["There is no build of the pages: run `npm run build` first."]);
}

/** The embedded database serves one process. The demo's fake providers keep their state in memory. */
export function countWorkers({ workers, databaseDriver, standIns }: Env): number {
  return workers ?? (databaseDriver === "pglite" || standIns ? 1 : availableParallelism());
}
