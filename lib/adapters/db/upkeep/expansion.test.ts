import { readFileSync } from "node:fs";
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

test("migrations since the last release take nothing away that it reads or writes", () => {
  const lost = Object.entries(before).flatMap(([key, { name, columns }]) =>
    Object.entries(columns)
      .filter(([column, { type }]) => now[key]?.columns[column]?.type !== type)
      .map(([column]) => `${name}.${column}`),
  );
  expect(lost).toEqual([]);
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
  expect(demanded).toEqual([]);
});
