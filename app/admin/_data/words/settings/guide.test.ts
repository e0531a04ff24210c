import { expect, test } from "vitest";
import { type Guide, ledTo, progressOf, stepOf, stepPath, turnOf } from "./guide";

const guide = (...done: boolean[]): Guide => ({
  done: false,
  steps: (["passkey", "look", "product", "shipping", "payment", "codes", "open"] as const).map((step, at) => ({
    step,
    done: done[at] ?? false,
    missing: [],
  })),
  channels: [],
  qris: null,
});

test("the guide says how far it is, and leads past what is done", () => {
  const begun = guide(true, true, false, true);
  expect(progressOf(begun)).toBe("3 dari 7 beres");
  expect(turnOf(begun, "look")).toEqual({ number: 2, of: 7, next: "product" });
  expect(turnOf(begun, "product")).toEqual({ number: 3, of: 7, next: "payment" });
});

test("after the last step it leads to what was skipped, and nowhere when nothing is left", () => {
  expect(turnOf(guide(true, true, false, true, true, true, false), "open").next).toBe("product");
  expect(turnOf(guide(true, true, true, true, true, true, false), "open").next).toBeNull();
});

test("an address names a step or none", () => {
  expect(stepPath("codes")).toBe("/admin/pengaturan/kode?panduan=codes");
  expect(ledTo("/admin/produk/prd_1?baru=1", "product")).toBe("/admin/produk/prd_1?baru=1&panduan=product");
  expect(ledTo("/admin/produk", null)).toBe("/admin/produk");
  expect([stepOf("codes"), stepOf("toString"), stepOf(["codes"]), stepOf(undefined)]).toEqual([
    "codes",
    null,
    null,
    null,
  ]);
});
