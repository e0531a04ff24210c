import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { world } from "./world";

test("each world has its own database, which is dropped at its end", async () => {
  const [first, second] = await Promise.all([world(), world()]);
  await first.db.execute(sql`update shops set name = 'Lain'`);
  expect((await second.db.execute(sql`select name from shops`)).rows).toEqual([{ name: "Dunia" }]);
  const { rows } = await first.db.execute(sql`select current_database() as name`);
  await first.end();
  const databases = sql`select count(*)::int as number from pg_database where datname = ${rows[0]?.name}`;
  expect((await second.db.execute(databases)).rows).toEqual([{ number: 0 }]);
  await second.end();
});
