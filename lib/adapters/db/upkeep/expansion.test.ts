import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import journal from "@/drizzle/meta/_journal.json";

/** The newest migration of the last release, whose instances go on selling while this version's migrations are applied. */
const released = "0006";

/** Tables into which the last release puts whole rows, without naming their columns: it writes null into one it does not know. */
const wholeRows = ["drafts", "orders", "order_lines", "stock_moves", "payments"];

type Column = { type: string; notNull: boolean; default?: unknown };
type Tables = Record<string, { name: string; columns: Record<string, Column> }>;

function tablesAfter(migration: string): Tables {
  return JSON.parse(readFileSync(`drizzle/meta/${migration}_snapshot.json`, "utf8")).tables;
}

const before = tablesAfter(released);
const now = tablesAfter(journal.entries.at(-1)?.tag.slice(0, 4) ?? released);

test("migrations make the tables that the code describes", async () => {
  const files = readdirSync("lib/adapters/db/tables").map((file) => file.replace(/\.ts$/, ""));
  const described = await Promise.all(files.map((file) => import(`../tables/${file}.ts`)));
  const { tables } = generateDrizzleJson(Object.assign({}, ...described), undefined, undefined, "snake_case");
  expect(JSON.parse(JSON.stringify(tables)), "A migration is missing; write it: npm run db:generate").toEqual(now);
});

test("migrations since the last release take nothing away that it reads or writes", () => {
  const lost = Object.entries(before).flatMap(([key, { name, columns }]) =>
    Object.entries(columns)
      .filter(([column, { type }]) => now[key]?.columns[column]?.type !== type)
      .map(([column]) => `${name}.${column}`),
  );
  expect(lost, "Keep these as they were: instances of the last release still use them").toEqual([]);
});

test("migrations since the last release demand nothing of its rows that it does not give", () => {
  const demanded = Object.entries(before).flatMap(([key, { name, columns }]) =>
    Object.entries(now[key]?.columns ?? {})
      .filter(([column, { notNull, default: value }]) => {
        if (!notNull || columns[column]?.notNull) return false;
        return columns[column] !== undefined || wholeRows.includes(name) || value === undefined;
      })
      .map(([column]) => `${name}.${column}`),
  );
  expect(demanded, "Let these be null, or give them a default: the last release writes rows without them").toEqual([]);
});
