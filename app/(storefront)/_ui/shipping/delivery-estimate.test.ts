import { expect, test } from "vitest";
import type { QuotedShippingOption } from "@/app/(storefront)/_hooks/cart-quote";
import { findCheapestEstimate } from "./delivery-estimate";

function option(courier: string, cost: number, arrives_from: string | null): QuotedShippingOption {
  return {
    quote_id: `qte_${courier}`,
    courier_code: courier,
    courier_name: courier,
    courier_service: "REG",
    name: `${courier} REG`,
    etd: null,
    arrives_from,
    arrives_until: arrives_from && "2026-11-22T03:00:00.000Z",
    cost,
    discount_total: 0,
    shipping_discount: 0,
    payment_fee: 0,
    total: 100_000 + cost,
    promotion_name: null,
    shipping_promotion_name: null,
    voucher: null,
  };
}

test("a product page states the arrival with the cheapest courier that names its days", () => {
  const from = "2026-11-20T03:00:00.000Z";
  const options = [option("kilat", 40_000, from), option("jne", 10_000, from), option("pos", 8_000, null)];
  expect(findCheapestEstimate({ options })).toEqual({ from, until: "2026-11-22T03:00:00.000Z", cost: 10_000 });
  expect(findCheapestEstimate({ options: [option("pos", 8_000, null)] })).toBeNull();
  expect(findCheapestEstimate({ options: [] })).toBeNull();
});
