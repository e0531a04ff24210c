import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { afterAll, expect, test } from "vitest";
import { readTemplate } from "@/lib/testing/harness/embedded-template";
import { openEmbedded } from "./embedded";

const client = await PGlite.create({ loadDataDir: await readTemplate() });
afterAll(() => client.close());

const everyKind = sql`
  select ${"teks"}::text as text, 7 as number, 7::bigint as long, 7.5::numeric as decimal, true as truth, null as nothing,
    '2026-11-18 05:00Z'::timestamptz as moment, '2026-11-18 05:00'::timestamp as hour, '2026-11-18'::date as day,
    '1 day 02:00'::interval as span, '{"a": [1]}'::jsonb as data, '\\x00ff'::bytea as bytes, array['a', 'b'] as words,
    array['2026-11-18'::date] as days, array['2026-11-18 05:00Z'::timestamptz] as moments,
    array['2026-11-18 05:00'::timestamp] as hours, array['1 day'::interval] as spans, array[7.5::numeric] as decimals`;

test("values of every kind are read as drizzle reads them, also in a transaction", async () => {
  const { rows } = await drizzle({ client, casing: "snake_case" }).execute(everyKind);
  const db = openEmbedded(client);
  expect((await db.execute(everyKind)).rows).toEqual(rows);
  const { rows: within } = await db.transaction((tx) => tx.execute(everyKind));
  expect(within).toEqual(rows);
});

test("a failed transaction changes nothing, and a successful one is saved", async () => {
  const db = openEmbedded(client);
  await db.execute(sql`create table deeds (name text primary key)`);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into deeds values (${"undone"})`);
    await tx.execute(sql`insert into deeds values (${"undone"})`);
  });
  await expect(failing).rejects.toMatchObject({ code: "23505" });
  await db.transaction((tx) => tx.execute(sql`insert into deeds values (${"done"})`));
  expect((await db.execute(sql`select name from deeds`)).rows).toEqual([{ name: "done" }]);
});
