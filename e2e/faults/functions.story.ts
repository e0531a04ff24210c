import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

test("no Vercel function includes the embedded database", () => {
  const folder = ".next/server/";
  const lists = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".nft.json"));
  expect(lists.length).toBeGreaterThan(0);
  const carriers = lists.filter((name) => {
    const { files } = JSON.parse(readFileSync(folder + name, "utf8"));
    return files.some((file: string) => file.includes("node_modules/@electric-sql/"));
  });
  expect(carriers).toEqual([]);
});

test("the merchant API function includes the file reader thread", () => {
  const list = ".next/server/app/api/merchant/v1/[[...path]]/route.js.nft.json";
  const { files } = JSON.parse(readFileSync(list, "utf8"));
  expect(files.some((file: string) => file.endsWith(".reader/reader.cjs"))).toBe(true);
});
