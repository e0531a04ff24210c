import { expect, test } from "vitest";
import { getShopTimeZone } from "./zone";

const zoneIn = (time_zone: string | null) => getShopTimeZone({ tenant: { name: null, slug: null, time_zone } });

test("a shop lives by the clocks it names", () => {
  expect(zoneIn("Asia/Makassar")).toBe("Asia/Makassar");
});

test("a shop that names none, or one that does not exist, lives by Jakarta's", () => {
  expect([zoneIn(null), zoneIn("Asia/Atlantis"), getShopTimeZone({ tenant: null })]).toEqual(
    Array(3).fill("Asia/Jakarta"),
  );
});
