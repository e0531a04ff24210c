import { expect, test } from "vitest";
import { findTrackingUrl } from "./tracking";

test("where a courier has a page for each parcel, it is opened with the number", () => {
  expect(findTrackingUrl("ninja", "NLIDAP12 3/4")).toBe(
    "https://www.ninjaxpress.co/id-id/tracking?id=NLIDAP12%203%2F4",
  );
  expect(findTrackingUrl("pos", "P2601")).toBe("https://www.posindonesia.co.id/id/tracking/P2601");
});

test("where the number has to be typed, no address claims to have it; an unknown courier has none", () => {
  expect(findTrackingUrl("jne", "1234")).toBe("https://www.jne.co.id/tracking-package");
  expect(findTrackingUrl("becak", "1234")).toBeNull();
  expect(findTrackingUrl("constructor", "1234")).toBeNull();
});
