import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { world } from "./world";

const migrations = sql`select count(*)::int as number from drizzle.__drizzle_migrations`;

test("a world that is lent again is as it was at first, what was noted of migrations included", async () => {
  const first = await world();
  const { rows: noted } = await first.db.execute(migrations);
  await first.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await first.db.execute(sql`update shops set name = 'Lain'`);
  await first.end();
  const again = await world();
  expect((await again.db.execute(migrations)).rows).toEqual(noted);
  expect((await again.db.execute(sql`select name from shops`)).rows).toEqual([{ name: "Dunia" }]);
  await again.end();
});

test("a statement that is known answers as it did, also when a table has changed or it was refused before", async () => {
  const { db, end } = await world();
  const all = sql`select * from categories where key = ${"kain"}`;
  const before = await db.execute(all);
  expect(await db.execute(all)).toEqual(before);
  expect(await db.execute(sql`select * from categories where key = ${"lain"}`)).toMatchObject({ rows: [] });
  await db.execute(sql`alter table categories add column colour text default 'merah'`);
  expect((await db.execute(all)).rows).toEqual([{ ...before.rows[0], colour: "merah" }]);
  const divide = (by: number) => db.execute(sql`select 6 / ${by}::int as part`);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012", params: [0] });
  expect((await divide(2)).rows).toEqual([{ part: 3 }]);
  const tried = db.transaction(async (tx) => {
    await tx.execute(sql`select 6 / ${0}::int as part`).catch(() => undefined);
    await expect(tx.execute(all)).rejects.toMatchObject({ code: "25P02" });
    tx.rollback();
  });
  await expect(tried).rejects.toThrow("Rollback");
  expect((await divide(3)).rows).toEqual([{ part: 2 }]);
  await end();
});
