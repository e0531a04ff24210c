import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import journal from "@/drizzle/meta/_journal.json";
import { bridgePostgres } from "@/e2e/stacks/postgres-bridge";
import { hasPostgres, startPostgres } from "@/scripts/postgres.mjs";
import { readEnv } from "../env";
import type { Connection } from "./client";
import { connectDb } from "./connect";
import { isAway, violates } from "./faults";
import { transact } from "./transaction";

describe.skipIf(!hasPostgres())("Vercel's driver on a real Postgres", () => {
  const stops: (() => Promise<unknown>)[] = [];
  let connection: Connection;
  let directUrl: string;
  let proxy: string;
  let closeBridge: () => Promise<void>;

  beforeAll(async () => {
    const postgres = await startPostgres();
    if (!postgres) throw new Error("These tests need a Postgres.");
    stops.push(postgres.stop);
    directUrl = await freshDatabase(postgres.url);
    const bridge = await bridgePostgres(postgres.url);
    closeBridge = bridge.stop;
    proxy = bridge.url;
    const patient = await Promise.all([connect("vercel"), connect("vercel"), connect("pg")]);
    await Promise.all(patient.map(({ migrate }) => migrate()));
    connection = await connect("vercel", { isHurried: true });
  });
  afterAll(async () => {
    for (const stop of stops.reverse()) await stop();
  });

  async function freshDatabase(serverUrl: string): Promise<string> {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query("drop database if exists etalase_driver with (force)");
    await client.query("create database etalase_driver");
    await client.end();
    const url = new URL(serverUrl);
    url.pathname = "/etalase_driver";
    return url.href;
  }

  async function connect(driver: "vercel" | "pg", how = { isHurried: false }): Promise<Connection> {
    const url = new URL(directUrl);
    url.hostname = "localhost";
    const way = driver === "vercel" ? { POSTGRES_WS_PROXY: proxy } : {};
    const named = { DATABASE_URL: url.href, DATABASE_DRIVER: driver, ...way };
    const made = await connectDb(readEnv({ ...named, APP_SECRET: "a".repeat(32) }), how);
    stops.push(made.close);
    return made;
  }

  const newShop = (id: string) =>
    sql`insert into shops (id, slug, name, order_prefix) values (${id}, ${id}, 'Toko', 'TK') returning created_at, id`;

  async function countShops(): Promise<unknown> {
    const { rows } = await connection.db.execute(sql`select count(*)::int as shops from shops`);
    return rows[0]?.shops;
  }

  test("several that bring an empty database up to date at once do so one after the other, and each step once", async () => {
    const { rows } = await connection.db.execute(sql`select count(*)::int as steps from drizzle.__drizzle_migrations`);
    expect(rows).toEqual([{ steps: journal.entries.length }]);
  });

  test("migrates, twice without harm, and reads moments as texts", async () => {
    await connection.migrate();
    const { rows } = await connection.db.execute(newShop("a"));
    expect(rows).toEqual([{ id: "a", created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) }]);
  });

  test("undoes a transaction that fails, and names the rule that was broken", async () => {
    const before = await countShops();
    const failure = await transact(connection.db, async (tx) => {
      await tx.execute(newShop("b"));
      await tx.execute(sql`insert into domains (host, shop_id) values ('b.example', 'b'), ('B.EXAMPLE', 'b')`);
    }).catch((error: unknown) => error);
    expect(violates(failure, "domains_host")).toBe(true);
    expect(await countShops()).toBe(before);
  });

  test("lets nobody pass a row that another transaction holds", async () => {
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

  test("statements may take their time only for whoever is not hurried", async () => {
    const limitFor = async (how: { isHurried?: boolean }) => {
      const direct = await connectDb(readEnv({ DATABASE_URL: directUrl }), how);
      const { rows } = await direct.db.execute(sql`show statement_timeout`);
      await direct.close();
      return rows[0]?.statement_timeout;
    };
    expect([await limitFor({}), await limitFor({ isHurried: false })]).toEqual(["2400ms", "0"]);
  });

  test("calls a database away to which no way leads", async () => {
    await closeBridge();
    const failure = await countShops().catch((error: unknown) => error);
    expect(isAway(failure)).toBe(true);
  });
});
