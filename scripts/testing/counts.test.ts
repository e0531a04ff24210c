import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./counts.mjs";

test("a story that passed only on a retry counts as passed and is listed with its first error", () => {
  const results = [
    { status: "failed", duration: 2_000, error: { message: "The button was not there." } },
    { status: "passed", duration: 1_000 },
  ];
  const flaky = { projectName: "shop", status: "flaky", results };
  const well = { projectName: "shop", status: "expected", results: [{ status: "passed", duration: 500 }] };
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 0 },
    suites: [
      {
        specs: [{ title: "a cart is emptied", file: "storefront/cart.story.ts", tests: [flaky] }],
        suites: [{ specs: [{ title: "a cart is filled", file: "storefront/cart.story.ts", tests: [well] }] }],
      },
    ],
  };
  expect(readPlaywright(report)).toEqual({
    count: { passed: 2, failed: 0 },
    files: [{ name: "e2e/storefront/cart.story.ts (shop)", seconds: 3.5 }],
    retried: [{ title: "storefront/cart.story.ts (shop): a cart is emptied", error: "The button was not there." }],
  });
});

test("a file without tests counts as a failed test", () => {
  const file = (name: string, status: string, assertionResults: unknown[]) => ({
    name: `${process.cwd()}/${name}`,
    status,
    startTime: 1_000,
    endTime: 2_500,
    assertionResults,
  });
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [file("lib/a.test.ts", "failed", [{}, {}, {}, {}]), file("lib/b.test.ts", "failed", [])],
  };
  expect(readVitest(report)).toEqual({
    count: { passed: 3, failed: 2 },
    files: [
      { name: "lib/a.test.ts", seconds: 1.5 },
      { name: "lib/b.test.ts", seconds: 1.5 },
    ],
    retried: [],
  });
});
