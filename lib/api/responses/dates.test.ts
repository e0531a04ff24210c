import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, expectTypeOf, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { describe } from "@/lib/api/openapi/document";
import { type Contract, contract } from "@/lib/api/operations";
import type { Output } from "@/lib/contract/operation";
import type { VersionedResponse } from "@/lib/contract/versions/shapes";
import { removes, renames } from "@/lib/contract/versions/step";
import { steps } from "@/lib/contract/versions/steps";
import { createApiTimeline } from "@/lib/contract/versions/timeline";
import { versions } from "@/lib/contract/versions/versions";
import * as catalogue from "@/lib/modules/catalog/use-cases/catalog";
import type { ContentSection } from "@/lib/modules/content/rules/content";
import * as storefront from "@/lib/modules/content/use-cases/storefront";
import { campaigns } from "@/lib/schema/campaigns";
import { sections } from "@/lib/schema/content";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { seedInto } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import { createDeps } from "../deps";
import type { Route } from "../pipeline";
import { serve } from "../serve";

/**
 * Version that only this test knows. Its views equal today's: it has added `badge` to products everywhere, and renamed
 * `list_price` to `compare_at_price`.
 */
const next = "2030-01-01";
const dates = {
  versions: [...versions, next],
  steps: {
    ...steps,
    [next]: [
      removes("ProductSummary", "badge"),
      removes("ProductDetail", "badge"),
      renames("ProductSummary", "compare_at_price", { was: "list_price" }),
      renames("ProductDetail", "compare_at_price", { was: "list_price" }),
    ],
  },
} as const;
const withNext = createApiTimeline(dates);

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-dates-"));
  Object.assign(process.env, await createTestDatabase());
  const adapters = await connect();
  await seedInto(createDeps(adapters));
  const { db } = adapters;
  const always = { startsAt: new Date(0), endsAt: new Date("2100-01-01T00:00:00Z") };
  await db.update(campaigns).set(always);
  const grid: ContentSection = {
    type: "grid",
    title: "Baru",
    selection: { productIds: ["prd_kawung", "prd_truntum"] },
  };
  await db
    .insert(sections)
    .values({ shopId: "shp_world", id: "sec_grid", pageKey: "home", position: 1, content: grid });
});
afterAll(() => disconnect());

/** Responses with products: a list, a product with its two relatives, a page with a campaign (one) and a grid (two). */
const shown: [path: string, products: number, route: Route][] = [
  ["/products", 3, serve("listProducts", contract.listProducts, catalogue.listProducts, { dates: withNext })],
  ["/products/kawung", 3, serve("getProduct", contract.getProduct, catalogue.getProduct, { dates: withNext })],
  ["/storefront/home", 3, serve("getHome", contract.getHome, storefront.getHome, { dates: withNext })],
];

for (const [path, count, route] of shown) {
  test(`callers on older versions do not see a field that a new version adds or renames: ${path}`, async () => {
    for (const version of [...dates.versions, ...dates.versions]) {
      const products = productsIn(await ask(route, path, version));
      const fields = version === next ? ["badge", "compare_at_price"] : ["list_price"];
      expect(products.map(fieldsOf)).toEqual(Array.from({ length: count }, () => fields));
    }
  });
}

async function ask(route: Route, path: string, version: string): Promise<unknown> {
  const headers = { host: "dunia.example", "x-api-version": version };
  const get = () => route.GET(new Request(`http://dunia.example/api/v1${path}`, { headers }));
  let response = await get();
  // A busy machine may miss the deadline. The late result is cached for the next request.
  while (response.status === 503) response = await get();
  expect([response.status, response.headers.get("x-api-version")]).toEqual([200, version]);
  return response.json();
}

/** Every product in a response, at any depth. */
function productsIn(part: unknown): object[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(productsIn);
  return "slug" in part ? [part, ...inner] : inner;
}

function fieldsOf(product: object): string[] {
  return ["badge", "compare_at_price", "list_price"].filter((name) => name in product);
}

test("types and OpenAPI of older versions contain neither the added nor the renamed field", () => {
  type Summary<V extends string> = NonNullable<
    VersionedResponse<typeof dates, Contract["listProducts"], V>["products"]
  >[number];
  expectTypeOf<Extract<keyof Summary<typeof next>, "badge" | "list_price">>().toEqualTypeOf<"badge">();
  expectTypeOf<Extract<keyof Summary<(typeof versions)[0]>, "badge" | "list_price">>().toEqualTypeOf<"list_price">();
  for (const version of dates.versions) {
    const { schemas } = fields(describe(version, "", withNext).components);
    for (const name of ["ProductSummary", "ProductDetail"]) {
      const { properties, required } = fields(fields(schemas)[name]);
      expect(fieldsOf(fields(properties))).toEqual(version === next ? ["badge", "compare_at_price"] : ["list_price"]);
      expect(required).toEqual(Object.keys(fields(properties)));
    }
  }
});

test("a view that lacks a field of the newest version does not compile", () => {
  type Summary = NonNullable<Output<Contract["listProducts"]>["products"]>[number];
  const lacking = (summary: Summary): Omit<Summary, "badge"> => summary;
  // @ts-expect-error A summary without its badge is none.
  const view = (summary: Summary): Summary => lacking(summary);
  expect(view).toBeTypeOf("function");
});
