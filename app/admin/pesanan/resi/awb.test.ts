import { expect, test } from "vitest";
import { awbList, describeAwbOutcome, formatDuplicateAwbs, isUseful, scannedAs } from "./awb";

test("entered AWBs become the list that the API accepts", () => {
  const fields = [
    { number: "LRS-1", typed: " JX 123 " },
    { number: "LRS-2", typed: "" },
    { number: "LRS-3", typed: "JX456" },
  ];
  expect(awbList(fields)).toBe("LRS-1\tJX 123\nLRS-3\tJX456");
});

test("a scanned label names its order; any other code is an AWB", () => {
  const numbers = ["LRS-261116-AB12"];
  expect(scannedAs("lrs-261116-ab12", numbers)).toEqual({ order: "LRS-261116-AB12" });
  expect(scannedAs("jx1234567890", numbers)).toEqual({ awb: "JX1234567890" });
  for (const strange of ["https://evil.example/", "abc", "<img>"]) expect(scannedAs(strange, numbers)).toBeNull();
});

test("each line is described before and after it is applied", () => {
  const line = { line: 1, number: "LRS-1", awb: "JX123", order_id: "ord_1", other_order_number: null, message: null };
  expect(describeAwbOutcome({ ...line, result: "ship" }, false)).toBe("LRS-1 · JX123: akan dikirim");
  expect(describeAwbOutcome({ ...line, result: "ship" }, true)).toBe("LRS-1 · JX123: dikirim");
  expect(describeAwbOutcome({ ...line, result: "not_found", awb: null, message: "Tidak ada." }, true)).toBe(
    "LRS-1: Tidak ada.",
  );
  expect([isUseful({ ...line, result: "set" }), isUseful({ ...line, result: "same" })]).toEqual([true, false]);
});

test("only lines whose AWB belongs to another order can be confirmed as intended", () => {
  const line = { line: 1, number: "LRS-1", awb: "JX123", order_id: "ord_1", other_order_number: null, message: null };
  const message = "Nomor resi ini sudah dipakai pesanan LRS-9. Periksa lagi nomornya.";
  const used = { ...line, result: "in_use", other_order_number: "LRS-9", message } as const;
  expect(describeAwbOutcome(used, true)).toBe(`LRS-1: ${message}`);
  expect(formatDuplicateAwbs([{ ...line, result: "ship" }, used, { ...used, number: "LRS-2", awb: "JX456" }])).toBe(
    "LRS-1\tJX123\nLRS-2\tJX456",
  );
});
