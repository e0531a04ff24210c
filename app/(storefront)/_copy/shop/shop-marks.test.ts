import { expect, test } from "vitest";
import { examples } from "@/lib/contract/examples";
import { storefrontOperations } from "@/lib/modules/content/contract/storefront";
import { listShopMarks } from "./shop-marks";

const larasan = storefrontOperations.getConfig.response.parse(examples.getConfig.answer);
const courier = { service: null, eta: null, cost: null, services: null };
const way = { sub: null, fee_basis_pt: null, fee_flat: null, max_order_total: null, min_order_total: null };
const shippingSettings = {
  free_shipping_disabled: null,
  free_shipping_max: null,
  free_shipping_min: null,
  free_shipping_services: null,
  shipping: null,
};

test("a shop shows its enabled couriers and payment methods only", () => {
  const couriers = [
    { ...courier, code: "jnt", name: "J&T Express", enabled: true },
    { ...courier, code: "pos", name: "Pos Indonesia", enabled: false },
    { ...courier, code: "kurir-desa", name: "Kurir Desa", enabled: true },
  ];
  const payment_methods = [
    { ...way, code: "qris", name: "QRIS", enabled: true },
    { ...way, code: "va_bca", name: "BCA Virtual Account", enabled: true },
    { ...way, code: "transfer_bri", name: "Transfer Bank BRI", enabled: true },
    { ...way, code: "cod", name: "Bayar di Tempat (COD)", enabled: false },
    { ...way, code: "arisan", name: null, enabled: true },
  ];
  const marks = listShopMarks({ ...larasan, commerce: { ...shippingSettings, couriers, payment_methods } });
  expect(marks.couriers).toEqual([
    { code: "jnt", label: "J&T", shape: "arrow" },
    { code: "kurir-desa", label: "Kurir Desa", shape: "box" },
  ]);
  expect(marks.paymentMethods.map(({ label, shape }) => [label, shape])).toEqual([
    ["QRIS", "code"],
    ["BCA VA", "bank"],
    ["Transfer BRI", "transfer"],
    ["arisan", "coin"],
  ]);
});

test("a shop without commerce settings shows no couriers or payment methods", () => {
  expect(listShopMarks({ ...larasan, commerce: null })).toEqual({ couriers: [], paymentMethods: [] });
});
