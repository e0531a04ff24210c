import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { deliverEvents } from "@/lib/modules/notifications/service/webhook-deliveries";
import { listShopWebhookDeliveries, redeliver, rotateSecret } from "@/lib/modules/notifications/service/webhooks";
import { searchDestinations } from "@/lib/modules/shipping/use-cases/destinations";
import { openLog } from "@/lib/platform/log";
import { toProviderEncryptionContext } from "@/lib/platform/providers/encryption-context";
import { singleton } from "@/lib/platform/singleton";
import { shops } from "@/lib/schema/shops";
import { type FailureMode, type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { receiver } from "@/lib/testing/fakes/webhook-receiver";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { putConnection } from "@/lib/testing/fixtures/provider-accounts";
import { connectSystem, keeperOf } from "@/lib/testing/fixtures/webhooks";
import { tracesOf } from "@/lib/testing/harness/secret-traces";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";

const lines: string[] = [];
const secrets = new Set<string>(["kunci-ro-rahasia", "token-di-alamat"]);
const shopId = "shp_world";
let the: TestWorld;
let stage: FakeServer;
const gudang = receiver("gudang.example");
const faults: FailureMode[] = ["nonsense", "down", "gone"];

beforeAll(async () => {
  singleton("log", () => openLog("debug", { write: (line) => lines.push(line) }));
  the = await world();
  stage = await openStage(gudang, createRajaongkirFake({ key: "kunci yang lain" }));
  await the.db.update(shops).set({ originRef: "ro:31555" }).where(eq(shops.id, shopId));
});
afterAll(async () => {
  await stage.close();
  await the.end();
});

/** Shop with a provider account whose key is rejected. */
async function connected(): Promise<WriteContext> {
  const ctx = the.at(fixedNow);
  const row = { shopId, provider: "rajaongkir", kind: "shipping" as const, live: true, position: 0 };
  const settings = ctx.secrets.encrypt(
    "connection",
    toProviderEncryptionContext(row),
    JSON.stringify({ key: "kunci-ro-rahasia" }),
  );
  await putConnection(the.db, { ...row, settings });
  return { ...ctx, providers: openProviders({ standIns: true, providersUrl: stage.url }, ctx.secrets, the.db) };
}

test("a failing shipping provider makes the search unavailable in every failure mode", async () => {
  const ctx = await connected();
  for (const failureMode of ["well" as const, ...faults]) {
    stage.setFailureMode(rajaongkirHost, failureMode);
    const refused = await refusalOf(searchDestinations(ctx, { q: "melawai", limit: 5 }));
    expect(refused.code).toBe("unavailable");
  }
});

test("the log is collected for webhook deliveries in every failure mode", async () => {
  const ctx = the.at(fixedNow);
  const url = `${stage.url}/gudang.example/kait?token=token-di-alamat`;
  const added = await connectSystem(ctx, { url, events: ["order.placed"] });
  if (added.kind !== "added") throw new Error(added.kind);
  const renewed = await rotateSecret(keeperOf(ctx), ctx.db, added.id);
  gudang.secrets = [added.secret];
  gudang.moods = [500];
  const placed = await buyer("081366667777").orders(ctx);
  await expect.poll(async () => (await listShopWebhookDeliveries(ctx, shopId))[0]?.lastStatus).toBe(500);
  for (const secret of [added.secret, renewed?.secret ?? "", placed.track_token ?? "", "81366667777"]) {
    secrets.add(secret);
    secrets.add(secret.replace("whsec_", ""));
  }
  const [delivery] = await listShopWebhookDeliveries(ctx, shopId);
  for (const failureMode of [...faults, "well" as const]) {
    stage.setFailureMode("gudang.example", failureMode);
    await redeliver(ctx, shopId, delivery?.id ?? "", fixedNow);
  }
  gudang.moods = [410];
  await redeliver(ctx, shopId, delivery?.id ?? "", fixedNow);
  await deliverEvents(ctx, fixedNow);
});

test("no log line contains a key, secret, token, contact or webhook address", () => {
  const all = lines.join("");
  for (const logMessage of ["a shipping provider failed", "a webhook event was not delivered"])
    expect(all).toContain(logMessage);
  expect(tracesOf([...secrets], all)).toEqual([]);
});
