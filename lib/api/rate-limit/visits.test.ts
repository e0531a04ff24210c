import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { budgets } from "@/lib/contract/limits";
import { domains, shops } from "@/lib/schema/shops";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { servedDomain } from "../health/served-domain";
import type { HttpResponse } from "../message";
import { dispatch } from "../routes";
import { refuseVisit } from "./visits";

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-visits-"));
  Object.assign(process.env, await createTestDatabase());
  const { db } = await connect();
  await db.insert(shops).values({ id: "shp_1", slug: "satu", name: "Satu", plan: "read", orderPrefix: "ST" });
  await db.insert(domains).values({ host: "satu.example", shopId: "shp_1", isPrimary: true });
  await db.insert(domains).values({ host: "situs.example", shopId: "shp_1", served: false });
});
afterAll(() => disconnect());

let addresses = 0;

/** Visitor with a new address and no requests yet. */
function visitor() {
  addresses += 1;
  const address = `203.0.113.${addresses}`;
  const request = (path: string, host: string, method: string) => ({
    method,
    path,
    query: "",
    address,
    header: (name: string) => (name === "host" ? host : null),
    readBody: async () => null,
  });
  return {
    read: async (path: string) => dispatch(request(path, "satu.example", "GET")),
    visit: async (path: string, host = "satu.example", method = "GET") => refuseVisit(request(path, host, method)),
    asksFor: async (domain: string) =>
      (await servedDomain({ ...request("/api/health/domain", "localhost:3000", "GET"), query: `domain=${domain}` }))
        .status,
  };
}

/** Counts how many of `count` visits pass, and returns the error response of the others. Twice as many fit into two minutes. */
async function spend(count: number, visit: (index: number) => Promise<HttpResponse | null>) {
  let passed = 0;
  let refusal: HttpResponse | null = null;
  for (let index = 0; index < count; index++) {
    const answer = await visit(index);
    if (answer) refusal = answer;
    else passed += 1;
  }
  return { passed, refusal };
}

test("a visitor over the rate limit gets a plain page with the waiting time", async () => {
  const { visit } = visitor();
  const { passed, refusal } = await spend(budgets.pages * 2 + 1, (index) => visit(`/produk/kain-${index}`));
  expect(passed).toBeGreaterThanOrEqual(budgets.pages);
  expect(refusal).toMatchObject({ status: 429, headers: { "Content-Type": "text/html; charset=utf-8" } });
  const seconds = Number(refusal?.headers["Retry-After"]);
  expect(seconds).toBeGreaterThan(0);
  expect(refusal?.body).toContain(`Tunggu ${seconds} detik, lalu coba lagi`);
  expect(refusal?.headers["Content-Security-Policy"]).toContain("default-src 'none'");
});

const kinds: [path: string, quota: number, type: RegExp][] = [
  ["/docs", budgets.docs, /html/],
  ["/%64ocs/", budgets.docs, /html/],
  ["/docs/errors", budgets.docs, /html/],
  ["/sitemap.xml", budgets.feeds, /json/],
  ["/llms.txt", budgets.feeds, /json/],
  ["/kartu/produk/kain/1a2b.jpg", budgets.pictures, /json/],
  ["/media/qr/abc.svg", budgets.pictures, /json/],
  ["/media/kain.webp", budgets.images, /json/],
];

for (const [path, quota, type] of kinds) {
  test(`${path} has its own rate limit of ${quota} per minute`, async () => {
    const { visit } = visitor();
    const { passed, refusal } = await spend(quota * 2 + 1, () => visit(path));
    expect(passed).toBeGreaterThanOrEqual(quota);
    expect(refusal?.status).toBe(429);
    expect(refusal?.headers["Content-Type"]).toMatch(type);
    expect(await visit("/")).toBeNull();
  });
}

test("invented hosts share one rate limit", async () => {
  const { visit } = visitor();
  const { refusal } = await spend(budgets.pages * 2 + 1, (index) => visit("/", `h${index}.example`));
  expect(refusal?.status).toBe(429);
});

test("a caller out of reads also gets no pages, reference, sitemap or llms.txt", async () => {
  const { read, visit } = visitor();
  // A new minute may begin in between; then the limit is used up once more.
  const spendAndVisit = async () => {
    for (let count = 0; count < budgets.reads; count++) await read("/api/v1/categories");
    const paths = ["/", "/docs", "/sitemap.xml", "/llms.txt"];
    const refusals = await Promise.all(paths.map((path) => visit(path, "satu.example", "HEAD")));
    return refusals.map((refusal) => [refusal?.status, refusal?.body, refusal?.headers["RateLimit-Policy"]]);
  };
  const rateLimitResponse = [429, null, `"reads";q=${budgets.reads};w=60`];
  await expect
    .poll(spendAndVisit, { timeout: 60_000 })
    .toEqual([rateLimitResponse, rateLimitResponse, rateLimitResponse, rateLimitResponse]);
});

test("certificates are allowed for domains served here, even while somebody invents others", async () => {
  const { asksFor } = visitor();
  expect([await asksFor("satu.example"), await asksFor("SATU.example.")]).toEqual([200, 200]);
  expect([await asksFor("situs.example"), await asksFor("lain.example"), await asksFor("a%20b")]).toEqual([
    404, 404, 404,
  ]);
  const made = new Set<number>();
  for (let index = 0; index <= budgets.certificates * 2; index++) made.add(await asksFor(`h${index}.example`));
  expect(made).toEqual(new Set([404, 429]));
  expect(await asksFor("satu.example")).toBe(200);
});
