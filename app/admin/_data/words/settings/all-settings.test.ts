import { expect, test } from "vitest";
import { lostLine } from "./all-settings";

test("messages that did not arrive are counted, and many are many", () => {
  const message = {} as NonNullable<Parameters<typeof lostLine>[0]["items"]>[number];
  expect(lostLine({ items: [], next_cursor: null })).toMatchObject({ line: "Semua pesan sampai", isWrong: false });
  expect(lostLine({ items: [message, message], next_cursor: "x" })).toMatchObject({ line: "2+ pesan", isWrong: true });
});
