import { expect, test } from "vitest";
import { isUnknownPath, toPatterns } from "./unknown-paths";

const routes = toPatterns({
  staticRoutes: [
    { page: "/", regex: "^/(?:/)?$" },
    { page: "/katalog", regex: "^/katalog(?:/)?$" },
  ],
  dynamicRoutes: [
    { page: "/produk/[slug]", regex: "^/produk/([^/]+?)(?:/)?$" },
    { page: "/[...unknown]", regex: "^/(.+?)(?:/)?$" },
  ],
  rewrites: { afterFiles: [{ source: "/favicon.ico", regex: "^/favicon\\.ico(?:/)?$" }] },
});

test.each(["/wp-login.php", "/.env", "/.git/config", "/produk", "/produk/a/b", "/katalogg", "/Katalog", "/-"])(
  "%s is no route of the build",
  (path) => expect(isUnknownPath(path, routes)).toBe(true),
);

test.each([
  "/",
  "/katalog",
  "/katalog/",
  "/produk/kain",
  "/favicon.ico",
  "/_next/static/chunks/a.js",
  "/_next/image",
  "//katalog",
  "/../katalog",
  "/x/./y",
  "/%6batalog",
  "/k;a",
])("%s may be a route, so Next decides", (path) => expect(isUnknownPath(path, routes)).toBe(false));

test("without a build every path is left to Next", () => expect(isUnknownPath("/wp-login.php", null)).toBe(false));
