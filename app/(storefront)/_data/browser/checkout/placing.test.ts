import { expect, test } from "vitest";
import { type CheckoutProblem, type DraftRequest, isStanding } from "./placing";

const sent: DraftRequest = {
  items: [{ product_id: "prd_1", qty: 1 }],
  customer_name: "Sari",
  contact: "081234567890",
  phone: "081234567890",
  address: "Jalan Kenanga 8",
  payment_method: "qris",
  shipping_quote_id: "qte_1",
};
const problem: CheckoutProblem = { message: "Periksa lagi.", faults: {}, at: null, canRetry: false, about: sent };

test("a problem stands as long as the order is the one it was said of, whatever becomes of its quote", () => {
  expect(isStanding(problem, { ...sent, shipping_quote_id: "qte_2" })).toBe(true);
});

test("a problem falls as soon as something is mended", () => {
  expect(isStanding(problem, { ...sent, address: "Jalan Kenanga 9" })).toBe(false);
});

test("a broken connection stays one, whatever is mended meanwhile", () => {
  expect(isStanding({ ...problem, canRetry: true }, { ...sent, address: "Jalan Kenanga 9" })).toBe(true);
});
