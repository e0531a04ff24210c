import { expect, test } from "vitest";
import { createDomainProbe } from "./leading";

test("a domain is probed over https; a developer's machine is not probed", async () => {
  const asked: string[] = [];
  const probeDomain = createDomainProbe(async (url) => {
    asked.push(url);
    return url.includes("situs") ? "missing" : Buffer.alloc(0);
  });
  expect(await probeDomain("toko.example")).toBe(true);
  expect(await probeDomain("situs.example")).toBe(false);
  expect(await probeDomain("toko.localhost")).toBeNull();
  expect(asked).toEqual([
    "https://toko.example/api/health/domain?domain=toko.example",
    "https://situs.example/api/health/domain?domain=situs.example",
  ]);
});
