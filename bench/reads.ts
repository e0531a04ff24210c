import { readFileSync } from "node:fs";
import { step } from "../tools/testbed/steps.mjs";
import { type Cold, type ColdTarget, measureCold } from "./cold";
import { sizeB } from "./data/data";
import { type Load, startLoad } from "./load/load";
import { connections, type MemoryUse, measureMemory, measureRounds, type ReadResult } from "./rounds";
import { measureSearches, type Searches } from "./searches";
import { type DataSource, type MeasuredServer, startOwn } from "./servers";
import { type BenchStage, embeddedFolders } from "./stage";
import { type Running, type Sources, startAll, targetsOf } from "./targets";
import { type Visits, visitShops } from "./visits";

/** Results of the read measurements. */
export type Reads = {
  results: ReadResult[];
  memory: MemoryUse[];
  cold: Cold[];
  searches: Searches | null;
  visits: Visits | null;
  /** Length of the most requested list. */
  bytes: number;
  how: string;
};

/** Measures the reads on all kinds of servers and stops these servers at the end. */
export async function measureReads(stage: BenchStage): Promise<Reads> {
  const { isQuick, folder, later } = stage;
  const pace = isQuick ? { rounds: 2, seconds: 1, warmUp: 5_000 } : { rounds: 3, seconds: 1.5, warmUp: 6_000 };
  const effort = isQuick ? { rounds: 3, requests: 100 } : { rounds: 3, requests: 400 };
  const answerFile = `${folder}/answer.json`;
  const load = startLoad();
  later(load.stop);
  const servers: MeasuredServer[] = [];
  const started = (server: MeasuredServer) => {
    servers.push(server);
    later(server.stop);
  };
  const sources = sourcesOf(stage);
  const running = await step("Starting the servers", () => startAll(sources, answerFile, started));
  const results = await step("Measuring all in turn", (reportProgress) =>
    measureRounds(load, targetsOf(running), pace, reportProgress),
  );
  const memory = measureMemory(running);
  const cold = await step("Measuring lists that nobody asked for lately", () =>
    measureCold(load, listColdTargets(running, stage), effort),
  );
  const large = listColdTargets(running, stage).find(({ set }) => set === "B");
  const searches = large
    ? await step("Searching in a crowd", () => measureSearches(load, large, { rounds: 3, seconds: 3 }))
    : null;
  const visits = sources.postgresB ? await tour(load, sources.postgresB, started) : null;
  for (const server of servers) await server.stop();
  load.stop();
  const bytes = Buffer.byteLength(JSON.parse(readFileSync(answerFile, "utf8")).body);
  const how = `${connections} connections, medians of ${pace.rounds} rounds of ${pace.seconds} s, all servers in turn.`;
  return { results, memory, cold, searches, visits, bytes, how };
}

function sourcesOf(stage: BenchStage): Sources {
  const { own, next } = embeddedFolders(stage);
  const { postgres } = stage;
  return {
    pglite: { own: { DATA_DIR: own }, next: { DATA_DIR: next } },
    postgresA: postgres && { DATABASE_URL: postgres.a },
    postgresB: postgres?.b ? { DATABASE_URL: postgres.b } : null,
  };
}

function listColdTargets(running: readonly Running[], { postgres }: BenchStage): ColdTarget[] {
  return running.flatMap(({ kind, database, set, server }) => {
    const url = set === "A" ? postgres?.a : postgres?.b;
    return kind === "own" && database === "Postgres" && url ? [{ set, server, url }] : [];
  });
}

/** Visits all shops on a new server with an empty cache. */
function tour(load: Load, source: DataSource, started: (server: MeasuredServer) => void): Promise<Visits> {
  return step("Visiting all shops", async () => {
    const server = await startOwn(3408, source);
    started(server);
    return visitShops(load, server, sizeB.shops, 3);
  });
}
