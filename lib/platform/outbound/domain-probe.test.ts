import { expect, test } from "vitest";
import { createDomainProbe } from "./domain-probe";

test("a domain is probed over https; a developer's machine is not probed", async () => {
  const asked: string[] = [];
  const probeDomain = createDomainProbe(async (url) => {
    asked.push(url);
    return url.includes("situs") ? { kind: "missing" } : { kind: "fetched", bytes: Buffer.alloc(0) };
  });
  expect(await probeDomain("toko.example")).toBe("this_deployment");
  expect(await probeDomain("situs.example")).toBe("elsewhere");
  expect(await probeDomain("toko.localhost")).toBe("unknown");
  expect(asked).toEqual([
    "https://toko.example/api/health/domain?domain=toko.example",
    "https://situs.example/api/health/domain?domain=situs.example",
  ]);
});
