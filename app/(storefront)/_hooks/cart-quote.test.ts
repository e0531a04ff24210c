import { expect, test } from "vitest";
import { chosenOption, type QuotedShippingOption, sortShippingOptions, toShippingOptionName } from "./cart-quote";
import { describeCourierChange } from "./shown-courier";

const way = (courier: string, etd: string | null, cost: number, shipping_discount = 0): QuotedShippingOption => ({
  quote_id: `qte_${courier}`,
  courier_code: courier,
  courier_name: courier,
  courier_service: "REG",
  name: `${courier} REG`,
  etd,
  arrives_from: null,
  arrives_until: null,
  cost,
  discount_total: 0,
  shipping_discount,
  payment_fee: 0,
  total: 100_000 + cost - shipping_discount,
  promotion_name: null,
  shipping_promotion_name: null,
  voucher: null,
});
const offered = (...options: QuotedShippingOption[]) => ({ options });

test("shipping options are sorted by price, then by the cost of the shop, then by speed", () => {
  const rates = offered(way("pos", null, 10_000), way("jne", "2–4 hari", 10_000), way("jnt", "1–3 hari", 10_000));
  expect(sortShippingOptions(rates).map(toShippingOptionName)).toEqual(["jnt/REG", "jne/REG", "pos/REG"]);
  const free = offered(way("jne", "2–4 hari", 10_000, 10_000), way("kilat", "1 hari", 40_000, 40_000));
  expect(chosenOption(free, null)?.courier_code).toBe("jne");
  expect(chosenOption(free, "kilat/REG")?.courier_code).toBe("kilat");
  expect(chosenOption(free, "gone/REG")?.courier_code).toBe("jne");
  expect(chosenOption(null, null)).toBeNull();
});

test("a courier change is announced if the destination caused it, not if the buyer chose it", () => {
  const shown = { place: "idn:1", name: "jne/YES", label: "JNE YES" };
  const other = { place: "idn:2", name: "jnt/EZ", label: "J&T EZ" };
  expect(describeCourierChange(shown, other)).toBe("Untuk tujuan ini kurirnya berganti dari JNE YES menjadi J&T EZ.");
  for (const before of [null, { ...other, place: "idn:1" }, { ...shown, place: "idn:2" }])
    expect(describeCourierChange(before, other)).toBeNull();
});
