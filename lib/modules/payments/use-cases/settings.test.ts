import sharp from "sharp";
import { encode } from "uqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getConfig } from "@/lib/modules/content/use-cases/storefront";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { getDashboard } from "@/lib/modules/onboarding/use-cases/dashboard";
import type { PaymentGateway } from "@/lib/modules/payments/gateways/gateway";
import { settleBackground } from "@/lib/platform/background";
import { ProviderFault } from "@/lib/platform/providers/call";
import { activity } from "@/lib/schema/staff";
import { buyer, refusalOf } from "@/lib/testing/fixtures/buyer";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { Actor } from "@/lib/values/actor";
import { askedBefore, checkGatewayKeys } from "../service/prerequisites";
import { createPaymentMethod, deletePaymentMethod, reorderPaymentMethods, updatePaymentMethod } from "./methods";
import { getPaymentSettings, updatePaymentSettings, uploadQris } from "./settings";

/** QRIS code of a fictitious merchant, and the same code with an amount. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";
const asking =
  "00020101021226660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI52045691530336054061251235802ID5911TOKO CONTOH6007BANDUNG61054011562070703A016304D270";

let the: TestWorld;
const owners = ["ani@example.com", "081298765432"];
beforeAll(async () => {
  the = await world();
  for (const contact of owners) await newStaff(the.at(fixedNow), contact);
  await newStaff(the.at(fixedNow), "budi@example.com", "staff", "Budi");
});
afterAll(() => the.end());

const after = (days: number) => new Date(fixedNow.getTime() + days * 86_400_000);
const sari = { kind: "staff", id: "stf_sari", name: "Sari", role: "owner" } as const;
const as = () => ({ ...the.at(fixedNow), actor: sari });
const payments = () => getPaymentSettings(as());
const method = async (code: string) => (await payments()).methods?.find((each) => each.code === code);
const revision = async () => (await payments()).revision ?? 0;

/** New messages and their recipients since the last call. */
const read = new Set<string>();
async function readNewAlerts(): Promise<{ to: string; text: string }[]> {
  await settleBackground();
  const messages = await listInbox(as(), null);
  const fresh = messages.filter(({ kind, id }) => kind === "shop_news" && !read.has(id));
  for (const { id } of fresh) read.add(id);
  return fresh;
}

test("a payment method can be created, changed and reordered, and omitted fields keep their value", async () => {
  const added = await createPaymentMethod(as(), {
    code: "transfer_bni",
    name: "Transfer BNI",
    account_number: "0123456789",
    account_holder: "Dunia",
    enabled: true,
  });
  expect(added).toMatchObject({ revision: 1, kind: "manual", gateways: ["manual"], payable: true, missing: [] });
  const changed = await updatePaymentMethod(as(), { code: "transfer_bni", revision: 1, sub: "Dicek setiap sore" });
  expect(changed).toEqual({ ...added, sub: "Dicek setiap sore", revision: 2 });
  const ordered = await reorderPaymentMethods(as(), { codes: ["transfer_bni", "qris"] });
  expect(ordered.methods?.map(({ code }) => code)).toEqual([
    "transfer_bni",
    "qris",
    "card",
    "cod",
    "transfer_bca",
    "va_bca",
  ]);
  const { commerce } = (await getConfig(as())).value;
  expect(commerce?.payment_methods?.[0]).toMatchObject({ code: "transfer_bni", sub: "Dicek setiap sore" });
  const twice = await refusalOf(createPaymentMethod(as(), { code: "transfer_bni", name: "Lagi" }));
  expect(twice.details).toMatchObject({ issues: [{ path: "code", code: "taken" }] });
  const late = await refusalOf(updatePaymentMethod(as(), { code: "transfer_bni", revision: 1, name: "BNI" }));
  expect([late.code, late.details]).toMatchObject(["changed_meanwhile", { revision: 2, by: "Sari" }]);
});

test("a changed bank account alerts all owners and nobody else, and shows only the end of its number", async () => {
  expect((await readNewAlerts()).map(({ to }) => to).sort()).toEqual(["+6281298765432", "ani@example.com"]);
  await updatePaymentMethod(as(), { code: "transfer_bni", revision: 2, account_number: "9876500001" });
  const messages = await readNewAlerts();
  expect(messages).toHaveLength(2);
  expect(messages[0]?.text).toContain("Sari mengubah Transfer BNI");
  expect(messages[0]?.text).toContain("••••0001 a.n. Dunia");
  await updatePaymentMethod(as(), { code: "transfer_bni", revision: 3, name: "BNI" });
  expect(await readNewAlerts()).toEqual([]);
  const auditEntries = await the.db.select().from(activity);
  expect(auditEntries.map(({ what, before, after }) => ({ what, before, after }))).toContainEqual({
    what: "payment_method.changed",
    before: { accountNumber: "0123456789" },
    after: { accountNumber: "9876500001" },
  });
});

test("the dashboard warns owners of a changed account for a week, even without message providers", async () => {
  const mute = { ...withProviders(as(), { messengers: () => [] }), actor: sari };
  await updatePaymentMethod(mute, { code: "transfer_bni", revision: 4, account_number: "9876500002" });
  expect(await readNewAlerts()).toEqual([]);
  const warnings = async (days: number, actor: Actor = sari) =>
    (await getDashboard({ ...the.at(after(days)), actor })).warnings;
  expect((await warnings(6))?.[0]).toEqual({
    id: expect.stringMatching(/^wrn_/),
    kind: "account_changed",
    message: expect.stringContaining("Sari mengubah BNI: pembeli sekarang membayar ke ••••0002 a.n. Dunia."),
    at: fixedNow.toISOString(),
  });
  expect(await warnings(8)).toEqual([]);
  expect(await warnings(6, { ...sari, role: "staff" })).toEqual([]);
});

test("an incomplete payment method cannot be enabled, and the error names what is missing", async () => {
  const lacking = await createPaymentMethod(as(), { code: "transfer_bri", name: "Transfer BRI" });
  expect([lacking.enabled, lacking.payable, lacking.missing?.[0]?.requirement]).toEqual([false, false, "account"]);
  const on = (code: string, ctx = as()) => refusalOf(updatePaymentMethod(ctx, { code, revision: 1, enabled: true }));
  expect([await on("transfer_bri")]).toMatchObject([
    {
      code: "method_incomplete",
      message: "Cara bayar ini belum dapat dinyalakan. Isi dulu nomor rekening dan nama pemiliknya.",
      details: { code: "transfer_bri", missing: [{ requirement: "account", gateway: "manual" }] },
    },
  ]);
  await createPaymentMethod(as(), { code: "qris_manual", name: "QRIS toko" });
  expect((await on("qris_manual")).message).toContain("Unggah dulu kode QRIS statis toko.");
  await createPaymentMethod(as(), { code: "ewallet", name: "Dompet", gateways: ["midtrans"] });
  expect((await on("ewallet")).message).toContain("Hubungkan dulu toko dengan Midtrans.");
  await createPaymentMethod(as(), { code: "va_bni", name: "VA BNI" });
  expect((await on("va_bni")).message).toContain("Pilih dulu siapa yang menerima pembayarannya.");
  const midtrans = (check: () => Promise<void>) => ({
    ...withProviders(as(), {
      gateway: () => ({ name: "midtrans", offers: () => true, check }) as unknown as PaymentGateway,
    }),
    actor: sari,
  });
  const locked = midtrans(async () => Promise.reject(new ProviderFault("midtrans", "401", true)));
  expect((await on("ewallet", locked)).message).toContain("Midtrans: kuncinya ditolak.");
  const works = await updatePaymentMethod(
    midtrans(async () => undefined),
    { code: "ewallet", revision: 1, enabled: true },
  );
  expect(works.enabled).toBe(true);
  const wrong = await refusalOf(createPaymentMethod(as(), { code: "va_bri", name: "VA", gateways: ["manual"] }));
  expect(wrong.details).toMatchObject({ issues: [{ path: "gateways", code: "not_offered" }] });
  const nothing = { code: "va_bri", name: "VA", gateways: ["sandbox"], min_order_total: 9, max_order_total: 8 };
  expect((await refusalOf(createPaymentMethod(as(), nothing))).details).toMatchObject({
    issues: [{ path: "max_order_total" }],
  });
});

test("a gateway checked before a transaction gives the same result within it without another call", async () => {
  let asked = 0;
  const gateway = (fault: ProviderFault | null): PaymentGateway => ({
    ...sandbox,
    check: async () => {
      asked += 1;
      if (fault) throw fault;
    },
  });
  const providers = await as().providers("shp_world");
  const sandbox = providers.gateway("sandbox") as PaymentGateway;
  for (const fault of [null, new ProviderFault("sandbox", "401", true)]) {
    const before = await askedBefore({ ...providers, gateway: () => gateway(fault) }, ["sandbox"]);
    expect(await checkGatewayKeys(before, ["sandbox"])).toEqual(new Map([["sandbox", fault?.code ?? null]]));
    expect(before.gateway("sandbox")?.offers("qris")).toBe(true);
  }
  expect(asked).toBe(2);
});

test("a QRIS code is accepted as text, and each kind of invalid text is rejected with its own message", async () => {
  const change = async (qris_payload: string | null) =>
    updatePaymentSettings(as(), { revision: await revision(), qris_payload });
  expect((await refusalOf(change(asking))).message).toContain("QRIS dinamis");
  expect((await refusalOf(change(printed.replace("BANDUNG", "BANDANG")))).message).toContain("tidak utuh");
  expect((await refusalOf(change("https://toko.example"))).message).toContain("bukan kode QRIS");
  expect((await payments()).qris).toBeNull();
  const updatedSettings = await change(printed);
  expect(updatedSettings.qris).toMatchObject({
    merchant_name: "TOKO CONTOH",
    city: "BANDUNG",
    nmid: "ID1020000000001",
  });
  expect((await readNewAlerts())[0]?.text).toContain("QRIS atas nama TOKO CONTOH");
  expect((await updatePaymentMethod(as(), { code: "qris_manual", revision: 1, enabled: true })).payable).toBe(true);
  const needed = await refusalOf(change(null));
  expect([needed.code, needed.details]).toMatchObject(["method_incomplete", { code: "qris_manual" }]);
  expect((await payments()).qris?.payload).toBe(printed);
});

/** Photo of a table stand, slightly tilted. */
async function photo(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 2 });
  const dots = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const raw = { width: size, height: size, channels: 1 } as const;
  const code = await sharp(dots, { raw })
    .resize(size * 8, size * 8, { kernel: "nearest" })
    .png()
    .toBuffer();
  const stand = sharp({ create: { width: 800, height: 1_000, channels: 3, background: "#c8102e" } });
  const shown = await stand
    .composite([{ input: code }])
    .png()
    .toBuffer();
  return sharp(shown).rotate(6, { background: "#765" }).linear(0.7, 20).jpeg({ quality: 70 }).toBuffer();
}

test("a QRIS code is read from a photo", async () => {
  const upload = async (bytes: Buffer) =>
    uploadQris(as(), { revision: await revision(), bytes, contentType: "image/jpeg" });
  const read = await upload(await photo(printed));
  expect(read.qris?.payload).toBe(printed);
  expect((await refusalOf(upload(await photo(asking)))).message).toContain("QRIS dinamis");
  const blank = sharp({ create: { width: 400, height: 400, channels: 3, background: "#fff" } });
  expect((await refusalOf(upload(await blank.jpeg().toBuffer()))).message).toContain("Kode QR tidak ditemukan");
  expect(await refusalOf(upload(Buffer.from("halo")))).toMatchObject({
    code: "picture_refused",
    details: { reason: "not_a_picture" },
  });
});

test("an unused payment method is deleted, and one with open orders is disabled", async () => {
  const deletionResult = await deletePaymentMethod(as(), { code: "va_bni", revision: 1 });
  expect([deletionResult, await method("va_bni")]).toEqual([{ outcome: "deleted", method: null }, undefined]);
  await buyer().orders(as(), { payment_method: "transfer_bca" });
  const disableResult = await deletePaymentMethod(as(), { code: "transfer_bca", revision: 1 });
  expect(disableResult).toMatchObject({ outcome: "disabled", method: { enabled: false, revision: 2 } });
});
