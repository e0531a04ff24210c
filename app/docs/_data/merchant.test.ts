import { expect, test } from "vitest";
import { merchantNames } from "@/lib/contract/merchant/openapi";
import { merchantReference, merchantRefusals } from "./merchant";

test("every operation of the merchant's API stands in one group of its reference", () => {
  const shown = merchantReference().flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(shown.sort()).toEqual(merchantNames().sort());
});

test("every refusal that an operation names is told of", () => {
  const documentedCodes = merchantRefusals().map(({ code }) => code);
  const named = merchantReference().flatMap(({ entries }) => entries.flatMap(({ errors }) => errors));
  expect(named.filter((code) => !documentedCodes.includes(code))).toEqual([]);
  expect(documentedCodes).toContain("sign_in_required");
});
