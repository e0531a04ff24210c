import { sql as plain, type SQLWrapper } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { PgDialect } from "drizzle-orm/pg-core";
import { types } from "pg";
import { expect, test } from "vitest";
import { orderSlots } from "@/lib/schema/checkout";
import { Sql, sql } from "../sql/sql";
import { insertInto } from "../sql/write";
import { type Statement, sendDirectly } from "./direct";

const sent: Statement[] = [];
const driver = { query: async (statement: Statement) => void sent.push(statement) };
const db = sendDirectly(drizzle.mock(), driver, { types, planOf: () => "plan" });

const moment = new Date("2026-11-15T05:00:00Z");
const holder = Buffer.from("kotak");
const row = { shopId: "shp_1", holder, kind: "order" as const, ordinal: 1, subject: "ord_1", heldUntil: moment };
const statements: Record<string, SQLWrapper> = {
  "text alone": sql`select 1`,
  "values of every kind": sql`select ${"teks"}, ${7}, ${true}, ${null}, ${moment.toISOString()}, ${holder}`,
  "a value twice, and a statement within": sql`select ${1} where ${sql`${"a"} = ${1}`} and ${2}`,
  "a list": sql`select 1 where ${"a"} in ${["a", "b"]}`,
  "a row of a table": insertInto(orderSlots, row),
  "drizzle's own": plain`select ${orderSlots.subject} from ${orderSlots} where ${plain`${orderSlots.ordinal} = ${1}`}`,
};

test.each(Object.entries(statements))("%s is sent exactly as drizzle renders it", async (_, statement) => {
  sent.length = 0;
  await db.execute(statement);
  const { sql: text, params: values } = new PgDialect({ casing: "snake_case" }).sqlToQuery(statement.getSQL());
  const name = statement instanceof Sql && values.length > 0 ? "plan" : undefined;
  expect(sent).toEqual([expect.objectContaining({ text, values, name })]);
});
