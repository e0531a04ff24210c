import { createHash } from "node:crypto";
import { type GoodsFilters, listGoods } from "@/lib/adapters/db/catalogue/editing/listing";
import type { Db } from "@/lib/adapters/db/connection/client";
import { connectDb } from "@/lib/adapters/db/connection/connect";
import { type Sought, searchOrders } from "@/lib/adapters/db/orders/order-search";
import { countOrders, listOrders } from "@/lib/adapters/db/orders/work-lists";
import { readEnv } from "@/lib/adapters/env";
import { limits } from "@/lib/contract/limits";
import { startPostgres } from "../processes/postgres.mjs";
import { step } from "../processes/steps.mjs";
import { fillPostgres, makeSearchable, salesB, sellInPostgres, shopId, sizeB } from "./data/data";
import { id } from "./data/data-sql";
import { words } from "./data/orders-sql";
import { median } from "./rounds";

/** What each of a merchant's lists takes in the database, in milliseconds: fifty rows among very many. */
export type Lists = { what: string; p50: number }[];

const shop = shopId(1);
const looks = 15;
const page = { after: null, limit: limits.merchantPageSize + 1 };

/** Fills a database with the large set and its orders, and looks at every list of the largest shop. */
export async function measureLists(later: (step: () => unknown) => void): Promise<Lists | null> {
  const postgres = await startPostgres({ durable: true });
  if (!postgres) return null;
  later(postgres.stop);
  const { url, drop } = await step("Filling Postgres with set B", () =>
    fillPostgres(postgres.url, `etalase_bench_lists_${process.pid}`, sizeB),
  );
  later(drop);
  await step(`Adding ${salesB.orders} orders`, () => sellInPostgres(url, salesB));
  await step("Making them searchable", () => makeSearchable(url));
  const { db, close } = await connectDb(readEnv({ DATABASE_URL: url, DATABASE_DRIVER: "pg" }));
  const found = await step("Looking at lists", () => timed(db));
  await close();
  return found;
}

async function timed(db: Db): Promise<Lists> {
  const found: Lists = [];
  for (const [what, look] of Object.entries({ ...orderLists(db), ...goodsLists(db) })) {
    const taken: number[] = [];
    for (let turn = 0; turn < looks; turn++) {
      const start = performance.now();
      await look();
      taken.push(performance.now() - start);
    }
    found.push({ what, p50: median(taken) });
  }
  return found;
}

function orderLists(db: Db): Record<string, () => Promise<unknown>> {
  const part = { shopId: shop, now: new Date(), after: null, most: page.limit, from: null, until: null };
  const lists = (["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const).map((list) => [
    `orders: ${list}`,
    () => listOrders(db, list, part),
  ]);
  const sought = (change: Partial<Sought>) => () =>
    searchOrders(
      db,
      { number: "-", awb: "-", amount: null, contactKeys: [], mailboxKeys: [], phoneKeys: [], words: [], ...change },
      { shopId: shop, after: null, most: page.limit },
    );
  const hash = (text: string) => createHash("sha256").update(text).digest();
  const key = (word: string) => [hash(word).subarray(0, 8)];
  return {
    ...Object.fromEntries(lists),
    "orders: how many in each list": () => countOrders(db, shop, new Date(), limits.countedOrders),
    "orders by amount": sought({ amount: 75_000 + 20_000 }),
    "orders by contact": sought({ contactKeys: [hash("contact1")] }),
    "orders by a name that one in a thousand has": sought({ words: [key(words.rare)] }),
    "orders by a name that every tenth has": sought({ words: [key(words.common)] }),
    "orders by two names": sought({ words: [key(words.rare), key(words.common)] }),
    "orders by a name that nobody has": sought({ words: [key("nobody")] }),
  };
}

function goodsLists(db: Db): Record<string, () => Promise<unknown>> {
  const list = (filters: Partial<GoodsFilters>) => () =>
    listGoods(db, shop, { archived: false, words: [], ...filters }, page);
  return {
    "products: all": list({}),
    "products of a category": list({ categoryId: id("cat", 2) }),
    "products that are not published": list({ published: false }),
    "products that have run out": list({ stock: "out" }),
    "products that nearly have": list({ stock: "low" }),
    "products of a category that have run out": list({ stock: "out", categoryId: id("cat", 2) }),
    "products by a common word": list({ words: ["kain"] }),
    "products by two words": list({ words: ["kain", "lembut"] }),
    "products by a word that nobody has": list({ words: ["zzz"] }),
  };
}
