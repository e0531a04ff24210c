import { expect, test } from "vitest";
import { bare, listDifferences, suffixDuplicateKeys } from "./differences";
import { withIds, withNames } from "./names";

test("an exported file omits empty values", () => {
  expect(bare({ a: null, b: [{ c: null, d: 0 }], e: {}, f: [] })).toEqual({ b: [{ d: 0 }], e: {}, f: [] });
});

test("differences are listed by path, with old and new values", () => {
  const before = { name: "Kain", variants: [{ price: 100 }] };
  expect(listDifferences(before, { name: "Kain", variants: [{ price: 90, badge: "baru" }] })).toEqual([
    "variants.0.price: 100 → 90",
    'variants.0.badge: - → "baru"',
  ]);
  expect(listDifferences(before, { variants: [{ price: 100 }], name: "Kain" })).toEqual([]);
});

test("items with the same name get numbers by their content, in any order", () => {
  const [one, other] = [
    { key: "Promo", value: { percent: 10 } },
    { key: "Promo", value: { percent: 20 } },
  ];
  const names = ["Promo", "Promo (2)"];
  expect(suffixDuplicateKeys([one, other]).map(({ key }) => key)).toEqual(names);
  expect(suffixDuplicateKeys([other, one])).toEqual(suffixDuplicateKeys([one, other]));
});

test("files contain names instead of ids, also if a group shares a reference's name", () => {
  const apiValue = {
    id: "sec_1",
    type: "campaign",
    campaign: { campaign_id: "cmp_1" },
    grid: { product_ids: ["prd_1"] },
  };
  const fileValue = { type: "campaign", campaign: { campaign: "siang" }, grid: { products: ["kain"] } };
  const names: Record<string, string> = { cmp_1: "siang", prd_1: "kain" };
  expect(withNames(apiValue, (_kind, id) => names[id] ?? null)).toEqual(fileValue);
  expect(withIds(fileValue, (kind, name) => `${kind}:${name}`)).toEqual({
    type: "campaign",
    campaign: { campaign_id: "campaigns:siang" },
    grid: { product_ids: ["products:kain"] },
  });
});
