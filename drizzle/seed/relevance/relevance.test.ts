import { expect, test } from "vitest";
import { listProducts } from "@/lib/modules/catalog/store/products";
import { openSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { shopIdOf } from "../demo-shop";
import { plantShop } from "../plant";
import { demoShops } from "../shops/all";
import { gradeSearch, summarise } from "./relevance";

const now = new Date("2026-11-15T05:00:00Z");

test("search in the demo shops finds the graded products", async () => {
  const env = { ...readEnv(await createTestDatabase()), dataDir: ".test/demo" };
  const { db, close } = await connectDb(env, { isHurried: false });
  for (const shop of demoShops)
    await plantShop({ db, env, secrets: openSecrets(env), now }, shop, [`${shop.slug}.example`]);
  const verdicts = await gradeSearch(async (shop, q) => {
    const search = { q, wordLimit: 6, most: 1_000, near: 8 };
    const page = { sort: "featured", limit: 10, offset: 0, longest: 100 } as const;
    const { products } = await listProducts(db, shopIdOf(shop), now, { search }, page);
    return products.map(({ slug }) => slug);
  });
  await close();
  const wrong = verdicts.filter(({ found, isRightToBeEmpty }) => isRightToBeEmpty !== (found.length === 0));
  expect(wrong.map(({ typed }) => typed)).toEqual([]);
  const { searches, ndcg } = summarise(verdicts);
  expect(searches).toBeGreaterThanOrEqual(200);
  expect(ndcg).toBeGreaterThanOrEqual(0.95);
});

test("search results are graded by the files", async () => {
  const verdicts = await gradeSearch(async (_, typed) => (typed === "scarf" ? ["syal", "tas-tote-kawung"] : []));
  const gainOf = (typed: string) => verdicts.find((one) => one.typed === typed)?.gain;
  expect(gainOf("scarf")).toBeGreaterThan(0.3);
  expect(gainOf("scarf")).toBeLessThan(1);
  expect(gainOf("kemeja batik")).toBe(0);
  expect(gainOf("sepatu")).toBe(1);
});
