import { expect, test } from "vitest";
import { messageState, messageWords } from "./messages";

test("a message is named in the merchant's words, whatever it is about", () => {
  expect(messageWords("payment_received")).toBe("Pesanan dibayar");
  expect(messageWords("refund_returned")).toBe("Uang dikembalikan");
  expect([messageWords("something_new"), messageWords(null)]).toEqual(["Pesan", "Pesan"]);
});

test("an address that names no state shows what did not arrive", () => {
  expect([messageState("sent"), messageState("kira"), messageState(undefined)]).toEqual(["sent", "failed", "failed"]);
});
