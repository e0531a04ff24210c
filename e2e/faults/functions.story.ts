import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";

test("no function carries the embedded database, which cannot live in one", () => {
  const folder = ".next/server/";
  const lists = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".nft.json"));
  expect(lists.length).toBeGreaterThan(0);
  const carriers = lists.filter((name) => {
    const { files } = JSON.parse(readFileSync(folder + name, "utf8"));
    return files.some((file: string) => file.includes("node_modules/@electric-sql/"));
  });
  expect(carriers).toEqual([]);
});

test("functions that read files and codes carry the thread that does it", () => {
  for (const route of ["imports/[id]/check", "imports/[id]/result", "imports/[id]/apply"]) {
    const list = `.next/server/app/api/merchant/v1/${route}/route.js.nft.json`;
    const { files } = JSON.parse(readFileSync(list, "utf8"));
    expect(files.some((file: string) => file.endsWith(".reader/reader.cjs"))).toBe(true);
  }
});
