import { expect, test } from "vitest";
import { formatMessageKind, messageState } from "./messages";

test("every kind of message has a readable name, even an unknown kind", () => {
  expect(formatMessageKind("payment_received")).toBe("Pesanan dibayar");
  expect(formatMessageKind("refund_returned")).toBe("Uang dikembalikan");
  expect([formatMessageKind("something_new"), formatMessageKind(null)]).toEqual(["Pesan", "Pesan"]);
});

test("a message list without a valid state shows failed messages", () => {
  expect([messageState("sent"), messageState("kira"), messageState(undefined)]).toEqual(["sent", "failed", "failed"]);
});
