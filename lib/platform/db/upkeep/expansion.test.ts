import { readdirSync, readFileSync } from "node:fs";
import { generateDrizzleJson } from "drizzle-kit/api";
import { expect, test } from "vitest";
import journal from "@/drizzle/meta/_journal.json";
import { releases } from "@/drizzle/releases";
import { changesBehaviour, findBreaks, type TableSnapshot, type Tables } from "@/lib/testing/harness/schema-expansion";

/** Differences of the next release that the instances of a release tolerate, and why. */
const excused: Record<string, Record<string, string>> = {
  "0.2.0": {
    "index orders_of_contact of orders is gone or another":
      "Its lookups read all orders of the shop meanwhile, which is only slower.",
    "0054_report_days changes triggers or functions":
      "They mark days in a table of their own, now also after a payment within a day; it rolls these days up again.",
    "0060_product_appearance changes triggers or functions":
      "They compute a column that it does not know, whoever changes a product or its pictures; prices are computed as before.",
    "check daily_sales_subject of daily_sales is new or another": "It allows one subject more than before.",
    "0063_payment_rollups changes triggers or functions":
      "They mark days in a table of their own, now also after a change of the payment method; it rolls these days up again.",
    "index orders_claimed of orders is gone or another": "Its scheduled jobs read another index, which is only slower.",
    "check shops_free_shipping_max of shops is new or another": "It leaves the column null, which passes.",
  },
  "0.1.0": {
    "index products_search of products is gone or another":
      "Its searches read all products of the shop meanwhile, which is only slower.",
    "check products_max_per_order of products is new or another": "It leaves the column null, which passes.",
    "check shops_code_ceilings of shops is new or another": "It leaves the columns at their defaults, which pass.",
    "check shops_localhost_ports of shops is new or another": "It leaves the column at its default, which passes.",
    "check shops_staff_refund_limit of shops is new or another": "It leaves the column at its default, which passes.",
    "check codes_purpose of codes is new or another": "It allows one purpose more than before.",
    "check codes_open_tries of codes is new or another": "It leaves the column at its default, which passes.",
    "check code_sends_ordinal of code_sends is new or another": "It allows more places than before.",
    "unique index codes_one_of_staff of codes is new or another":
      "It holds for codes of staff, which it makes none of.",
    "unique index images_store_key of images is new or another":
      "It leaves store_key null, and nulls are never the same.",
    "unique index voucher_uses_per_mailbox of voucher_uses is new or another":
      "It leaves mailbox_key null, and nulls are never the same.",
    "0027_low_stocks changes triggers or functions":
      "They note in a table of their own which stocks are low, whoever changes one; it reads nothing of that.",
    "0051_first_time_reservations changes triggers or functions":
      "They delete from a table of their own what an order reserved that is no longer unpaid; it reads nothing of that.",
    "0042_sales_tallies changes triggers or functions":
      "They note in a table of their own which days were changed, whoever changes them; it reads nothing of that.",
    "0014_search_meanings changes triggers or functions":
      "They write what products are found by, whoever changes a product; it reads that as before.",
  },
};

/** Newest release in the changelog. Its instances keep running while this version's migrations are applied. */
const [, newest = ""] = /^## (\d+\.\d+\.\d+)/m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
const all = Object.entries(releases);
const tags = journal.entries.map(({ tag }) => tag);

function tablesAfter(migration: string): Tables {
  return JSON.parse(readFileSync(`drizzle/meta/${migration.slice(0, 4)}_snapshot.json`, "utf8")).tables;
}

const now = tablesAfter(tags.at(-1) ?? "");

test("migrations create the tables that the code describes", async () => {
  const files = readdirSync("lib/schema").map((file) => file.replace(/\.ts$/, ""));
  const described = await Promise.all(files.map((file) => import(`../../../schema/${file}.ts`)));
  const { tables } = generateDrizzleJson(Object.assign({}, ...described), undefined, undefined, "snake_case");
  expect(JSON.parse(JSON.stringify(tables)), "A migration is missing. Create it: npm run db:generate").toEqual(now);
});

test("the changelog's last release has its last migration listed, after those of earlier releases", () => {
  const advice = `Add the last migration of ${newest} to drizzle/releases.ts`;
  expect(all.at(-1)?.[0], advice).toBe(newest);
  const positions = all.map(([, { lastMigration }]) => tags.indexOf(lastMigration));
  expect(positions, advice).toEqual(positions.filter((each) => each >= 0).sort((a, b) => a - b));
});

for (const [index, [version, { lastMigration, fullInsertTables }]] of all.entries()) {
  const [next = "this version", last = tags.at(-1) ?? ""] = nameNext(index);
  test(`instances of ${version} work with every migration of ${next}`, () => {
    const since = tags.slice(tags.indexOf(lastMigration) + 1, tags.indexOf(last) + 1);
    const behaving = since.filter((tag) => changesBehaviour(readFileSync(`drizzle/${tag}.sql`, "utf8")));
    const breaks = [
      ...findBreaks(tablesAfter(lastMigration), tablesAfter(last), fullInsertTables),
      ...behaving.map((tag) => `${tag} changes triggers or functions`),
    ];
    const unexcused = `This breaks instances of ${version}. Change the migration, or explain here why it does not`;
    const tolerated = excused[version] ?? {};
    expect(
      breaks.filter((each) => !(each in tolerated)),
      unexcused,
    ).toEqual([]);
    expect(
      Object.keys(tolerated).filter((each) => !breaks.includes(each)),
      "Remove exceptions that are no longer needed",
    ).toEqual([]);
  });
}

/** Name and last migration of the release after this one; empty for the newest. */
function nameNext(index: number): string[] {
  const [version, release] = all[index + 1] ?? [];
  return version && release ? [version, release.lastMigration] : [];
}

const planted: [title: string, change: (orders: TableSnapshot, tables: Tables) => unknown, found: string][] = [
  ["a dropped table", (_, tables) => delete tables["public.orders"], "table orders is gone"],
  ["a dropped column", ({ columns }) => delete columns.status, "column orders.status is gone or of another kind"],
  [
    "a changed column type",
    ({ columns }) => Object.assign(columns.status ?? {}, { type: "integer" }),
    "column orders.status is gone or of another kind",
  ],
  [
    "a dropped index",
    ({ indexes }) => delete indexes[Object.keys(indexes)[0] ?? ""],
    `index ${Object.keys(now["public.orders"]?.indexes ?? {})[0]} of orders is gone or another`,
  ],
  [
    "a dropped default",
    (_, tables) => delete tables["public.shops"]?.columns.holds?.default,
    "column shops.holds must be given",
  ],
  [
    "a new required column",
    (_, { "public.shops": shops }) =>
      Object.assign(shops?.columns ?? {}, { colour: { name: "colour", type: "text", notNull: true } }),
    "column shops.colour must be given",
  ],
  [
    "a new column with a default in a table with full-row inserts",
    ({ columns }) => Object.assign(columns, { colour: { type: "text", notNull: true, default: "'red'" } }),
    "column orders.colour must be given",
  ],
  [
    "a column that becomes not null",
    ({ columns }) => Object.assign(columns.mailbox_key ?? {}, { notNull: true }),
    "column orders.mailbox_key must be given",
  ],
  [
    "a new check constraint",
    ({ checkConstraints }) => Object.assign(checkConstraints, { stern: { name: "stern", value: "total > 0" } }),
    "check stern of orders is new or another",
  ],
  [
    "a new unique index",
    ({ indexes }) => Object.assign(indexes, { single: { name: "single", isUnique: true } }),
    "unique index single of orders is new or another",
  ],
];

for (const [title, change, found] of planted) {
  test(`the check reports ${title} as a break for running instances`, () => {
    const after = structuredClone(now);
    const orders = after["public.orders"];
    if (!orders) throw new Error("There is no table of orders.");
    change(orders, after);
    expect(findBreaks(now, after, ["orders"])).toEqual([found]);
  });
}

test("triggers and replaced functions are found in the migration files, because snapshots omit them", () => {
  const harmless = "CREATE FUNCTION drop_trigger() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;";
  expect(changesBehaviour(`CREATE TABLE "x" ("id" text);--> statement-breakpoint\n${harmless}`)).toBe(false);
  for (const statement of [
    "CREATE TRIGGER stern",
    "create or replace function x()",
    "DROP FUNCTION x",
    "DROP TRIGGER x",
  ])
    expect(changesBehaviour(`${harmless}\n${statement}`), statement).toBe(true);
});
