import { expect, test } from "vitest";
import { type MerchantEntry, merchantReference } from "./merchant";
import { merchantCurl } from "./merchant-samples";

const all = merchantReference().flatMap(({ entries }) => entries);
const sample = (name: string) =>
  merchantCurl("https://toko.example", all.find((each) => each.name === name) as MerchantEntry);

test("a sample contains path values, authentication and revision", () => {
  expect(sample("getPaymentMethod")).toBe(
    'curl -sS "https://toko.example/api/merchant/v1/settings/payment-methods/transfer_bni" \\\n  -H "Authorization: Bearer $TOKEN"',
  );
  const changed = sample("updatePaymentMethod");
  expect(changed).toContain(
    `-b "__Host-etalase=$SESSION" \\\n  -H "Origin: https://toko.example" \\\n  -H 'If-Match: "1"'`,
  );
  expect(changed).toMatch(/-X PATCH$/);
  expect(sample("uploadMedia")).toMatch(/-H "Content-Type: image\/jpeg" \\\n {2}--data-binary @berkas$/);
});

test("every merchant operation has an example without open path parameters", () => {
  expect(all.filter(({ example }) => example === null).map(({ name }) => name)).toEqual([]);
  expect(
    all.map((entry) => merchantCurl("https://toko.example", entry)).filter((text) => /\/\{\w+\}/.test(text)),
  ).toEqual([]);
});
