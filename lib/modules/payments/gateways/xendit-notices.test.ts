import { expect, test } from "vitest";
import { readXenditNotice, readXenditRefs } from "./xendit-notices";

const token = "the-token-of-this-shop";
const data = { payment_id: "py-1", payment_request_id: "pr-1", reference_id: "DN-1", status: "SUCCEEDED" };
const bodyOf = (event: string, more: object = {}) =>
  Buffer.from(JSON.stringify({ event, business_id: "6094", data: { ...data, request_amount: 10_000, ...more } }));
const read = (event: string, more: object = {}) => readXenditNotice(token, token, bodyOf(event, more));

test("the token does not cover the payment's status, so Xendit is always queried", () => {
  const events = ["payment.capture", "payment.failure", "payment.expiry", "payment_request.expiry", "something.new"];
  for (const event of events) expect(read(event)).toEqual({ isSure: false, providerRef: "pr-1", reference: "DN-1" });
});

test("a refund webhook is accepted once per refund, with its amount and our reference", () => {
  const refund = { isSure: true, providerRef: "pr-1", event: "refunded", amount: 10_000 };
  const own = { ...refund, refund: "DN-1", eventKey: "rfd-1.refunded" };
  expect(read("refund.succeeded", { id: "rfd-1", amount: 10_000 })).toEqual(own);
  const other = read("refund.succeeded", { id: "rfd-2", amount: "4000" });
  expect(other).toEqual({ ...own, eventKey: "rfd-2.refunded", amount: 4_000 });
  const unnamed = read("refund.succeeded", { id: "rfd-3", amount: 10_000, reference_id: null });
  expect(unnamed).toEqual({ ...refund, refund: "rfd-3", eventKey: "rfd-3.refunded" });
  expect(read("refund.failed", { id: "rfd-1", amount: 10_000 })).toMatchObject({ isSure: false, refund: "DN-1" });
});

test("a webhook names its payment by Xendit's id and our reference", () => {
  expect(readXenditRefs(bodyOf("payment.capture"))).toEqual(["pr-1", "DN-1"]);
  expect(readXenditRefs(bodyOf("payment.capture", { reference_id: undefined }))).toEqual(["pr-1"]);
  expect(readXenditRefs(bodyOf("refund.succeeded", { id: "rfd-1", reference_id: null }))).toEqual(["pr-1"]);
});
