import { expect, test } from "vitest";
import { formatBasisPoints, isTransfer, methodName, parseBasisPoints } from "./payment-methods";

test("a payment method has the name that buyers know", () => {
  expect(["transfer_bca", "qris_manual", "va_bca", "transfer_jatim"].map(methodName)).toEqual([
    "Transfer BCA",
    "QRIS",
    "Virtual account BCA",
    "transfer_jatim",
  ]);
  expect([isTransfer("transfer_bca"), isTransfer("qris_manual")]).toEqual([true, false]);
});

test("a fee is entered as a percentage with comma or dot", () => {
  expect([formatBasisPoints(70), formatBasisPoints(200), formatBasisPoints(0), formatBasisPoints(null)]).toEqual([
    "0,7",
    "2",
    "",
    "",
  ]);
  expect(["0,7", "0.70", "2 %", "", "dua"].map(parseBasisPoints)).toEqual([70, 70, 200, 0, null]);
});
