import { expect, test } from "vitest";
import { describeReportRange, parseReportRange, reportFilePath, reportPath, toReportQuery } from "./report-range";

test("the last days are the range if the URL has no day that exists", () => {
  for (const query of [{}, { dari: "kemarin", sampai: "2026-02-30" }, { dari: ["2026-11-01"], hari: "31" }]) {
    const range = parseReportRange(query);
    expect(toReportQuery(range)).toEqual({ days: 30 });
    expect([reportPath(range), describeReportRange(range)]).toEqual(["/admin/laporan?hari=30", "dalam 30 hari"]);
    expect(reportFilePath("sales", range)).toBe("/api/merchant/v1/reports/sales/export?days=30");
  }
});

test("a typed range keeps its days, also if one is missing", () => {
  const range = parseReportRange({ dari: "2026-10-01", sampai: "2026-10-31" });
  expect(toReportQuery(range)).toEqual({ days: 30, from: "2026-10-01", until: "2026-10-31" });
  expect(reportPath(range)).toBe("/admin/laporan?dari=2026-10-01&sampai=2026-10-31");
  expect(reportFilePath("payments", range)).toBe(
    "/api/merchant/v1/reports/payments/export?from=2026-10-01&until=2026-10-31",
  );
  expect(describeReportRange(range)).toBe("dari 1 Okt sampai 31 Okt 2026");
  expect(describeReportRange({ ...range, until: "2026-10-01" })).toBe("pada 1 Okt 2026");
  expect(toReportQuery(parseReportRange({ dari: "2026-10-01" }))).toEqual({ days: 30, from: "2026-10-01" });
});
