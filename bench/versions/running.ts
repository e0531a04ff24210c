import { hostOf } from "../data/data";
import { connections } from "../rounds";
import { ask, type MeasuredServer } from "../servers";
import { reads } from "../targets";
import { measurePurchase, measureRequest, type Tools, together } from "./costs";
import type { AddFigure, Variant } from "./figures";
import { orderInTurn, startVersion, type Versions, versionNames } from "./version";

type Pace = { rounds: number; seconds: number; warmUp: number };
type Servers = Record<Variant, MeasuredServer>;
type Measured = { servers: Servers; limited: Omit<Servers, "twoWorkers">; tools: Tools; add: AddFigure };

/** Lowest limits: one request per minute. */
const lowLimits = { BUDGET_FACTOR: "0.0001" };
const distinctPaths = 20_000;
const host = hostOf(1);

/** Measures running servers in turn: requests for missing pages and over the limit, and the gain of a second worker. */
export async function measureRunning(versions: Versions, tools: Tools, pace: Pace, add: AddFigure): Promise<void> {
  const { before, now } = versions;
  const servers: Servers = {
    before: await startVersion(before),
    now: await startVersion(now),
    twoWorkers: await startVersion(now, { port: 3403, settings: { WORKERS: "2" } }),
  };
  const limited = {
    before: await startVersion(before, { port: 3404, settings: lowLimits }),
    now: await startVersion(now, { port: 3405, settings: lowLimits }),
  };
  const measured = { servers, limited, tools, add };
  await measurePurchase(servers.now, tools, { ...together, until: { times: pace.warmUp } });
  await measurePurchase(servers.twoWorkers, tools, { ...together, until: { times: pace.warmUp * 2 } });
  // The first round is a warm-up for the compiler and is not counted.
  for (let round = 0; round <= pace.rounds; round++) {
    await measureRound({ ...measured, add: round > 0 ? add : () => undefined }, pace.seconds, round);
  }
  for (const server of [...Object.values(servers), ...Object.values(limited)]) await server.stop();
}

async function measureRound({ servers, limited, tools, add }: Measured, seconds: number, round: number): Promise<void> {
  const { load } = tools;
  const job = { connections, primed: true, revalidate: false, until: { seconds } };
  const missing = Array.from({ length: distinctPaths }, (_, n) => ({ host, path: `/tidak-ada-${round}-${n}` }));
  for (const name of orderInTurn(versionNames, round)) {
    const { cpu } = await measureRequest(servers[name], load, { ...job, requests: missing, statuses: [404] });
    add("missing page, CPU µs", name, cpu);
  }
  for (const name of orderInTurn(versionNames, round)) {
    const requests = [{ host, path: "/katalog" }];
    // With the next minute, one request is served.
    const { cpu } = await measureRequest(limited[name], load, { ...job, requests, statuses: [200, 429] });
    const { status } = await ask(limited[name].port, host, "/katalog");
    add("page over the rate limit, CPU µs", name, status === 429 ? cpu : null);
  }
  for (const variant of orderInTurn(["now", "twoWorkers"] as const, round)) {
    const requests = [{ host, path: reads.list }];
    const read = await measureRequest(servers[variant], load, { ...job, requests });
    add("cached lists per second", variant, 1_000 / read.ms);
    add("cached list, CPU µs", variant, read.cpu);
  }
  for (const variant of orderInTurn(["now", "twoWorkers"] as const, round)) {
    const purchase = await measurePurchase(servers[variant], tools, { ...together, until: { seconds: seconds * 2 } });
    add("purchases per second, eight buyers", variant, 1_000 / purchase.ms);
    add("purchase, CPU of Node µs", variant, purchase.cpu);
  }
}
