import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Failure, run } from "../tools/testbed/steps.mjs";
import { findTableIssues, packagedTable, readTable } from "./build/area-tables.mjs";

const folder = mkdtempSync(join(tmpdir(), "etalase-areas-"));
afterAll(() => rmSync(folder, { recursive: true }));

function writeTable(text: string | Uint8Array): string {
  const path = join(folder, "table.tsv");
  writeFileSync(path, text);
  return path;
}

const good = ["31\tDKI Jakarta", "31.74\tJakarta Selatan", "31.74.07\tKebayoran Baru", "31.74.07.1001\tMelawai\t12160"];
const without = (at: number) => good.filter((_, index) => index !== at).join("\n");

test("a table with code, name and zip code for all levels is accepted, with or without a heading", () => {
  for (const text of [good.join("\n"), `\uFEFFkode\tnama\tkodepos\r\n\r\n${good.join("\r\n")}\r\n`]) {
    const rows = readTable(writeTable(text));
    expect(rows.map(({ code, zip }) => [code, zip])).toEqual([
      ["31", ""],
      ["31.74", ""],
      ["31.74.07", ""],
      ["31.74.07.1001", "12160"],
    ]);
    expect(findTableIssues(rows)).toEqual([]);
  }
});

const faults: [title: string, text: string, fault: string][] = [
  ["without rows", "\n\n", "The table has no rows."],
  ["with an invalid code", `${good.join("\n")}\n3174071002\tGunung`, 'Line 5: "3174071002" is not a code such as 31,'],
  [
    "with a duplicate area",
    `${good.join("\n")}\n31.74\tSelatan`,
    "Line 5: 31.74 is a duplicate. Line 2 has the same code.",
  ],
  ["without a name", `${good.join("\n")}\n31.74.07.1002\t-`, "Line 5: 31.74.07.1002 has no name."],
  [
    "with an incomplete zip code",
    good.join("\n").replace("12160", "1216"),
    'Line 4: "1216" is not a zip code of five digits.',
  ],
  ["without a district", without(2), "Line 3: 31.74.07.1001 belongs to 31.74.07, which is not in the table."],
  ["that is truncated", without(3), "Line 3: 31.74.07 has no areas below it"],
  [
    "with a name that is too long",
    `${good.join("\n")}\n31.74.07.1002\t${"a".repeat(101)}`,
    "Line 5: The name of 31.74.07.1002",
  ],
];

for (const [title, text, fault] of faults) {
  test(`a table ${title} is rejected with a reason`, () => {
    expect(findTableIssues(readTable(writeTable(text))).join("\n")).toContain(fault);
  });
}

test("a missing, wrongly encoded or malformed file is rejected with a reason", () => {
  expect(() => readTable(join(folder, "none.tsv"))).toThrow("the file does not exist");
  expect(() => readTable(writeTable(Buffer.from([0x33, 0xff, 0xfe])))).toThrow("it is not UTF-8");
  expect(() => readTable(writeTable("31\tDKI Jakarta\t\tx"))).toThrow("has 4 columns. Three are allowed");
});

test("an invalid table changes nothing", async () => {
  const before = [".areas/areas.bin", ".areas/made-from"].map((path) => statSync(path).mtimeMs);
  const failure: unknown = await run(process.execPath, [
    "--import",
    "tsx",
    "scripts/areas.mjs",
    writeTable(without(3)),
  ]).catch((error: unknown) => error);
  expect(failure instanceof Failure ? failure.output : "").toContain("31.74.07 has no areas below it");
  expect([".areas/areas.bin", ".areas/made-from"].map((path) => statSync(path).mtimeMs)).toEqual(before);
});

test("the packages yield a valid table with a zip code for nearly every village", () => {
  const rows = packagedTable(process.cwd());
  expect(findTableIssues(rows)).toEqual([]);
  const villages = rows.filter(({ code }) => code.length === 13);
  const known = villages.filter(({ zip }) => zip !== "");
  expect(known.length / villages.length).toBeGreaterThan(0.98);
  expect(readFileSync(".areas/NOTICE", "utf8")).toContain("Open Database");
});
