import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { config } from "@/next.config.mjs";
import { proxy } from "@/proxy";
import { cdnCaching } from "./cdn";

test("pages require HTTPS on their own host only, because a merchant's subdomains may use plain HTTP", async () => {
  const [pages] = await config.headers();
  expect(pages?.headers).toContainEqual({ key: "Strict-Transport-Security", value: "max-age=31536000" });
});

test("a CDN may cache the API reference of a shop, but neither its test data nor the page of the sign-up", () => {
  vi.stubEnv("SIGN_UP_HOST", "buka.example");
  const cachingAt = (host: string, path: string) =>
    proxy(new NextRequest(`https://${host}${path}`, { headers: { host } })).headers.get("CDN-Cache-Control");
  expect(cachingAt("toko.example", "/docs")).toBe(cdnCaching);
  expect(cachingAt("toko.example", "/docs/merchant/orders")).toBe(cdnCaching);
  expect(cachingAt("toko.example", "/docs/test-data")).toBeNull();
  expect(cachingAt("toko.example", "/docsify")).toBeNull();
  expect(cachingAt("buka.example", "/docs")).toBeNull();
  vi.unstubAllEnvs();
});
