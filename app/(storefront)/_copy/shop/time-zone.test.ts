import { expect, test } from "vitest";
import { getShopTimeZone } from "./time-zone";

const zoneIn = (time_zone: string | null) => getShopTimeZone({ tenant: { name: null, slug: null, time_zone } });

test("a shop uses its own time zone", () => {
  expect(zoneIn("Asia/Makassar")).toBe("Asia/Makassar");
});

test("a shop with a missing or unknown time zone uses Jakarta's", () => {
  expect([zoneIn(null), zoneIn("Asia/Atlantis"), getShopTimeZone({ tenant: null })]).toEqual(
    Array(3).fill("Asia/Jakarta"),
  );
});
