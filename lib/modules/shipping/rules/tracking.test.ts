import { expect, test } from "vitest";
import { findTrackingUrl } from "./tracking";

test("the tracking link contains the AWB if the courier has a page per parcel", () => {
  expect(findTrackingUrl("ninja", "NLIDAP12 3/4")).toBe(
    "https://www.ninjaxpress.co/id-id/tracking?id=NLIDAP12%203%2F4",
  );
  expect(findTrackingUrl("pos", "P2601")).toBe("https://www.posindonesia.co.id/id/tracking/P2601");
});

test("the tracking link omits the AWB if it must be typed; an unknown courier has no link", () => {
  expect(findTrackingUrl("jne", "1234")).toBe("https://www.jne.co.id/tracking-package");
  expect(findTrackingUrl("becak", "1234")).toBeNull();
  expect(findTrackingUrl("constructor", "1234")).toBeNull();
});
