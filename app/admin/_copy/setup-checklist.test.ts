import { expect, test } from "vitest";
import {
  addSetupStep,
  describeSetupProgress,
  locateSetupStep,
  parseSetupStep,
  type SetupChecklist,
  stepPath,
} from "./setup-checklist";

const guide = (...done: boolean[]): SetupChecklist => ({
  done: false,
  steps: (["passkey", "look", "product", "shipping", "payment", "codes", "open"] as const).map((step, at) => ({
    step,
    done: done[at] ?? false,
    missing: [],
  })),
  channels: [],
  qris: null,
});

test("the setup checklist shows its progress and skips completed steps", () => {
  const begun = guide(true, true, false, true);
  expect(describeSetupProgress(begun)).toBe("3 dari 7 beres");
  expect(locateSetupStep(begun, "look")).toEqual({ number: 2, of: 7, next: "product" });
  expect(locateSetupStep(begun, "product")).toEqual({ number: 3, of: 7, next: "payment" });
});

test("after the last step, the checklist leads to skipped steps, or nowhere if none remain", () => {
  expect(locateSetupStep(guide(true, true, false, true, true, true, false), "open").next).toBe("product");
  expect(locateSetupStep(guide(true, true, true, true, true, true, false), "open").next).toBeNull();
});

test("a URL names a setup step or none", () => {
  expect(stepPath("codes")).toBe("/admin/pengaturan/verifikasi?panduan=codes");
  expect(addSetupStep("/admin/produk/prd_1?baru=1", "product")).toBe("/admin/produk/prd_1?baru=1&panduan=product");
  expect(addSetupStep("/admin/produk", null)).toBe("/admin/produk");
  expect([
    parseSetupStep("codes"),
    parseSetupStep("toString"),
    parseSetupStep(["codes"]),
    parseSetupStep(undefined),
  ]).toEqual(["codes", null, null, null]);
});
