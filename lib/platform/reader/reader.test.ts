import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { FileReader, ReaderTask } from "@/lib/modules/imports/reader/task";
import { parseProductPiece } from "@/lib/modules/imports/rules/pieces";
import { workbookOf } from "@/lib/testing/fixtures/files/xlsx";
import { type ReaderLimits, runReader } from "./reader";
import { Turns } from "./turns";

const enough: ReaderLimits = { memoryMb: 256, workMs: 60_000, waitMs: 60_000 };

const readFiles = (task: ReaderTask, limits: ReaderLimits) => runReader<FileReader>(task, limits);

const importOf = (...files: (Buffer | string)[]): ReaderTask => ({
  kind: "import",
  files: files.map((file) => Buffer.from(file)),
  choices: { prices: "thousands", weightGrams: 100 },
  bounds: { rows: 50_000, cells: 2_000_000, columns: 500, cellLength: 40_000, unpackedBytes: 32_000_000 },
  size: { items: 250, characters: 1_000_000, productCharacters: 500_000, remarks: 200 },
});

const header = "slug,nama,harga,jual_mulai";
const rows = (count: number) =>
  [header, ...Array.from({ length: count }, (_, at) => `p-${at},Produk ${at},1000,2026-12-31T17:00:00Z`)].join("\n");

test("files are read in a thread and returned in pieces", async () => {
  const answer = await readFiles(importOf(rows(600)), enough);
  if (answer.kind !== "import") throw new Error("It was not read.");
  const texts = answer.pieces.map(({ kind, number, bytes }) => ({
    name: `${kind} ${number}`,
    text: inflateRawSync(bytes).toString("utf8"),
  }));
  expect(texts.map(({ name }) => name)).toEqual([
    "head 0",
    "products 0",
    "products 1",
    "products 2",
    "rows 0",
    "rows 1",
    "rows 2",
  ]);
  const [head, , , last] = texts.map(({ text }) => text);
  expect(JSON.parse(head ?? "")).toMatchObject({ format: "etalase", products: 600, starts: [0, 250, 500], rows: 601 });
  const products = parseProductPiece(last ?? "");
  expect(products).toHaveLength(100);
  expect(products[99]).toMatchObject({ slug: "p-599", sellFrom: new Date("2026-12-31T17:00:00Z"), fault: null });
});

test("an unreadable file reports its reason", async () => {
  expect(await readFiles(importOf("halo"), enough)).toMatchObject({ kind: "unreadable", message: /bukan dari/ });
});

test("eight small workbooks with sparse rows are rejected and use little memory", async () => {
  const sparse = workbookOf(`<sheetData>${`<row><c r="SF1"><v>1</v></c></row>`.repeat(49_000)}</sheetData>`);
  expect(sparse.length).toBeLessThan(20_000);
  const answer = await readFiles(importOf(...Array.from({ length: 8 }, () => sparse)), enough);
  expect(answer).toMatchObject({ kind: "unreadable", message: expect.stringContaining("lebih dari 50000 baris") });
});

test("a file that exceeds the thread's memory ends only the thread", async () => {
  expect(await readFiles(importOf(rows(40_000)), { ...enough, memoryMb: 12 })).toEqual({ kind: "too_large" });
  expect(await readFiles(importOf(rows(1)), enough)).toMatchObject({ kind: "import" });
});

test("a file that takes too long is abandoned", async () => {
  expect(await readFiles(importOf(rows(40_000)), { ...enough, workMs: 0 })).toEqual({ kind: "too_large" });
});

test("one file is read at a time; a second one waits or is rejected as busy", async () => {
  const first = readFiles(importOf(rows(5_000)), enough);
  const second = readFiles(importOf(rows(2)), enough);
  expect(await readFiles(importOf(rows(3)), { ...enough, waitMs: 0 })).toEqual({ kind: "busy" });
  expect(await Promise.all([first, second])).toMatchObject([{ kind: "import" }, { kind: "import" }]);
});

test("turns run in order, and failed work passes its turn on", async () => {
  const turns = new Turns();
  const begun: number[] = [];
  const work = (n: number) => async () => {
    begun.push(n);
    if (n === 2) throw new Error("no");
    return n;
  };
  const all = [1, 2, 3].map((n) => turns.take(work(n), 60_000));
  expect(await Promise.allSettled(all)).toMatchObject([
    { value: { value: 1 } },
    { status: "rejected" },
    { value: { value: 3 } },
  ]);
  expect(begun).toEqual([1, 2, 3]);
});
