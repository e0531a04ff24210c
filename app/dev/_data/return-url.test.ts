import { expect, test } from "vitest";
import { pageWith } from "./return-url";

test("the demo returns to the requesting page with the result", () => {
  expect(pageWith("/dev/gateway/ref-1", "pay")).toBe("/dev/gateway/ref-1?kabar=pay");
  expect(pageWith("/dev?nomor=LRS-1&kabar=fail", "pay")).toBe("/dev?nomor=LRS-1&kabar=pay");
});

for (const back of [
  "",
  "/keranjang",
  "https://jahat.example/",
  "//jahat.example/x",
  "//",
  "http://[",
  "javascript:alert(1)",
]) {
  test(`${JSON.stringify(back)} falls back to the demo's start page`, () => {
    expect(pageWith(back, "ship")).toBe("/dev?kabar=ship");
  });
}
