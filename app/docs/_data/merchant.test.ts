import { expect, test } from "vitest";
import { merchantNames } from "@/lib/api/operations.merchant";
import { refusals } from "./error-entries";
import { merchantReference, merchantRefusals } from "./merchant";

test("every merchant operation is in exactly one group of the reference", () => {
  const shown = merchantReference().flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(shown.sort()).toEqual(merchantNames().sort());
});

test("every error code that an operation lists is documented", () => {
  const documentedCodes = merchantRefusals().map(({ code }) => code);
  const named = merchantReference().flatMap(({ entries }) => entries.flatMap(({ errors }) => errors));
  expect(named.filter((code) => !documentedCodes.includes(code))).toEqual([]);
  expect(documentedCodes).toContain("sign_in_required");
});

test("no page shows a bound that only JavaScript knows, or a default of null", () => {
  const text = JSON.stringify([merchantReference(), merchantRefusals(), refusals]);
  expect(text).not.toContain(String(Number.MAX_SAFE_INTEGER));
  expect(text).not.toContain('"initial":"null"');
});
