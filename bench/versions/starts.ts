import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../tools/testbed/steps.mjs";
import { memoryOf } from "../process";
import { ask } from "../servers";
import type { AddFigure, Variant } from "./figures";
import { orderInTurn, startVersion, type VersionName, type Versions } from "./version";

const started: readonly [Variant, VersionName, string][] = [
  ["before", "before", "1"],
  ["now", "now", "1"],
  ["twoWorkers", "now", "2"],
];
const pollMs = 10;
const restMs = 3_000;

/** Starts the versions in turn. Measures the time until they answer and until they are ready, and their memory at rest. */
export async function measureStarts(versions: Versions, rounds: number, add: AddFigure): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const [variant, name, WORKERS] of orderInTurn(started, round)) {
      const begun = performance.now();
      const options = { settings: { WORKERS }, path: "/api/health", pollMs };
      const server = await startVersion(versions[name], options);
      const answered = performance.now();
      try {
        await waitUntilReady(server.port);
        const ready = performance.now();
        await wait(restMs);
        add("start: first answer of /api/health, ms", variant, answered - begun);
        add("start: ready, ms", variant, ready - begun);
        add("memory at rest, MB", variant, memoryOf(server.pid));
      } finally {
        await server.stop();
      }
    }
  }
}

async function waitUntilReady(port: number): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(pollMs)) {
    const answer = await ask(port, `localhost:${port}`, "/api/health/ready").catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Failure(`The server on port ${port} did not become ready.`);
}
