import { expect, test } from "vitest";
import {
  type AdminImportJob,
  describeImportCounts,
  formatApplyLabel,
  formatFileSize,
  formatImportFiles,
  formatImportIssue,
  isUnclear,
  pickNewerImport,
} from "./import-job";

test("an import reports its planned and completed counts, and omits zeros", () => {
  expect(formatApplyLabel({ would_create: 1_200, would_update: 3 })).toBe("Terapkan: buat 1.200, ubah 3 produk");
  expect(formatApplyLabel({ would_create: 0, would_update: 3 })).toBe("Terapkan: ubah 3 produk");
  expect(describeImportCounts({ created: 2, updated: 0, unchanged: 1_000, failed: 1 })).toBe(
    "2 dibuat · 1.000 sudah sama · 1 dilewati",
  );
  expect(describeImportCounts({ created: 0, updated: 0, unchanged: null, failed: 0 })).toBe(
    "Belum ada produk yang diproses",
  );
  expect(
    formatImportFiles({
      files: [
        { name: "a.xlsx", bytes: 1 },
        { name: "b.xlsx", bytes: 1 },
      ],
    }),
  ).toBe("a.xlsx, b.xlsx");
});

test("an import issue names its line and column as a spreadsheet does", () => {
  const message = "Harga tidak boleh di bawah nol.";
  expect(formatImportIssue({ line: 1_007, column: "Harga", message })).toBe(`Baris 1.007, kolom Harga: ${message}`);
  expect(formatImportIssue({ line: 7, column: null, message })).toBe(`Baris 7: ${message}`);
  expect(formatImportIssue({ line: null, column: null, message })).toBe(message);
});

test("file sizes are rounded to KB and MB", () => {
  expect([formatFileSize(12), formatFileSize(340_000), formatFileSize(3_450_000)]).toEqual([
    "1 KB",
    "340 KB",
    "3,5 MB",
  ]);
});

test("a price is ambiguous if it can be read as two amounts", () => {
  const sample = { line: 2, text: "19.000", as_thousands: 19_000 };
  expect([isUnclear({ ...sample, as_fraction: 19 }), isUnclear({ ...sample, as_fraction: 19_000 })]).toEqual([
    true,
    false,
  ]);
});

test("an older import status does not replace a newer one", () => {
  const at = (state: AdminImportJob["state"], done: number) => ({ state, done }) as AdminImportJob;
  expect(pickNewerImport(at("applying", 5), at("applying", 3))).toEqual(at("applying", 5));
  expect(pickNewerImport(at("done", 9), at("applying", 3))).toEqual(at("done", 9));
  expect(pickNewerImport(at("applying", 5), at("checked", 0))).toEqual(at("checked", 0));
});
