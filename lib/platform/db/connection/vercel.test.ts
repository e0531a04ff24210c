import { afterAll, beforeAll, describe, expect, test } from "vitest";
import journal from "@/drizzle/meta/_journal.json";
import { readEnv } from "@/lib/platform/env";
import { type Drivers, openDrivers } from "@/lib/testing/harness/drivers";
import { hasPostgres } from "@/tools/testbed/postgres.mjs";
import { sql } from "../sql/sql";
import type { DatabaseConnection, Db } from "./client";
import { connectDb } from "./connect";
import { isUnavailable, violates } from "./faults";
import { transact } from "./transaction";

describe.skipIf(!hasPostgres())("Vercel's driver on native Postgres", () => {
  let drivers: Drivers;
  let connection: DatabaseConnection;

  beforeAll(async () => {
    drivers = await openDrivers("etalase_driver");
    const { connect } = drivers;
    const unlimitedConnections = await Promise.all([connect("vercel"), connect("vercel"), connect("pg")]);
    await Promise.all(unlimitedConnections.map(({ migrate }) => migrate()));
    connection = await connect("vercel", { isHurried: true });
  });
  afterAll(() => drivers.end());

  const newShop = (id: string) =>
    sql`insert into shops (id, slug, name, order_prefix) values (${id}, ${id}, 'Toko', 'TK') returning created_at, id`;

  async function countShops(): Promise<unknown> {
    const { rows } = await connection.db.execute(sql`select count(*)::int as shops from shops`);
    return rows[0]?.shops;
  }

  test("concurrent migrations of an empty database run one after another, each step once", async () => {
    const { rows } = await connection.db.execute(sql`select count(*)::int as steps from drizzle.__drizzle_migrations`);
    expect(rows).toEqual([{ steps: journal.entries.length }]);
  });

  test("concurrent migrations build a missing index without waiting for each other", async () => {
    const connections = await Promise.all(Array.from({ length: 6 }, () => drivers.connect("pg")));
    for (let round = 0; round < 5; round++) {
      await drivers.ask("drop index products_in_order");
      await Promise.all(connections.map(({ migrate }) => migrate()));
      const [built] = await drivers.ask(
        "select indisvalid from pg_index where indexrelid = to_regclass('products_in_order')",
      );
      expect(built).toEqual({ indisvalid: true });
    }
  });

  test("migrates twice without harm and reads timestamps as text", async () => {
    await connection.migrate();
    const { rows } = await connection.db.execute(newShop("a"));
    expect(rows).toEqual([{ id: "a", created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) }]);
  });

  test("rolls back a failed transaction and names the violated constraint", async () => {
    const before = await countShops();
    const failure = await transact(connection.db, async (tx) => {
      await tx.execute(newShop("b"));
      await tx.execute(sql`insert into domains (host, shop_id) values ('b.example', 'b'), ('B.EXAMPLE', 'b')`);
    }).catch((error: unknown) => error);
    expect(violates(failure, "domains_host")).toBe(true);
    expect(await countShops()).toBe(before);
  });

  test("makes transactions wait for a locked row", async () => {
    await connection.db.execute(newShop("c"));
    const adds = Array.from({ length: 20 }, () =>
      transact(connection.db, async (tx) => {
        const { rows } = await tx.execute(sql`select product_count as count from shops where id = 'c' for update`);
        await tx.execute(sql`update shops set product_count = ${Number(rows[0]?.count) + 1} where id = 'c'`);
      }),
    );
    await Promise.all(adds);
    const { rows } = await connection.db.execute(sql`select product_count as count from shops where id = 'c'`);
    expect(rows).toEqual([{ count: 20 }]);
  });

  test("a guard runs in the transaction before the work, and no value ends its statement", async () => {
    for (const { db } of [connection, await drivers.connect("pg")]) {
      const statement = sql`select ${"it's'; select 'x"} as text, txid_current()::text as id`;
      const ids: unknown[] = [];
      const guarded = (instead: object | null) => {
        const validate = async ([found]: Record<string, unknown>[]) => {
          expect(found?.text).toBe("it's'; select 'x");
          ids.push(found?.id);
          return instead;
        };
        const work = async (tx: Db) => (await tx.execute(sql`select txid_current_if_assigned()::text as id`)).rows;
        return transact(db, work, { guard: { statement, validate } });
      };
      expect(await guarded(null)).toEqual([{ id: ids[0] }]);
      expect(await guarded({ refused: true })).toEqual({ refused: true });
      expect(ids).toHaveLength(2);
    }
  });

  test("connections are hurried by default, so their statements have a time limit", async () => {
    const limitFor = async (how: { isHurried?: boolean }) => {
      const direct = await connectDb(readEnv({ DATABASE_URL: drivers.url }), how);
      const { rows } = await direct.db.execute(sql`show statement_timeout`);
      await direct.close();
      return rows[0]?.statement_timeout;
    };
    expect([await limitFor({}), await limitFor({ isHurried: false })]).toEqual(["2400ms", "0"]);
  });

  test("reports an unreachable database as unavailable", async () => {
    await drivers.closeBridge();
    const failure = await countShops().catch((error: unknown) => error);
    expect(isUnavailable(failure)).toBe(true);
  });
});
