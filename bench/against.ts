import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { productSorts } from "@/lib/modules/catalog/contract/catalog";
import { Failure, run, step } from "../tools/testbed/steps.mjs";
import { type Compared, type Cost, compareCosts } from "./compared";
import { analyze, createBeside, fill, hostOf, salesA, sellInPostgres, sizeA, slug } from "./data/data";
import { startBuyers } from "./load/buyers";
import { type LoadRequest, oneCaller, startLoad } from "./load/load";
import { connections } from "./rounds";
import { type MeasuredServer, shopEnv } from "./servers";
import { reads } from "./targets";
import { openPostgresMeter } from "./usage";
import { measurePurchase, measureRequest, type Tools, together } from "./versions/costs";
import { createFigures, type Figure } from "./versions/figures";
import { measurePrograms } from "./versions/programs";
import { measureRunning } from "./versions/running";
import { measureStarts } from "./versions/starts";
import { countVersionStatements } from "./versions/statements";
import {
  orderInTurn,
  startVersion,
  type Version,
  type VersionName,
  type Versions,
  versionNames,
} from "./versions/version";

/** One task for both versions. `turn` differs in every round, so a task can send requests that are not cached yet. */
type Task = { what: string; work: (server: MeasuredServer, tools: Tools, turn: number) => Promise<Cost> };

/**
 * Effort of a comparison. `warmUp` is the number of purchases at each start before the measurement. Without it the
 * larger version would look slower while Node compiles it. After 1,000 purchases, a purchase still costs a tenth more
 * than after 2,500. The larger version is affected more.
 */
type ComparisonPace = {
  starts: number;
  rounds: number;
  seconds: number;
  requests: number;
  alone: number;
  warmUp: number;
  /** Rounds of starts of servers and commands. */
  launches: number;
};
type ComparisonOptions = { isQuick: boolean; builds: boolean; later: (undo: () => unknown) => void };

/** Results of a comparison: tasks with their ratios, and further figures of both versions. */
export type Comparison = { tasks: Compared[]; figures: Figure[] };

/** Pages of the first shop that a server may send from its cache, and one that is rendered for every visitor. */
const pages = {
  "/": "/",
  "/katalog": "/katalog",
  "/produk": `/produk/${slug}`,
  "/keranjang, never cached": "/keranjang",
};

/** Throws if the folder to compare with lacks a required file. */
export function refuseFolder(folder: string): void {
  for (const needed of ["package.json", "node_modules", "lib/http/server.ts"]) {
    if (!existsSync(join(folder, needed)))
      throw new Failure(`There is no ${needed} in ${folder}: name a checkout whose packages are installed.`);
  }
}

/** Measures this version and the one in another folder in turn. Each uses its own database. */
export async function compare(
  folder: string,
  postgresUrl: string,
  { isQuick, builds, later }: ComparisonOptions,
): Promise<Comparison> {
  const pace = isQuick
    ? { starts: 1, rounds: 2, seconds: 0.5, requests: 60, alone: 5, warmUp: 100, launches: 2 }
    : { starts: 3, rounds: 3, seconds: 1.5, requests: 200, alone: 60, warmUp: 3_000, launches: 5 };
  const prepare = async (name: VersionName, path: string, port: number): Promise<Version> => {
    if (builds) await step(`Building ${path}`, () => build(path));
    const url = await step(`Filling Postgres for ${path}`, () => furnish(path, name, postgresUrl, later));
    return { folder: path, port, url };
  };
  const versions = {
    before: await prepare("before", resolve(folder), 3401),
    now: await prepare("now", process.cwd(), 3402),
  };
  const tools = { load: startLoad(), buyers: startBuyers(), postgres: await openPostgresMeter(postgresUrl) };
  later(tools.postgres.stop);
  later(tools.load.stop);
  later(tools.buyers.stop);
  const { figures, add } = createFigures();
  await step("Counting statements", () => countVersionStatements(versions, add));
  const tasks = await step("Measuring both in turn", (reportProgress) =>
    measure(versions, tools, pace, reportProgress),
  );
  await step("Starting both in turn", () => measureStarts(versions, pace.launches, add));
  await step("Running commands in turn", () => measurePrograms(versions, pace.launches, add));
  const running = { ...pace, rounds: pace.rounds * pace.starts };
  await step("Measuring cores and refused requests in turn", () => measureRunning(versions, tools, running, add));
  return { tasks, figures };
}

/** Builds the version in the folder as `npm run build` does here, unless it is already built. */
function build(folder: string): Promise<unknown> {
  return run(process.execPath, ["-e", 'import("./scripts/build.mjs").then((build) => build.ensureBuilt())'], {
    cwd: folder,
  });
}

/** Creates a database with the tables of that version, the products of set A and some orders. */
async function furnish(
  folder: string,
  name: string,
  postgresUrl: string,
  later: ComparisonOptions["later"],
): Promise<string> {
  const { url, drop } = await createBeside(postgresUrl, `etalase_bench_${name}_${process.pid}`);
  later(drop);
  const env = { ...shopEnv({ DATABASE_URL: url }), DATABASE_DRIVER: "pg" };
  await run(process.execPath, ["--import", "tsx", "drizzle/migrate.ts"], { cwd: folder, env });
  await fill(url, sizeA);
  await sellInPostgres(url, salesA);
  return url;
}

type Costs = Record<VersionName, Cost[]>;

/** Starts each version several times: one Node process can be a twentieth faster than the next for its whole life. */
async function measure(
  versions: Versions,
  tools: Tools,
  pace: ComparisonPace,
  reportProgress: (detail: string) => void,
): Promise<Compared[]> {
  const costs = new Map(tasksOf(pace).map((task): [Task, Costs] => [task, { before: [], now: [] }]));
  for (let start = 1; start <= pace.starts; start++) {
    reportProgress(`start ${start} of ${pace.starts}`);
    const servers = { before: await startVersion(versions.before), now: await startVersion(versions.now) };
    await measureStart(versions, servers, tools, pace, costs);
    for (const server of Object.values(servers)) await server.stop();
  }
  return [...costs].map(([{ what }, { before, now }]) => compareCosts(what, before, now));
}

async function measureStart(
  versions: Versions,
  servers: Record<VersionName, MeasuredServer>,
  tools: Tools,
  { rounds, warmUp }: ComparisonPace,
  costs: ReadonlyMap<Task, Costs>,
): Promise<void> {
  for (const name of versionNames) {
    await measurePurchase(servers[name], tools, { ...together, until: { times: warmUp } });
    await analyze(versions[name].url);
  }
  // The first round is a warm-up for the compiler and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [task, found] of costs) {
      for (const version of orderInTurn(versionNames, round)) {
        const cost = await task.work(servers[version], tools, round);
        if (round > 0) found[version].push(cost);
      }
    }
  }
}

function tasksOf({ seconds, requests, alone }: ComparisonPace): Task[] {
  const readTasks = Object.entries(reads).map(([name, path]): Task => {
    const job = {
      requests: [{ host: hostOf(1), path }],
      connections,
      primed: true,
      revalidate: false,
      until: { seconds },
    };
    return { what: `${name}, kept`, work: (server, { load }) => measureRequest(server, load, job) };
  });
  // A page that is not cached takes tens of milliseconds, so it needs no crowd.
  const pageTasks = Object.entries(pages).map(([name, path]): Task => {
    const job = {
      requests: [{ host: hostOf(1), path }],
      connections: 8,
      primed: true,
      isZipped: true,
      revalidate: false,
    };
    return {
      what: `page ${name}`,
      work: (server, { load }) => measureRequest(server, load, { ...job, until: { seconds } }),
    };
  });
  const cold = (what: string, path: (n: number) => string, isZipped = false): Task => ({
    what: `${what}, cold`,
    work: (server, { load }, turn) => {
      const each = Array.from(
        { length: requests },
        (_, n): LoadRequest => ({ host: hostOf(1), path: path(turn * requests + n) }),
      );
      return measureRequest(server, load, { ...oneCaller(server.port, each, requests), isZipped });
    },
  });
  const sort = (n: number) => productSorts[n % productSorts.length];
  const several = { ...together, until: { seconds: seconds * 2 } };
  const single = { what: "checkout", buyers: 1, until: { times: alone } } as const;
  return [
    ...readTasks,
    cold("list", (n) => `${reads.list}?sort=${sort(n)}&offset=${(n * 79) % sizeA.products}&limit=${24 + (n % 7)}`),
    cold("detail", (n) => `${reads.list}/kain-${(n % sizeA.products) + 1}`),
    // Older versions also required the second word to match. For one word every version finds the same products.
    cold("search", (n) => `${reads.list}?q=batik&offset=${n % 100}&limit=${24 + (n % 23)}`),
    ...pageTasks,
    // A page as its first visitor in ten seconds gets it.
    cold("page /", (n) => `/?n=${n}`, true),
    cold("page /katalog", (n) => `/katalog?n=${n}`, true),
    cold("page /produk", (n) => `/produk/kain-${(n % sizeA.products) + 1}`, true),
    { what: "purchase, eight buyers", work: (server, tools) => measurePurchase(server, tools, several) },
    { what: "purchase, one buyer", work: (server, tools) => measurePurchase(server, tools, single) },
  ];
}
