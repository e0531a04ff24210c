import { expect } from "playwright/test";
import { merchantNames } from "@/lib/api/operations.merchant";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { objectFields } from "@/lib/contract/object-fields";
import { valueAt } from "../support/json";
import { errorOf, story } from "../support/story";

story("a merchant call needs a sign-in, and a page of another host cannot call at all", async ({ shop }) => {
  const stranger = await shop.merchant("GET", "/me");
  expect([errorOf(stranger).code, stranger.headers["www-authenticate"]]).toEqual([
    "sign_in_required",
    'Bearer realm="etalase"',
  ]);
  const page = await shop.merchant("GET", "/me", { headers: { Origin: shop.site } });
  expect([errorOf(page).code, page.headers["access-control-allow-origin"]]).toEqual(["origin_refused", undefined]);
  const preflight = await shop.visit("OPTIONS", `${merchantBasePath}/me`, { headers: { Origin: shop.site } });
  expect([preflight.status, preflight.headers.allow]).toEqual([405, "GET, HEAD, PATCH"]);
});

story("an unknown path of the merchant API returns 404", async ({ shop }) => {
  for (const path of ["", "/nothing", "/me/nothing"]) {
    const { status, body } = await shop.visit("GET", merchantBasePath + path);
    expect([status, valueAt(body, "error", "code")], path).toEqual([404, "not_found"]);
  }
});

story("the OpenAPI document of the merchant API is public", async ({ shop }) => {
  const { body, headers } = await shop.merchant("GET", "/openapi.json");
  const paths = Object.values(objectFields(valueAt(body, "paths")));
  const operations = paths.flatMap((path) => Object.values(objectFields(path)));
  expect(operations.map((operation) => valueAt(operation, "operationId")).sort()).toEqual(merchantNames().sort());
  const known = { "If-None-Match": headers.etag ?? "" };
  expect((await shop.visit("GET", `${merchantBasePath}/openapi.json`, { headers: known })).status).toBe(304);
});
