import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { ApiError } from "@/lib/contract/errors";
import { readQuote } from "@/lib/modules/shipping/service/quotes";
import { resolveDestination, searchDestinations } from "@/lib/modules/shipping/use-cases/destinations";
import { toProviderEncryptionContext } from "@/lib/platform/providers/encryption-context";
import { dailyCounters } from "@/lib/schema/counters";
import { connections } from "@/lib/schema/provider-accounts";
import { shops } from "@/lib/schema/shops";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { putConnection } from "@/lib/testing/fixtures/provider-accounts";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import { toIsoDay } from "@/lib/values/day";
import { quoteRates } from "./rates";

let the: TestWorld;
let stage: FakeServer;
const shopId = "shp_world";
const items = [{ product_id: "prd_truntum", qty: 1 }];

beforeAll(async () => {
  the = await world();
  stage = await openStage(createRajaongkirFake());
  const origin = { shippingMode: "quoted" as const, originRef: "ro:31555" };
  await the.db.update(shops).set(origin).where(eq(shops.id, shopId));
});
beforeEach(() => stage.setFailureMode(rajaongkirHost, "well"));
afterAll(async () => {
  await stage.close();
  await the.end();
});

/** Shop with its RajaOngkir account. */
async function connected(fallback: "table" | "none", key = "kunci-ro", callsADay?: number): Promise<WriteContext> {
  const ctx = the.at(fixedNow);
  const row = { shopId, provider: "rajaongkir", kind: "shipping" as const, live: true, position: 0 };
  const settings = ctx.secrets.encrypt(
    "connection",
    toProviderEncryptionContext(row),
    JSON.stringify({ key, fallback, calls_a_day: callsADay }),
  );
  await putConnection(the.db, { ...row, settings });
  return { ...ctx, providers: openProviders({ standIns: false, providersUrl: stage.url }, ctx.secrets, the.db) };
}

async function refusalOf(call: Promise<unknown>) {
  const failure: unknown = await call.catch((error: unknown) => error);
  return failure instanceof ApiError ? failure.code : failure;
}

test("search, destination lookup and rates use the shop's own provider, and the quote names the destination", async () => {
  const ctx = await connected("none");
  const { results } = await searchDestinations(ctx, { q: "melawai", limit: 5 });
  expect(results?.map((destination) => destination.ref)).toEqual(["ro:17737"]);
  expect((await resolveDestination(ctx, { ref: "ro:17737" })).destination?.label).toContain("Melawai");
  const { options } = await quoteRates(ctx, { destination_ref: "ro:17737", items });
  expect(options?.map(({ name, cost, etd }) => [name, cost, etd])).toEqual([["JNE CTC", 11_000, "1 hari"]]);
  const quote = readQuote(ctx.secrets, shopId, options?.[0]?.quote_id ?? "", fixedNow);
  expect(quote).toMatchObject({ destinationRef: "ro:17737", city: "Jakarta Selatan", cost: 11_000 });
});

test("an unserved destination of the provider is rejected as unserved", async () => {
  const ctx = await connected("none");
  await searchDestinations(ctx, { q: "pulau sunyi", limit: 5 });
  const asked = quoteRates(ctx, { destination_ref: "ro:9003", items });
  expect(await refusalOf(asked)).toBe("destination_unserved");
});

test("a destination of the built-in table or of another provider is not found", async () => {
  const ctx = await connected("none");
  for (const ref of ["idn:31.74.07.1001", "bs:IDNP6", "ro:404"]) {
    expect(await refusalOf(quoteRates(ctx, { destination_ref: ref, items }))).toBe("not_found");
    expect(await refusalOf(resolveDestination(ctx, { ref }))).toBe("not_found");
  }
});

test("with a rejected key shipping is unavailable, or uses the built-in table if the account allows it", async () => {
  const strict = await connected("none", "salah");
  expect(await refusalOf(searchDestinations(strict, { q: "kotagede", limit: 5 }))).toBe("unavailable");
  const lenient = await connected("table", "salah");
  const { results } = await searchDestinations(lenient, { q: "melawai kebayoran", limit: 5 });
  expect(results?.[0]?.ref).toBe("idn:31.74.07.1001");
});

test("with a used-up call quota shipping is unavailable, or uses the built-in table if the account allows it", async () => {
  const counter = { shopId, day: toIsoDay(new Date(), "Asia/Jakarta"), key: "calls rajaongkir", count: 100 };
  await the.db.delete(dailyCounters);
  await the.db.insert(dailyCounters).values(counter);
  const callCount = stage.receivedRequests.length;
  const strict = await connected("none", "kunci-ro", 100);
  expect(await refusalOf(searchDestinations(strict, { q: "umbulharjo", limit: 5 }))).toBe("unavailable");
  const lenient = await connected("table", "kunci-ro", 100);
  const { results } = await searchDestinations(lenient, { q: "umbulharjo", limit: 5 });
  expect(results?.[0]?.ref).toMatch(/^idn:/);
  expect(stage.receivedRequests.length).toBe(callCount);
  await the.db.delete(dailyCounters);
});

test("a shop that removed its provider account uses the built-in table, and its old destinations are not found", async () => {
  await connected("none");
  await the.db.delete(connections);
  const ctx = the.at(fixedNow);
  const providers = openProviders({ standIns: false, providersUrl: stage.url }, ctx.secrets, the.db);
  expect(await refusalOf(resolveDestination({ ...ctx, providers }, { ref: "ro:17737" }))).toBe("not_found");
});

test("with a shipping origin of a removed provider, rates are unavailable for every destination", async () => {
  await the.db.delete(connections);
  const ctx = the.at(fixedNow);
  const providers = openProviders({ standIns: false, providersUrl: stage.url }, ctx.secrets, the.db);
  const asked = quoteRates({ ...ctx, providers }, { destination_ref: "idn:31.74.07.1001", items });
  expect(await refusalOf(asked)).toBe("unavailable");
});

test("if a provider account cannot be decrypted, shipping is unavailable and never uses the built-in table", async () => {
  const ctx = await connected("none");
  const row = { shopId, provider: "rajaongkir", kind: "shipping" as const, live: true, position: 0 };
  await putConnection(the.db, { ...row, settings: Buffer.from("sealed under a secret that is lost, and long enough") });
  expect(await refusalOf(searchDestinations(ctx, { q: "melawai", limit: 5 }))).toBe("unavailable");
  expect(await refusalOf(quoteRates(ctx, { destination_ref: "idn:31.74.07.1001", items }))).toBe("unavailable");
});
