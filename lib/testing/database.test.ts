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
