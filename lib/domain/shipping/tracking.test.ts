import { expect, test } from "vitest";
import { trackingUrlOf } from "./tracking";

test("where a courier has a page for each parcel, it is opened with the number", () => {
  expect(trackingUrlOf("ninja", "NLIDAP12 3/4")).toBe("https://www.ninjaxpress.co/id-id/tracking?id=NLIDAP12%203%2F4");
  expect(trackingUrlOf("pos", "P2601")).toBe("https://www.posindonesia.co.id/id/tracking/P2601");
});

test("where the number has to be typed, no address claims to have it; an unknown courier has none", () => {
  expect(trackingUrlOf("jne", "1234")).toBe("https://www.jne.co.id/tracking-package");
  expect(trackingUrlOf("becak", "1234")).toBeNull();
  expect(trackingUrlOf("constructor", "1234")).toBeNull();
});
