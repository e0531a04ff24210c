import { expect, test } from "vitest";
import { findSender } from "./sender";

const stack = (...frames: string[]) => ["Error", ...frames.map((each) => `    at ${each}`)].join("\n");
const passing = ["check (/app/lib/testing/portable-sql/watch.ts:9:1)", "Pool.query (/app/node_modules/pg/x.ts:1:1)"];
const sending = [
  "Object.execute (/app/lib/platform/db/connection/direct.ts:78:2)",
  "Query.all (/app/lib/platform/db/sql/query.ts:22:3)",
];

test("the function that sends a statement is the innermost one outside of the connection", () => {
  const order = "async insertOrder (file:///app/lib/modules/orders/store/new-orders.ts:169:15)";
  const test = "/app/lib/modules/checkout/service/place-order.test.ts:12:3";
  expect(findSender(stack(...passing, ...sending, order, test), "/app")).toEqual({
    file: "lib/modules/orders/store/new-orders",
    name: "insertOrder",
    line: "169",
  });
});

test("a statement of a test has no such function", () => {
  for (const frame of [
    "/app/lib/modules/orders/service/a.test.ts:1:2",
    "fillWorld (/app/lib/testing/harness/world.ts:9:2)",
  ])
    expect(findSender(stack(...passing, ...sending, frame), "/app")).toBeNull();
});

test("a stack without our functions is reported", () => {
  expect(findSender(stack("new Promise (<anonymous>)"), "/app")).toMatchObject({ name: "" });
});
