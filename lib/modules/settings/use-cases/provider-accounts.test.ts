import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { sendCode } from "@/lib/modules/checkout/use-cases/checkout";
import { templates } from "@/lib/modules/notifications/channels/whatsapp-templates";
import { deliverDue } from "@/lib/modules/notifications/service/outbox";
import {
  countMessages,
  listMessages,
  retryMessage,
  retryMessages,
} from "@/lib/modules/notifications/use-cases/messages";
import { paymentProviderNames } from "@/lib/modules/payments/gateways/registry";
import { settleBackground } from "@/lib/platform/background";
import { outbox } from "@/lib/schema/delivery";
import { connections } from "@/lib/schema/provider-accounts";
import { activity } from "@/lib/schema/staff";
import { type FakeServer, openStage } from "@/lib/testing/fakes/fake-server";
import { playFonnte } from "@/lib/testing/fakes/fonnte";
import { createMidtransFake } from "@/lib/testing/fakes/midtrans";
import { createRajaongkirFake, rajaongkirHost } from "@/lib/testing/fakes/rajaongkir";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import {
  createProviderAccount,
  deleteProviderAccount,
  getProviderAccount,
  listProviderAccounts,
  testProviderAccount,
  updateProviderAccount,
} from "./provider-accounts";
import { listProviders } from "./providers";

const serverKey = "SB-Mid-server-kunci-toko";
let the: TestWorld;
let stage: FakeServer;
let providers: ReturnType<typeof openProviders>;
beforeAll(async () => {
  the = await world();
  stage = await openStage(
    createMidtransFake(serverKey),
    playFonnte("token-toko"),
    createRajaongkirFake({ key: "kunci-ongkir" }),
  );
  providers = openProviders({ standIns: true, providersUrl: stage.url }, the.at(fixedNow).secrets, the.db);
  await newStaff(the.at(fixedNow), "ani@example.com");
});
afterAll(async () => {
  await stage.close();
  await the.end();
});

const actor = { kind: "staff", id: "stf_sari", name: "Sari", role: "owner" } as const;
const as = () => ({
  ...the.at(fixedNow),
  providers: providers,
  actor: actor,
  env: { providersUrl: stage.url, ownersChoosePlan: false },
});
const midtrans = { provider: "midtrans", live: false, position: 0 };

test("a new gateway account works immediately and shows only the end of its key", async () => {
  expect((await providers("shp_world")).gateway("midtrans")).toBeNull();
  const added = await createProviderAccount(as(), { ...midtrans, settings: { serverKey, wallets: ["gopay"] } });
  expect(added).toMatchObject({ revision: 1, kind: "payment", label: "Midtrans", live: false, readable: true });
  expect(added.settings).toEqual([
    { name: "serverKey", value: null, ending: "toko" },
    { name: "wallets", value: '["gopay"]', ending: null },
  ]);
  expect((await providers("shp_world")).gateway("midtrans")?.name).toBe("midtrans");
  expect(await getProviderAccount(as(), { provider: "midtrans" })).toEqual(added);
  expect(await listProviderAccounts(as())).toEqual({ items: [added] });
  await settleBackground();
  const messages = (await listMessages(as(), { cursor: undefined, limit: 50 })).items ?? [];
  expect(messages).toMatchObject([{ kind: "shop_news", to: "a***@example.com", state: "sent", retryable: false }]);
  const twice = await refusalOf(createProviderAccount(as(), { ...midtrans, settings: { serverKey } }));
  expect(twice.details).toMatchObject({ issues: [{ path: "provider", code: "taken" }] });
});

test("a connection test calls the provider and explains a failure in one sentence", async () => {
  expect(await testProviderAccount(as(), { provider: "midtrans" })).toMatchObject({ works: true, error: null });
  const wrong = { serverKey: "SB-Mid-server-kunci-salah" };
  const changed = await updateProviderAccount(as(), { provider: "midtrans", revision: 1, settings: wrong });
  expect(changed.settings).toMatchObject([{ ending: "alah" }, { name: "wallets", value: '["gopay"]' }]);
  const refused = await testProviderAccount(as(), { provider: "midtrans" });
  expect([refused.works, refused.message]).toEqual([false, expect.stringContaining("Midtrans: kuncinya ditolak.")]);
  const late = await refusalOf(updateProviderAccount(as(), { provider: "midtrans", revision: 1, enabled: false }));
  expect([late.code, late.details]).toMatchObject(["changed_meanwhile", { by: "Sari" }]);
});

test("courier and message providers are tested with a right key, a wrong key and while unreachable", async () => {
  const tried = [
    { provider: "rajaongkir", host: rajaongkirHost, right: { key: "kunci-ongkir" }, wrong: { key: "kunci-lain" } },
    { provider: "fonnte", host: "api.fonnte.com", right: { token: "token-toko" }, wrong: { token: "token-lain" } },
  ];
  for (const { provider, host, right, wrong } of tried) {
    await createProviderAccount(as(), { provider, live: true, position: 0, settings: right });
    const { works, message } = await testProviderAccount(as(), { provider });
    expect([works, message]).toEqual([true, expect.stringContaining("menjawab dan menerima kunci toko.")]);
    stage.setFailureMode(host, "down");
    expect((await testProviderAccount(as(), { provider })).message).toContain(": tidak menjawab.");
    stage.setFailureMode(host, "well");
    await updateProviderAccount(as(), { provider, revision: 1, settings: wrong });
    expect((await testProviderAccount(as(), { provider })).message).toContain(": kuncinya ditolak.");
    await deleteProviderAccount(as(), { provider, revision: 2 });
  }
});

test("invalid provider settings are rejected by name, and no response or audit entry contains a key", async () => {
  const issues = async (overrides: object) => {
    const { details } = await refusalOf(
      createProviderAccount(as(), { ...midtrans, provider: "xendit", settings: {}, ...overrides }),
    );
    return [fields(details).issues].flat().map((issue) => `${fields(issue).path} ${fields(issue).code}`);
  };
  expect(await issues({ provider: "kira" })).toEqual(["provider no_provider"]);
  expect(await issues({})).toEqual([
    "settings.secretKey missing",
    "settings.callbackToken missing",
    "settings.displayName missing",
  ]);
  const all = { secretKey: "xnd_development_kunci", callbackToken: "rahasia-xendit", displayName: "TOKO" };
  expect(await issues({ settings: { ...all, displayName: "?" } })).toEqual(["settings.displayName invalid"]);
  expect(await issues({ settings: { ...all, displayname: "TOKO" } })).toEqual(["settings.displayname unknown"]);
  expect(await issues({ settings: all, live: true })).toEqual(["live other_world"]);
  const json = JSON.stringify([await the.db.select().from(activity), await listProviderAccounts(as())]);
  for (const key of ["kunci-toko", "kunci-salah", "rahasia"]) expect(json).not.toContain(key);
  expect(json).toContain("connection.changed");
});

test("a mail server of an owner may not be this machine", async () => {
  const named = { fromAddress: "toko@dunia.example", fromName: "Dunia", host: "127.0.0.1", port: 1, outward: false };
  await createProviderAccount(as(), { provider: "smtp", live: true, position: 0, settings: named });
  expect(await testProviderAccount(as(), { provider: "smtp" })).toMatchObject({ works: false, error: "not_public" });
  const hostChange = { provider: "smtp", revision: 1, settings: { host: "localhost", outward: null } };
  await updateProviderAccount(as(), hostChange);
  expect((await testProviderAccount(as(), { provider: "smtp" })).error).toBe("not_public");
  await deleteProviderAccount(as(), { provider: "smtp", revision: 2 });
});

test("each provider lists its settings, and which of them are secret", async () => {
  const { items } = await listProviders(as());
  const smtp = items?.find(({ provider }) => provider === "smtp");
  expect(smtp?.settings).toContainEqual({ name: "host", required: true, secret: false, type: "string", choices: null });
  expect(smtp?.settings?.find(({ name }) => name === "password")).toMatchObject({ required: false, secret: true });
  const xendit = items?.find(({ provider }) => provider === "xendit");
  expect(xendit?.settings?.find(({ name }) => name === "wallet")?.choices).toEqual(["DANA", "SHOPEEPAY", "LINKAJA"]);
});

test("every gateway shows the address of its webhooks, and no other provider does", async () => {
  const { items } = await listProviders(as());
  const shown = items?.filter(({ callback_url }) => callback_url !== null) ?? [];
  expect(shown.map(({ provider }) => provider)).toEqual(paymentProviderNames);
  for (const { provider, callback_url } of shown) {
    expect(callback_url).toBe(`https://dunia.example/api/gateways/${provider}/notifications`);
  }
});

test("the templates to submit are those that the sender sends, each once", async () => {
  const { items } = await listProviders(as());
  const listed = items?.flatMap(({ templates: each }) => each ?? []) ?? [];
  for (const [kind, { name, body, category }] of Object.entries(templates)) {
    const text = category === "utility" ? body : null;
    const matches = listed.filter(({ message_kinds }) => message_kinds?.includes(kind));
    expect(matches, kind).toMatchObject([{ name, category, text }]);
  }
  expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length);
});

test("a provider account can be disabled and removed, and its keys are deleted", async () => {
  const paused = await updateProviderAccount(as(), { provider: "midtrans", revision: 2, enabled: false });
  expect([paused.enabled, (await providers("shp_world")).gateway("midtrans")]).toEqual([false, null]);
  expect(await deleteProviderAccount(as(), { provider: "midtrans", revision: 3 })).toEqual({ items: [] });
  expect(await the.db.$count(connections)).toBe(0);
});

test("messages about an order are found by its number in any letter case", async () => {
  const { order } = await buyer("siti@example.com").orders(as());
  const number = order?.number ?? "";
  const about = async (order_number: string) =>
    (await listMessages(as(), { cursor: undefined, limit: 50, order_number })).items?.map((each) => each.order_number);
  expect(new Set(await about(number.toLowerCase()))).toEqual(new Set([number]));
  expect(await about("DN-TIADA")).toEqual([]);
});

test("a failed message shows its reason and can be retried while it is still useful", async () => {
  await the.db.delete(outbox);
  const mute = withProviders(as(), { messengers: () => [] });
  const draft = await buyer("budi@example.com").drafts(as());
  await sendCode(as(), { draft_id: draft.draft_id ?? "" });
  await settleBackground();
  await the.db.update(outbox).set({ sentAt: null, attempts: 6, dueAt: fixedNow });
  await deliverDue(mute, fixedNow);
  const failed = () => listMessages(as(), { cursor: undefined, limit: 50, state: "failed" });
  const counted = async () => (await countMessages(as())).lists?.map(({ count }) => count);
  const [lost] = (await failed()).items ?? [];
  expect(await counted()).toEqual([1, 0]);
  expect(lost).toMatchObject({ kind: "code_checkout", to: "b***@example.com", state: "failed", retryable: true });
  expect(lost?.message).toBe("E-mail: belum ada penyedia terhubung yang membawa pesan seperti ini.");
  const again = await retryMessage(as(), { id: lost?.id ?? "" });
  expect([again.state, again.due_at, (await failed()).items]).toEqual(["waiting", fixedNow.toISOString(), []]);
  expect(await counted()).toEqual([0, 1]);
  expect((await refusalOf(retryMessage(as(), { id: lost?.id ?? "" }))).code).toBe("message_not_retryable");
  expect((await refusalOf(retryMessage(as(), { id: "msg_tiada" }))).code).toBe("not_found");
  // Several at once: each item succeeds or fails on its own, and each retry leaves an audit entry.
  await the.db.update(outbox).set({ failedAt: fixedNow });
  const lines = () => the.db.$count(activity, eq(activity.what, "message.retried"));
  const before = await lines();
  const id = lost?.id ?? "";
  const retried = async () =>
    (await retryMessages(as(), { ids: [id, "msg_tiada", id] })).outcomes?.map(
      ({ done, error_code: refusal }) => refusal ?? done,
    );
  expect(await retried()).toEqual([true, "not_found"]);
  expect(await retried()).toEqual(["message_not_retryable", "not_found"]);
  expect((await lines()) - before).toBe(1);
});
