import { createHash } from "node:crypto";
import { openProviders } from "@/lib/api/providers";
import { limits } from "@/lib/contract/limits";
import { baseline } from "@/lib/contract/versions/versions";
import { listAuditLog } from "@/lib/modules/audit/use-cases/audit-log";
import { countProductsByList } from "@/lib/modules/catalog/store/editing/bulk";
import { listProductRows, type ProductListFilters } from "@/lib/modules/catalog/store/editing/listing";
import { listMedia } from "@/lib/modules/catalog/use-cases/media";
import { countStock, listStock } from "@/lib/modules/catalog/use-cases/stock";
import { writeProductCsv } from "@/lib/modules/imports/service/exporting";
import { countMessages, listMessages } from "@/lib/modules/notifications/use-cases/messages";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import { getSetupChecklist } from "@/lib/modules/onboarding/use-cases/setup-checklist";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { type Sought, searchOrders } from "@/lib/modules/orders/store/order-search";
import { countOrders, listOrders } from "@/lib/modules/orders/store/work-lists";
import { listRefunds } from "@/lib/modules/payments/use-cases/refunds";
import { countPromotions } from "@/lib/modules/promotions/use-cases/counts";
import { listVouchers } from "@/lib/modules/promotions/use-cases/vouchers";
import { rollUpSales } from "@/lib/modules/reports/service/rollups";
import {
  getCityReport,
  getFunnelReport,
  getLowStockReport,
  getProductReport,
  getSalesReport,
  getShippingReport,
} from "@/lib/modules/reports/use-cases/reports";
import { findAnyShop } from "@/lib/modules/shops/service/shops";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { isHeldUp } from "@/lib/platform/db/connection/faults";
import { readEnv } from "@/lib/platform/env";
import { startPostgres } from "../tools/testbed/postgres.mjs";
import { step } from "../tools/testbed/steps.mjs";
import { fillPostgres, hostOf, makeSearchable, salesB, sellInPostgres, shopId, sizeB } from "./data/data";
import { id } from "./data/data-sql";
import { orderSearchQueries as queries } from "./data/orders-sql";
import { median } from "./rounds";

/**
 * Cost of each merchant list: fifty rows among very many. `p50` is the database time in milliseconds. `roundTrips` is
 * the length of its longest chain of dependent statements.
 */
export type Lists = { what: string; p50: number; roundTrips: number }[];

/** Lists, and the export of all products: its rows, duration, and growth of the heap. */
export type ListFindings = { lists: Lists; exported: { rows: number; seconds: number; heapMegabytes: number } };

const shop = shopId(1);
/** Prefix of the rows that sum up 90 days. */
export const adding = "90 days:";
const looks = 15;
const page = { after: null, limit: limits.merchantPageSize + 1 };

/** Fills a database with the large set and its orders, and measures every list of the largest shop. */
export async function measureLists(later: (step: () => unknown) => void): Promise<ListFindings | null> {
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
  await step("Tallying past days, as the timed work has done by now", () => rollUpAllSales(db));
  const found = await step("Looking at lists", async () => timed(countingTrips(db)));
  const exported = await step("Exporting the products", () => timeExport(db));
  await close();
  return { lists: found, exported };
}

async function rollUpAllSales(db: Db): Promise<void> {
  const now = new Date();
  for (let days = 1; days > 0; ) days = await rollUpSales({ db }, now);
}

/** A database that counts round trips: the longest chain of statements, each started after another had ended. */
type CountedDb = { db: Db; restart: () => void; roundTrips: () => number };

function countingTrips(real: Db): CountedDb {
  let [ended, most] = [0, 0];
  const execute = async (statement: Parameters<Db["execute"]>[0]) => {
    const depth = ended + 1;
    most = Math.max(most, depth);
    const found = await real.execute(statement);
    ended = Math.max(ended, depth);
    return found;
  };
  const restart = () => {
    [ended, most] = [0, 0];
  };
  return { db: Object.assign(Object.create(real), { execute }), restart, roundTrips: () => most };
}

async function timed({ db, restart, roundTrips }: CountedDb): Promise<Lists> {
  const found: Lists = [];
  for (const [what, look] of Object.entries(await createLists(db))) {
    const taken: number[] = [];
    for (let turn = 0; turn < looks; turn++) {
      restart();
      const start = performance.now();
      await look().catch(refuseOther);
      taken.push(performance.now() - start);
    }
    found.push({ what, p50: median(taken), roundTrips: roundTrips() });
  }
  return found;
}

/** Reads every list of the largest shop, by description. */
async function createLists(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  return { ...orderLists(db), ...createProductLists(db), ...(await otherLists(db)) };
}

async function timeExport(db: Db): Promise<ListFindings["exported"]> {
  const [start, before] = [performance.now(), process.memoryUsage().heapUsed];
  let [rows, most] = [0, before];
  for await (const piece of writeProductCsv(db, { id: shop, origin: "https://toko.example" })) {
    rows += piece.split("\n").length - 1;
    most = Math.max(most, process.memoryUsage().heapUsed);
  }
  return { rows, seconds: (performance.now() - start) / 1_000, heapMegabytes: (most - before) / 1024 ** 2 };
}

/** Ignores a statement that the database cancels as too slow: its time is already measured. */
function refuseOther(failure: unknown): void {
  if (!isHeldUp(failure)) throw failure;
}

function orderLists(db: Db): Record<string, () => Promise<unknown>> {
  const part = { shopId: shop, now: new Date(), after: null, most: page.limit, from: null, until: null, courier: null };
  const lists = (["to_check", "to_pack", "to_ship", "problems", "waiting", "sent", "all"] as const).map((list) => [
    `orders: ${list}`,
    () => listOrders(db, list, part),
  ]);
  const sought = (change: Partial<Sought>) => () =>
    searchOrders(
      db,
      {
        number: "-",
        awb: "-",
        amount: null,
        contactKeys: [],
        normalizedContactKeys: [],
        tail: null,
        phoneKeys: [],
        wordKeys: [],
        ...change,
      },
      { shopId: shop, after: null, most: page.limit },
    );
  const hash = (text: string) => createHash("sha256").update(text).digest();
  const key = (word: string) => [Buffer.from(hash(word).subarray(0, 8))];
  return {
    ...Object.fromEntries(lists),
    "orders: all by a courier that took none": () => listOrders(db, "all", { ...part, courier: "nobody" }),
    "orders: sent by a courier that took none": () => listOrders(db, "sent", { ...part, courier: "nobody" }),
    "orders: how many in each list": () => countOrders(db, shop, new Date(), limits.countedOrders),
    "orders by amount": sought({ amount: 75_000 + 20_000 }),
    "orders by contact": sought({ contactKeys: [hash("contact1")] }),
    "orders by a word that one in a thousand has": sought({ wordKeys: [key(queries.rare)] }),
    "orders by a word that every tenth has": sought({ wordKeys: [key(queries.common)] }),
    "orders by a word that all have": sought({ wordKeys: [key(queries.every)] }),
    "orders by a rare and a common word": sought({ wordKeys: [key(queries.rare), key(queries.common)] }),
    "orders by a word that all have and a common one": sought({ wordKeys: [key(queries.every), key(queries.common)] }),
    "orders by two common words that none has both": sought({ wordKeys: [key(queries.common), key(queries.other)] }),
    "orders by a word that nobody has": sought({ wordKeys: [key("nobody")] }),
    "orders by the end of a number": sought({
      tail: { text: "1111", last: "1111", numberKeys: key(queries.tail) },
      phoneKeys: key(queries.tail),
    }),
  };
}

function createProductLists(db: Db): Record<string, () => Promise<unknown>> {
  const list = (filters: Partial<ProductListFilters>) => () =>
    listProductRows(db, shop, { archived: false, searchTerms: [], ...filters }, page);
  return {
    "products: all": list({}),
    "products: how many in each list": () => countProductsByList(db, shop, limits.countedProducts),
    "products of a category": list({ categoryId: id("cat", 2) }),
    "products that are not published": list({ published: false }),
    "products that have run out": list({ stock: "out" }),
    "products that nearly have": list({ stock: "low" }),
    "products of a category that have run out": list({ stock: "out", categoryId: id("cat", 2) }),
    "products that have run out, by a common word": list({ stock: "out", searchTerms: ["kain"] }),
    "products that have run out, by two words": list({ stock: "out", searchTerms: ["kain", "lembut"] }),
    "products that have run out, by a word that nobody has": list({ stock: "out", searchTerms: ["zzz"] }),
    "products by a common word": list({ searchTerms: ["kain"] }),
    "products by two words": list({ searchTerms: ["kain", "lembut"] }),
    "products by a word that nobody has": list({ searchTerms: ["zzz"] }),
  };
}

/** The dashboard of the admin, and lists other than orders and products, called through their use cases. */
async function otherLists(db: Db): Promise<Record<string, () => Promise<unknown>>> {
  const now = new Date();
  const found = await findAnyShop(db, hostOf(1), now.getTime());
  if (!found) throw new Error("The largest shop is not there.");
  const secrets = deriveSecrets("a secret of the bench");
  const providers = openProviders({ standIns: true, providersUrl: null }, secrets, db);
  const actor = { kind: "command" } as const;
  const ctx = {
    db,
    secrets,
    providers: providers,
    countOpenWork,
    shop: found,
    version: baseline,
    now,
    caller: null,
    actor: actor,
  };
  const first = { limit: limits.merchantPageSize };
  return {
    "the desk's home": () => getDashboard(ctx),
    "stock that has run out": () => listStock(ctx, { ...first, only: "out" }),
    "stock: all": () => listStock(ctx, first),
    "stock: how much runs out": () => countStock(ctx),
    "offers: how many in each list": () => countPromotions(ctx),
    "messages: how many in each list": () => countMessages(ctx),
    "refunds that are due": () => listRefunds(ctx, { ...first, status: "due" }),
    pictures: () => listMedia(ctx, first),
    vouchers: () => listVouchers(ctx, first),
    messages: () => listMessages(ctx, first),
    "messages that did not arrive": () => listMessages(ctx, { ...first, state: "failed" }),
    "messages that wait": () => listMessages(ctx, { ...first, state: "waiting" }),
    "the guide of the first page": () => getSetupChecklist(ctx),
    activity: () => listAuditLog(ctx, first),
    ...reports(ctx),
  };
}

/** Metrics of the reports page. They are not lists: each sums up all orders of 90 days. */
function reports(ctx: Parameters<typeof getSalesReport>[0]): Record<string, () => Promise<unknown>> {
  const days = { days: 90 } as const;
  return {
    [`${adding} sales`]: () => getSalesReport(ctx, days),
    [`${adding} how many bought`]: () => getFunnelReport(ctx, days),
    [`${adding} products`]: () => getProductReport(ctx, days),
    [`${adding} empty shelves`]: () => getLowStockReport(ctx, days),
    [`${adding} couriers`]: () => getShippingReport(ctx, days),
    [`${adding} cities`]: () => getCityReport(ctx, days),
  };
}
