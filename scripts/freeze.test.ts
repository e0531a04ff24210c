import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { promises } from "@/lib/api/openapi/promises";
import { baseline } from "@/lib/contract/versions/versions";
import { freeze, freezeRelease, writeEndpoints } from "./freeze";

const folder = mkdtempSync(join(tmpdir(), "etalase-frozen-"));

test("npm run freeze writes the frozen files of each version and of the merchant API", () => {
  for (const promise of promises) {
    const frozenText = readFileSync(freeze(promise, folder), "utf8");
    expect(frozenText).toBe(readFileSync(`lib/contract/frozen/${promise}.txt`, "utf8"));
  }
});

test("npm run freeze writes the endpoints of the merchant API", () => {
  const today = readFileSync(writeEndpoints(folder), "utf8");
  const advice = "npm run freeze -- endpoints";
  expect(readFileSync("lib/contract/frozen/endpoints.merchant.ts", "utf8"), advice).toBe(today);
});

test("a moved or further restricted operation breaks a promise", () => {
  for (const lost of ["getOrder at GET /order/{id}", "getOrder may anyone", "updatePlan by token"]) {
    appendFileSync(freeze("merchant", folder), `${lost}\n`);
    expect(() => freeze("merchant", folder)).toThrow(`would break these promises:\n${lost}`);
    copyFileSync("lib/contract/frozen/merchant.txt", join(folder, "merchant.txt"));
  }
});

test("a removed field breaks a promise", () => {
  appendFileSync(freeze(baseline, folder), "Order.colour: string|null required\n");
  expect(() => freeze(baseline, folder)).toThrow(/would break these promises:\nOrder\.colour/);
});

test("a promised operation may not require more from callers; a new operation may", () => {
  const lines = readFileSync(`lib/contract/frozen/${baseline}.txt`, "utf8").split("\n");
  const without = (start: string) => lines.filter((line) => !line.startsWith(start)).join("\n");
  writeFileSync(join(folder, `${baseline}.txt`), without("createDraft body.address:"));
  expect(() => freeze(baseline, folder)).toThrow(/would require more from callers:\ncreateDraft body\.address/);
  writeFileSync(join(folder, `${baseline}.txt`), without("createDraft "));
  expect(readFileSync(freeze(baseline, folder), "utf8")).toBe(lines.join("\n"));
});

test("a new optional object may have required fields", () => {
  const lines = readFileSync("lib/contract/frozen/merchant.txt", "utf8").split("\n");
  const without = (start: RegExp) => lines.filter((line) => !start.test(line)).join("\n");
  writeFileSync(join(folder, "merchant.txt"), without(/ body\.sections\[\]\.story\b/));
  expect(readFileSync(freeze("merchant", folder), "utf8")).toBe(lines.join("\n"));
  writeFileSync(join(folder, "merchant.txt"), without(/ body\.sections\[\]\.story\.title\b/));
  expect(() => freeze("merchant", folder)).toThrow(
    /require more from callers:\ncreatePage body\.sections\[\]\.story\.title/,
  );
});

test("an unknown version is rejected", () => {
  expect(() => freeze("2030-01-01", folder)).toThrow(`Unknown version: 2030-01-01. Known versions: ${baseline}`);
});

test("npm run freeze records the names of a release once", () => {
  const file = join(folder, "release.json");
  const record = JSON.parse(readFileSync(freezeRelease("1.0.0", file), "utf8"));
  expect(record).toMatchObject({ version: "1.0.0", sections: expect.arrayContaining(["hero"]) });
  expect(freezeRelease("1.0.0", file)).toBe(file);
  writeFileSync(file, JSON.stringify({ ...record, sections: [] }));
  expect(() => freezeRelease("1.0.0", file)).toThrow("The names of 1.0.0 are recorded");
  freezeRelease("1.1.0", file);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({ ...record, version: "1.1.0" });
});
