import { expect, test, vi } from "vitest";
import { EtalaseError } from "@/lib/client";
import { cdnCaching } from "@/lib/server/pages/cdn";
import { GET as sitemap } from "../sitemap.xml/route";
import { withCdnCache } from "./with-cdn-cache";

vi.mock("./shop-config", () => ({
  getShopConfig: () =>
    Promise.reject(new EtalaseError({ code: "rate_limited", message: "", details: {}, status: 429 })),
}));

const failing = (failure: unknown) => withCdnCache(() => Promise.reject(failure));

test.each([
  [429, "rate_limited"],
  [503, "unavailable"],
] as const)("a route that fails with %s returns this status and a Retry-After header", async (status, code) => {
  const answer = await failing(new EtalaseError({ code, message: "Tunggu sebentar.", details: {}, status }))();
  expect(answer.status).toBe(status);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("a CDN may cache successful pages, but no errors", async () => {
  const cachingOf = async (status: number) =>
    (await withCdnCache(async () => new Response("", { status }))()).headers.get("cdn-cache-control");
  expect(await cachingOf(200)).toBe(cdnCaching);
  expect(await cachingOf(404)).toBeNull();
  const refused = await failing(new EtalaseError({ code: "unavailable", message: "", details: {}, status: 503 }))();
  expect(refused.headers.get("cdn-cache-control")).toBeNull();
});

test("any other error of a route is rethrown", async () => {
  const fault = new EtalaseError({ code: "internal_error", message: "", details: {}, status: 500 });
  await expect(failing(fault)()).rejects.toBe(fault);
  await expect(failing(new Error("fault"))()).rejects.toThrow("fault");
});

test("the sitemap returns 429 if the rate limit is reached", async () => {
  expect((await sitemap()).status).toBe(429);
});
