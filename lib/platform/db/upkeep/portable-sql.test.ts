import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endPayment } from "@/lib/modules/orders/store/payments";
import { type TestWorld, world } from "@/lib/testing/harness/world";
import { findUnportableFunctions, functionAdvice } from "@/lib/testing/portable-sql/functions";
import { refusedFunctions, refusedStatements } from "@/lib/testing/portable-sql/refused";
import { watchStatements } from "@/lib/testing/portable-sql/watch";

/*
 * Keeps the SQL portable to Citus, a distributed Postgres that puts each shop's schema on one of several servers. Every test
 * with the shop of `world` checks the statements that it sends (`watchStatements`), and fails at its end. The statements and
 * functions that Citus refuses today are in lib/testing/portable-sql/refused.ts. That list may only shrink.
 */

/** Number of refused statements and rules that each breaks. Lower it with the list. */
const mostRefused = 29;

let shop: TestWorld;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

const readSource = (file: string) => readFileSync(`lib/${file}.ts`, "utf8");

test("a refused statement is known by its sender, and any other is reported with advice", async () => {
  const verifyKnown = watchStatements(shop.db);
  const verifyAll = watchStatements(shop.db, []);
  await endPayment(shop.db, { shopId: "shp_world", paymentId: "pay_none" }, "failed");
  expect(verifyKnown).not.toThrow();
  expect(verifyAll).toThrow(/orders\/store\/payments\.ts:\d+ endPayment: function that is not immutable\. Compute/);
});

test("a statement that Citus refuses is listed only while its cause is there", () => {
  const obsolete = refusedStatements.filter(({ source, cause }) => !readSource(source).includes(cause));
  expect(obsolete, "Delete them from lib/testing/portable-sql/refused.ts").toEqual([]);
  const senders = refusedStatements.flatMap((each) => each.senders);
  const absent = senders.filter((sender) => {
    const [file = "", name] = sender.split(" ");
    return !new RegExp(`function ${name}\\b`).test(readSource(file));
  });
  expect(absent, "Name the function that sends the statement now in lib/testing/portable-sql/refused.ts").toEqual([]);
  expect(senders.length, "The list may only shrink: write the statement as its rule advises, or lower the number").toBe(
    mostRefused,
  );
});

test("migrations create no function that Citus refuses", () => {
  const files = readdirSync("drizzle").filter((name) => name.endsWith(".sql"));
  const broken = findUnportableFunctions(files.sort().map((name) => readFileSync(`drizzle/${name}`, "utf8")));
  const added = broken.filter(({ name }) => !refusedFunctions.includes(name));
  const sentences = added.map(({ name, rule }) => `${name}: ${rule}. ${functionAdvice[rule]}`);
  expect(sentences, "Citus refuses these functions. Change the migration").toEqual([]);
  const names = broken.map(({ name }) => name);
  expect(
    refusedFunctions.filter((name) => !names.includes(name)),
    "Delete them from lib/testing/portable-sql/refused.ts",
  ).toEqual([]);
});
