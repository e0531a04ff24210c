import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@/lib/contract/limits";
import { listProducts } from "@/lib/modules/catalog/store/products";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import type { ColdTarget } from "./cold";
import { hostOf, shopId, sizeB } from "./data/data";
import { type Load, type LoadRequest, startLoad } from "./load/load";
import { median } from "./rounds";
import { reads } from "./targets";

/** Cost of searches in milliseconds: each in the database, and lists of other shops during searches. */
export type Searches = {
  /** The statement alone, executed the same way as in the server. */
  statements: { kind: string; p50: number }[];
  /** Uncached lists of other shops: without searches, and during searches of a crowd. */
  quiet: number;
  busy: number;
};

export type SearchEffort = { rounds: number; seconds: number };

/** Number of concurrent searches in one shop. */
export const crowd = 12;

/** The most expensive known searches. `n` varies each one, so no response comes from the cache. */
const kinds: Record<string, (n: number) => string> = {
  "six words of every product": () => "dibuat dengan tangan pilihan lembut setiap",
  "six single letters": (n) => [..."dtplau"].map((_, at) => toCharacter(n + at * 5)).join(" "),
  "six words nobody knows": (n) =>
    Array.from({ length: 6 }, (_, at) => `q${toCharacter(n)}${toCharacter(n / 26 + at)}z`).join(" "),
  "six mistyped words of every product": (n) => `dibuwat denggan tangaan pilihann lembuut setiapp${toCharacter(n)}`,
  "six mistyped words of few products": (n) =>
    `kadil${toCharacter(n)} nikuw${toCharacter(n / 26)} tasilx palarx bababx dudulx`,
  "one common word": () => "kain",
  "one common word and five that nobody knows": (n) => `kain ${kinds["six words nobody knows"]?.(n)}`,
  "six words with many synonyms": () => "baju pakaian hijab tas pajangan gelas",
};

/** Searches the large set: each kind alone, and lists of other shops with and without a searching crowd. */
export async function measureSearches(
  load: Load,
  target: ColdTarget,
  { rounds, seconds }: SearchEffort,
): Promise<Searches> {
  const { port } = target.server;
  const statements = await timeStatements(target.url, rounds * 10);
  const searching = startLoad();
  const quiet: number[] = [];
  const busy: number[] = [];
  const lists = (turn: number) => load.run({ ...flow(port, listsElsewhere(turn)), connections: 1, until: { seconds } });
  for (let round = 0; round < rounds; round++) {
    quiet.push((await lists(round * 2)).p50);
    // The crowd starts before the lists and ends after them.
    const crowded = searching.run({ ...flow(port, searches()), connections: crowd, until: { seconds: seconds + 1.5 } });
    await wait(500);
    busy.push((await lists(round * 2 + 1)).p50);
    await crowded;
  }
  searching.stop();
  return { statements, quiet: median(quiet), busy: median(busy) };
}

function flow(port: number, requests: readonly LoadRequest[]) {
  return { port, requests, primed: false, revalidate: false };
}

async function timeStatements(url: string, times: number): Promise<Searches["statements"]> {
  const { db, close } = await connectDb(readEnv({ DATABASE_URL: url, DATABASE_DRIVER: "pg" }));
  const taken = new Map(Object.keys(kinds).map((kind): [string, number[]] => [kind, []]));
  for (let turn = 0; turn < times; turn++) {
    for (const [kind, typed] of Object.entries(kinds)) {
      const { tokensPerSearch: wordLimit, searchedProducts: most, nearProducts: near } = limits;
      const search = { q: typed(turn), wordLimit, most, near };
      const sort = turn % 2 === 0 ? "featured" : "price_asc";
      const startedAt = performance.now();
      await listProducts(
        db,
        shopId(1),
        new Date(),
        { search },
        { sort, limit: limits.pageSizeDefault, offset: 0, longest: limits.pageSize },
      );
      taken.get(kind)?.push(performance.now() - startedAt);
    }
  }
  await close();
  return [...taken].map(([kind, ms]) => ({ kind, p50: median(ms) }));
}

/** Searches of the first shop. None repeats while its response is cached. */
function searches(): LoadRequest[] {
  const makers = Object.values(kinds);
  return Array.from({ length: 6_000 }, (_, n) => {
    const typed = makers[n % makers.length]?.(Math.floor(n / makers.length)) ?? "";
    return { host: hostOf(1), path: `${reads.list}?q=${encodeURIComponent(typed)}&offset=${n % limits.offset}` };
  });
}

const listsPerTurn = 4_000;

/** Lists of the other shops. Each request is different. */
function listsElsewhere(turn: number): LoadRequest[] {
  const others = sizeB.shops - 1;
  return Array.from({ length: listsPerTurn }, (_, index) => {
    const n = turn * listsPerTurn + index;
    return { host: hostOf(2 + (n % others)), path: `${reads.list}?limit=24&offset=${Math.floor(n / others)}` };
  });
}

function toCharacter(number: number): string {
  return String.fromCharCode(97 + (Math.floor(number) % 26));
}
