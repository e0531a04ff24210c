import { Client } from "pg";
import { limits } from "@/lib/contract/limits";
import { productSorts } from "@/lib/modules/catalog/contract/catalog";
import { listProducts } from "@/lib/modules/catalog/store/products";
import type { DatabaseConnection } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { hostOf, shopId, sizeA } from "./data/data";
import { type Load, oneCaller } from "./load/load";
import { cpuOf } from "./process";
import { median } from "./rounds";
import type { MeasuredServer } from "./servers";
import { reads } from "./targets";

/** A database and our own server that uses it. */
export type ColdTarget = { set: "A" | "B"; server: MeasuredServer; url: string };

/** Cost of an uncached list: times in milliseconds, processor time in microseconds. */
export type Cold = {
  set: "A" | "B";
  pages: "first" | "deep";
  p50: number;
  p99: number;
  cpu: number | null;
  /** The statement alone, executed the same way as in the server. */
  database: { p50: number; p99: number; roundTrips: number };
};

export type ColdEffort = { rounds: number; requests: number };

const size = limits.pageSizeDefault;
/** Pages that both sets have, and pages that only the larger set has. */
const ranges = {
  first: { from: 0, to: sizeA.products - size },
  deep: { from: sizeA.products - size + 1, to: limits.offset },
};

type ColdSeries = ColdTarget & { pages: Cold["pages"]; connection: DatabaseConnection; next: number; times: ColdTimes };
type ColdTimes = { p50: number[]; p99: number[]; cpu: number[]; database: number[]; roundTrips: number[] };

/**
 * Requests lists, each with a different page and sort order, so no response comes from the cache. One caller uses our
 * own server; a second series runs the statement alone. The targets take turns.
 */
export async function measureCold(load: Load, targets: readonly ColdTarget[], effort: ColdEffort): Promise<Cold[]> {
  const series = (await Promise.all(targets.map(openSeries))).flat();
  const count = countRoundTrips();
  for (const one of series) {
    // The first requests meet uncompiled code and unopened connections.
    await askServer(load, one, effort.requests / 2);
    await askDatabase(one, effort.requests / 2, count.read);
    one.times = noTimes();
  }
  for (let round = 0; round < effort.rounds; round++) {
    for (const one of series) {
      await askServer(load, one, effort.requests);
      await askDatabase(one, effort.requests, count.read);
    }
  }
  count.stop();
  await Promise.all(series.map(({ connection }) => connection.close()));
  return series.map(({ set, pages, times }) => ({
    set,
    pages,
    p50: median(times.p50),
    p99: median(times.p99),
    cpu: times.cpu.length > 0 ? median(times.cpu) : null,
    database: {
      p50: median(times.database),
      p99: times.database.toSorted((a, b) => a - b)[Math.floor(times.database.length * 0.99)] ?? 0,
      roundTrips: Math.max(...times.roundTrips),
    },
  }));
}

async function openSeries(target: ColdTarget): Promise<ColdSeries[]> {
  const kinds: Cold["pages"][] = target.set === "B" ? ["first", "deep"] : ["first"];
  const env = readEnv({ DATABASE_URL: target.url, DATABASE_DRIVER: "pg" });
  return Promise.all(
    kinds.map(async (pages) => ({ ...target, pages, connection: await connectDb(env), next: 0, times: noTimes() })),
  );
}

async function askServer(load: Load, series: ColdSeries, number: number): Promise<void> {
  const { server, times } = series;
  const requests = Array.from({ length: number }, () => {
    const { sort, offset } = turn(series);
    return { host: hostOf(1), path: `${reads.list}?sort=${sort}&offset=${offset}` };
  });
  const before = cpuOf(server.pid);
  const outcome = await load.run(oneCaller(server.port, requests, number));
  const after = cpuOf(server.pid);
  times.p50.push(outcome.p50);
  times.p99.push(outcome.p99);
  if (before !== null && after !== null) times.cpu.push((after - before) / outcome.requests);
}

async function askDatabase(series: ColdSeries, number: number, roundTrips: () => number): Promise<void> {
  const { connection, times } = series;
  for (let index = 0; index < number; index++) {
    const { sort, offset } = turn(series);
    const [startedAt, tripsBefore] = [performance.now(), roundTrips()];
    await listProducts(
      connection.db,
      shopId(1),
      new Date(),
      {},
      { sort, limit: size, offset, longest: limits.pageSize },
    );
    times.database.push(performance.now() - startedAt);
    times.roundTrips.push(roundTrips() - tripsBefore);
  }
}

/** Picks the next page. Consecutive pages are far apart, and none repeats for thousands of turns. */
function turn(series: ColdSeries) {
  const { from, to } = ranges[series.pages];
  const number = series.next++;
  return {
    sort: productSorts[number % productSorts.length] ?? "featured",
    offset: from + ((number * 7_919) % (to - from + 1)),
  };
}

function noTimes(): ColdTimes {
  return { p50: [], p99: [], cpu: [], database: [], roundTrips: [] };
}

/** Counts every statement that this process sends to Postgres. */
function countRoundTrips(): { read: () => number; stop: () => void } {
  const prototype: { query: (...args: unknown[]) => unknown } = Client.prototype;
  const { query } = prototype;
  let trips = 0;
  prototype.query = function (...args) {
    trips += 1;
    return query.apply(this, args);
  };
  return {
    read: () => trips,
    stop: () => {
      prototype.query = query;
    },
  };
}
