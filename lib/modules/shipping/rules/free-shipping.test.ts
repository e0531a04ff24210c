import { expect, test } from "vitest";
import { type FreeShippingSettings, findFreeShipping, shipsFree } from "./free-shipping";

const settings: FreeShippingSettings = {
  freeShippingMin: 300_000,
  freeShippingDisabled: false,
  freeShippingMax: null,
  freeShippingServices: [],
};

const cases: [title: string, changed: Partial<FreeShippingSettings>, subtotal: number, free: boolean][] = [
  ["one rupiah below the minimum", {}, 299_999, false],
  ["at the minimum", {}, 300_000, true],
  ["above the minimum", {}, 300_001, true],
  ["from zero on, if the minimum is zero", { freeShippingMin: 0 }, 0, true],
  ["if the merchant disabled free shipping", { freeShippingDisabled: true }, 900_000, false],
  ["without a minimum", { freeShippingMin: null }, 900_000, false],
  ["by every service, if the shop pays up to a limit", { freeShippingMax: 20_000 }, 900_000, false],
  ["by every service, if the shop pays for some", { freeShippingServices: ["jne"] }, 900_000, false],
];

for (const [title, changed, subtotal, free] of cases) {
  test(`an order ${free ? "ships for free" : "does not ship for free"} ${title}`, () => {
    expect(shipsFree(subtotal, { ...settings, ...changed })).toBe(free);
  });
}

test("free shipping is limited to the services that the merchant names", () => {
  const limited = { ...settings, freeShippingMax: 20_000, freeShippingServices: ["jne:REG", "pos"] };
  const find = (courierCode: string, courierService: string | null) =>
    findFreeShipping(limited, { courierCode, courierService });
  const rule = { from: 300_000, max: 20_000 };
  expect(find("jne", "REG")).toEqual(rule);
  // JNE's name of REG within a city.
  expect(find("jne", "CTC")).toEqual(rule);
  expect(find("jne", "YES")).toBeNull();
  expect(find("jne", null)).toBeNull();
  expect(find("pos", "Pos Reguler")).toEqual(rule);
  expect(find("jnt", "EZ")).toBeNull();
});
