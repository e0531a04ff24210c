import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { productSorts } from "@/lib/modules/catalog/contract/catalog";
import { Failure, run, step } from "../tools/testbed/steps.mjs";
import { type Compared, type Cost, compareCosts } from "./compared";
import { analyze, createBeside, fill, hostOf, salesA, sellInPostgres, sizeA, slug } from "./data/data";
import { type Buyers, type Shopping, startBuyers } from "./load/buyers";
import { type Job, type Load, type LoadRequest, oneCaller, startLoad } from "./load/load";
import { crowd } from "./purchases";
import { connections } from "./rounds";
import { type MeasuredServer, shopEnv, startOwn } from "./servers";
import { reads } from "./targets";
import { measureUsage, openPostgresMeter, type PostgresMeter } from "./usage";

/** One task for both versions. `turn` differs in every round, so a task can send requests that are not cached yet. */
type Task = { what: string; work: (server: MeasuredServer, tools: Tools, turn: number) => Promise<Cost> };
type Tools = { load: Load; buyers: Buyers; postgres: PostgresMeter };

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
};
type ComparisonOptions = { isQuick: boolean; builds: boolean; later: (undo: () => unknown) => void };

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
): Promise<Compared[]> {
  const pace = isQuick
    ? { starts: 1, rounds: 2, seconds: 0.5, requests: 60, alone: 5, warmUp: 100 }
    : { starts: 3, rounds: 3, seconds: 1.5, requests: 200, alone: 60, warmUp: 3_000 };
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
  return step("Measuring both in turn", (reportProgress) => measure(versions, tools, pace, reportProgress));
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

const together = { what: "checkout", buyers: crowd } as const;

type VersionName = "before" | "now";
type Version = { folder: string; port: number; url: string };
type Costs = Record<VersionName, Cost[]>;

/** Starts each version several times: one Node process can be a twentieth faster than the next for its whole life. */
async function measure(
  versions: Record<VersionName, Version>,
  tools: Tools,
  pace: ComparisonPace,
  reportProgress: (detail: string) => void,
): Promise<Compared[]> {
  const costs = new Map(tasksOf(pace).map((task): [Task, Costs] => [task, { before: [], now: [] }]));
  for (let start = 1; start <= pace.starts; start++) {
    reportProgress(`start ${start} of ${pace.starts}`);
    const servers = { before: await startOf(versions.before), now: await startOf(versions.now) };
    await measureStart(versions, servers, tools, pace, costs);
    for (const server of Object.values(servers)) await server.stop();
  }
  return [...costs].map(([{ what }, { before, now }]) => compareCosts(what, before, now));
}

function startOf({ folder, port, url }: Version): Promise<MeasuredServer> {
  return startOwn(port, { DATABASE_URL: url }, folder);
}

async function measureStart(
  versions: Record<VersionName, Version>,
  servers: Record<VersionName, MeasuredServer>,
  tools: Tools,
  { rounds, warmUp }: ComparisonPace,
  costs: ReadonlyMap<Task, Costs>,
): Promise<void> {
  for (const name of ["before", "now"] as const) {
    await bought(servers[name], tools, { ...together, until: { times: warmUp } });
    await analyze(versions[name].url);
  }
  // The first round is a warm-up for the compiler and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const [task, found] of costs) {
      const order = round % 2 === 0 ? (["before", "now"] as const) : (["now", "before"] as const);
      for (const version of order) {
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
    return { what: `${name}, kept`, work: (server, { load }) => asked(server, load, { ...job, port: server.port }) };
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
      work: (server, { load }) => asked(server, load, { ...job, port: server.port, until: { seconds } }),
    };
  });
  const cold = (what: string, path: (n: number) => string, isZipped = false): Task => ({
    what: `${what}, cold`,
    work: (server, { load }, turn) => {
      const each = Array.from(
        { length: requests },
        (_, n): LoadRequest => ({ host: hostOf(1), path: path(turn * requests + n) }),
      );
      return asked(server, load, { ...oneCaller(server.port, each, requests), isZipped });
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
    cold("page /katalog", (n) => `/katalog?n=${n}`, true),
    cold("page /produk", (n) => `/produk/kain-${(n % sizeA.products) + 1}`, true),
    { what: "purchase, eight buyers", work: (server, tools) => bought(server, tools, several) },
    { what: "purchase, one buyer", work: (server, tools) => bought(server, tools, single) },
  ];
}

async function asked({ pid }: MeasuredServer, load: Load, job: Job): Promise<Cost> {
  const { result, usage } = await measureUsage({ pid, postgres: null }, async () => {
    const { requests, seconds } = await load.run(job);
    return { done: requests, seconds };
  });
  return { ms: (result.seconds * 1_000) / result.done, cpu: usage.cpu, purchase: null };
}

async function bought(
  { pid, port }: MeasuredServer,
  { buyers, postgres }: Tools,
  shopping: Pick<Shopping, "what" | "buyers" | "until">,
): Promise<Cost> {
  const work = () => buyers.run({ ...shopping, port, host: hostOf(1) });
  const { result, usage } = await measureUsage({ pid, postgres }, work);
  const { done, seconds, purchase } = result;
  return { ms: (seconds * 1_000) / done, cpu: usage.cpu, purchase: { ...usage, p99: purchase.p99 } };
}
