import { expect, test } from "vitest";
import { reads } from "./encoding";

const table: [accepted: string | null, gzip: boolean, br: boolean][] = [
  [null, false, false],
  ["", false, false],
  ["identity", false, false],
  ["gzip", true, false],
  ["gzip, deflate, br, zstd", true, true],
  ["gzip;q=1.0,br;q=0.5", true, true],
  ["gzip;q=0, br", false, true],
  ["br ; q=0.000 , gzip", true, false],
  ["br;q=0.001", false, true],
  ["GZIP, Br", true, true],
  ["x-gzip, brotli, br-x", false, false],
];

for (const [accepted, gzip, br] of table) {
  test(`Accept-Encoding "${accepted}" accepts ${[gzip && "gzip", br && "brotli"].filter(Boolean).join(" and ") || "no compression"}`, () => {
    expect([reads(accepted, "gzip"), reads(accepted, "br")]).toEqual([gzip, br]);
  });
}
