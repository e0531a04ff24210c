import { expect, test } from "vitest";
import { lostLine } from "./settings-groups";

test("failed messages are counted, with a plus sign if there are more pages", () => {
  const message = {} as NonNullable<Parameters<typeof lostLine>[0]["items"]>[number];
  expect(lostLine({ items: [], next_cursor: null })).toMatchObject({ line: "Semua pesan sampai", isWrong: false });
  expect(lostLine({ items: [message, message], next_cursor: "x" })).toMatchObject({ line: "2+ pesan", isWrong: true });
});
