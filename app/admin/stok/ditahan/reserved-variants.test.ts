import { expect, test } from "vitest";
import { describeReserved, findReservingOrders, type ReservedVariant } from "./reserved-variants";

const variant = (id: string, orders: [id: string, isClaimed: boolean][]): ReservedVariant => ({
  variant_id: id,
  product_id: "prd_1",
  product_name: "Kain",
  variant_label: null,
  sku: null,
  stock: 3,
  reserved: 2,
  orders: orders.map(([order_id, is_claimed]) => ({
    order_id,
    order_number: order_id,
    qty: 1,
    is_claimed,
    placed_at: "2026-01-01T00:00:00.000Z",
  })),
});

test("an order that reserves several variants is released once, and payment claims are counted", () => {
  const first = variant("var_1", [
    ["ord_1", true],
    ["ord_2", false],
  ]);
  const second = variant("var_2", [["ord_1", true]]);
  expect(findReservingOrders([first, second])).toEqual({ orderIds: ["ord_1", "ord_2"], claimed: 1 });
  expect(describeReserved(first)).toBe("2 ditahan oleh 2 pesanan, 1 mengaku sudah transfer; sisa 3.");
  expect(describeReserved(variant("var_3", [["ord_3", false]]))).toBe("2 ditahan oleh 1 pesanan; sisa 3.");
});
