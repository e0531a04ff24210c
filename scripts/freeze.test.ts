import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { baseline, versions } from "@/lib/contract/versions";
import { freeze } from "./freeze";

const folder = mkdtempSync(join(tmpdir(), "etalase-frozen-"));

test("npm run freeze writes what the repository holds of a version", () => {
  for (const version of versions) {
    const written = readFileSync(freeze(version, folder), "utf8");
    expect(written).toBe(readFileSync(`lib/contract/frozen/${version}.txt`, "utf8"));
  }
});

test("a promise that was made before is not left out", () => {
  appendFileSync(freeze(baseline, folder), "Order.colour: string|null required\n");
  expect(() => freeze(baseline, folder)).toThrow(/no longer keep these promises:\nOrder\.colour/);
});

test("callers of a promised operation are not asked for more; a new operation may ask what it likes", () => {
  const lines = readFileSync(`lib/contract/frozen/${baseline}.txt`, "utf8").split("\n");
  const without = (start: string) => lines.filter((line) => !line.startsWith(start)).join("\n");
  writeFileSync(join(folder, `${baseline}.txt`), without("createDraft body.address:"));
  expect(() => freeze(baseline, folder)).toThrow(/ask more of its callers:\ncreateDraft body\.address/);
  writeFileSync(join(folder, `${baseline}.txt`), without("createDraft "));
  expect(readFileSync(freeze(baseline, folder), "utf8")).toBe(lines.join("\n"));
});

test("a date that is not served is refused", () => {
  expect(() => freeze("2030-01-01", folder)).toThrow('"2030-01-01" is none of lib/contract/versions.ts');
});
