import { expect, test } from "vitest";
import { type CheckoutProblem, type DraftRequest, isStanding } from "./checkout-steps";

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

test("an error stays while the order form is unchanged, even if its quote changes", () => {
  expect(isStanding(problem, { ...sent, shipping_quote_id: "qte_2" })).toBe(true);
});

test("an error disappears when the buyer corrects a field", () => {
  expect(isStanding(problem, { ...sent, address: "Jalan Kenanga 9" })).toBe(false);
});

test("a connection error stays even if the buyer changes a field", () => {
  expect(isStanding({ ...problem, canRetry: true }, { ...sent, address: "Jalan Kenanga 9" })).toBe(true);
});
