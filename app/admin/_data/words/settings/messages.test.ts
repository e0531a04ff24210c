import { expect, test } from "vitest";
import { formatMessageKind, messageState } from "./messages";

test("a message is named in the merchant's words, whatever it is about", () => {
  expect(formatMessageKind("payment_received")).toBe("Pesanan dibayar");
  expect(formatMessageKind("refund_returned")).toBe("Uang dikembalikan");
  expect([formatMessageKind("something_new"), formatMessageKind(null)]).toEqual(["Pesan", "Pesan"]);
});

test("an address that names no state shows what did not arrive", () => {
  expect([messageState("sent"), messageState("kira"), messageState(undefined)]).toEqual(["sent", "failed", "failed"]);
});
