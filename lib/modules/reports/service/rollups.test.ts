import { setTimeout as wait } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { orders } from "@/lib/schema/orders";
import { idOf, orderFixtures } from "@/lib/testing/fixtures/orders";
import { pastSales } from "@/lib/testing/fixtures/past-sales";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { need } from "@/lib/testing/harness/need";
import { seedInto, type TestWorld, worldSecret } from "@/lib/testing/harness/world";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { getSalesReport } from "../use-cases/reports";
import { rollUpSales, rollUpShop } from "./rollups";

describe.skipIf(!hasPostgres())("orders that change while their day is rolled up, on native Postgres", () => {
  let drivers: Drivers;
  let shop: TestWorld;
  const { ctxAt, hours } = orderFixtures(() => shop);
  const { as, buys } = pastSales(() => shop);
  const now = 4 * 24;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_tallying");
    const { db, migrate } = await drivers.connect("pg");
    await migrate();
    const secrets = deriveSecrets(worldSecret);
    const providers = openProviders({ standIns: true, providersUrl: null }, secrets, db);
    shop = { db, at: await seedInto({ db, secrets, providers, countOpenWork }), end: drivers.end };
    for (const order of ["first", "second"]) ids.set(order, idOf(await buys(1, 1, truntum)));
    await runRollup();
  });
  afterAll(() => drivers.end());

  const ids = new Map<string, string>();
  const truntum = [{ product_id: "prd_truntum", qty: 1 }];
  // On a busy machine, the usual time may be over after one batch.
  const runRollup = () => rollUpSales(ctxAt(now), hours(now), { fewest: 1, timeoutMs: Infinity });
  const cancels = (order: "first" | "second", status = "cancelled") =>
    drivers.ask("update orders set status = $1 where id = $2", [status, ids.get(order)]);
  const setPaid = (order: "first" | "second", at: number) =>
    drivers.ask("update orders set paid_at = $1 where id = $2", [hours(at), ids.get(order)]);
  const sold = async () =>
    need((await getSalesReport(as(now), { days: 7 })).items).reduce((sum, { orders }) => sum + need(orders), 0);
  const tallied = async () => {
    const [row] = await drivers.ask("select sum(orders)::int as orders from hourly_sales");
    return row?.orders;
  };

  test("a change committed after the rollup of its day is not lost", async () => {
    expect([await sold(), await tallied()]).toEqual([2, 2]);
    await drivers.ask("begin");
    await cancels("first");
    expect([await runRollup(), await sold(), await tallied()]).toEqual([0, 2, 2]);
    await drivers.ask("commit");
    expect([await sold(), await tallied()]).toEqual([1, 2]);
    expect([await runRollup(), await sold(), await tallied()]).toEqual([1, 1, 1]);
    await cancels("first", "paid");
    await runRollup();
  });

  /** Runs an event in the middle of a rollup. Another transaction blocks the row of an hour that the rollup writes. */
  async function whileTallying<T>(hour: number, happens: () => Promise<T>): Promise<T> {
    await setPaid("first", hour);
    await drivers.ask("begin");
    await drivers.ask(
      "insert into hourly_sales values ('shp_world', date_trunc('hour', $1::timestamptz), 0, 0, 0, 0, 0)",
      [hours(hour)],
    );
    const work = runRollup();
    while ((await shop.db.execute(sql`select 1 from pg_locks where not granted`)).rows.length === 0) await wait(5);
    const outcome = await happens();
    await drivers.ask("rollback");
    await work;
    return outcome;
  }

  test("a change in the middle of a rollup does not wait and is not lost", async () => {
    await whileTallying(3, () =>
      shop.db
        .update(orders)
        .set({ status: "cancelled" })
        .where(eq(orders.id, ids.get("second") ?? "")),
    );
    expect([await sold(), await tallied()]).toEqual([1, 1]);
  });

  test("a concurrent rollup leaves the work to the running one", async () => {
    expect(await whileTallying(5, runRollup)).toBe(0);
    const period = { from: hours(-now), until: hours(now) };
    const limits = { fewest: 1, timeoutMs: Infinity };
    const onDemand = () => rollUpShop(shop, "shp_world", hours(now), { period }, limits);
    expect((await whileTallying(7, onDemand)).length).toBeGreaterThan(0);
  });
});
