import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { openProviders } from "@/lib/api/providers";
import { basePath } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { limits } from "@/lib/contract/limits";
import { checkCarriers, checkLentCodes } from "@/lib/modules/onboarding/checks/shops";
import { insertNewShop } from "@/lib/modules/shops/service/create-shop";
import { findShopRecord } from "@/lib/modules/shops/service/shop-records";
import { insertSignUp } from "@/lib/modules/shops/service/sign-ups";
import { settleBackground } from "@/lib/platform/background";
import { staffNotices } from "@/lib/schema/delivery";
import { shops, signUps } from "@/lib/schema/shops";
import { staff } from "@/lib/schema/staff";
import type { FakeChannel } from "@/lib/testing/fakes/fake";
import { startResendFake } from "@/lib/testing/fakes/resend";
import { connectProvider } from "@/lib/testing/fixtures/connect-provider";
import { usualForm } from "@/lib/testing/fixtures/purchase";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { need } from "@/lib/testing/harness/need";
import { seedInto } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import { dispatch } from "../routes";

/** The world's shop without a sender, as if it was opened by sign-up, and a shop that lends its Resend account. */
let resend: FakeChannel;
let adapters: Awaited<ReturnType<typeof connect>>;
let team: TestStaff;
const shopId = "shp_world";

beforeAll(async () => {
  resend = await startResendFake();
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-lent-"));
  process.env.STAND_INS = "off";
  process.env.PARTNERS_URL = resend.url ?? "";
  process.env.SIGN_UP_HOST = "buka.example";
  process.env.SIGN_UP_SENDER = "pengirim";
  Object.assign(process.env, await createTestDatabase());
  adapters = await connect();
  const { db, secrets, clock } = adapters;
  const now = clock.now();
  await seedInto(adapters);
  await db.update(shops).set({ contactChannel: "email" }).where(eq(shops.id, shopId));
  const lender = { name: "Pengirim", slug: "pengirim", domain: "pengirim.example", plan: "basic" as const };
  const settings = { contactChannel: "email" as const, orderPrefix: "PG", isOpen: true };
  const lenderId = await insertNewShop(db, { ...lender, ...settings }, now);
  const account = { provider: "resend", live: true, position: 0, settings: resend.account };
  await connectProvider({ db, secrets, now }, { shopId: lenderId, ...account });
  const signUp = { shopId, ownerKey: Buffer.from("owner"), ordinal: 1, codesLeft: limits.lentCodes, createdAt: now };
  await insertSignUp(db, signUp);
  team = await addTestStaff(db, shopId, now);
  await db
    .update(staff)
    .set({ notices: ["limit_near"] })
    .where(eq(staff.role, "owner"));
});
afterAll(async () => {
  await disconnect();
  await resend.close();
});

type Call = { method: string; path: string; body?: object; token?: string };

async function call({ method, path, body, token }: Call) {
  const all: Record<string, string> = {
    host: "dunia.example",
    "content-type": "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const { status, body: answer } = await dispatch({
    method,
    path,
    query: "",
    address: null,
    header: (name) => all[name] || null,
    readBody: async () => Buffer.from(body ? JSON.stringify(body) : ""),
  });
  return { status, body: fields(JSON.parse(String(answer))) };
}

const asBuyer = (path: string, body: object) => call({ method: "POST", path: `${basePath}${path}`, body });
const asOwner = (path: string) => call({ method: "GET", path: `${merchantBasePath}${path}`, token: team.owner.token });

/** Requests a code for a new draft of a buyer. */
async function requestCode(contact: string) {
  const draft = await asBuyer("/checkout/draft", {
    ...usualForm,
    contact,
    items: [{ product_id: "prd_truntum", qty: 1 }],
    courier_code: "jne",
    payment_method: "transfer_bca",
    city: "Bandung",
  });
  const id = draft.body.draft_id;
  const sent = await asBuyer("/checkout/otp/send", { draft_id: id });
  await settleBackground();
  return { id, sent };
}

const setLeft = (codesLeft: number) => adapters.db.update(signUps).set({ codesLeft }).where(eq(signUps.shopId, shopId));

/** Findings of the doctor about the codes of the shop, with newly opened providers. */
async function diagnose() {
  const { db, secrets } = adapters;
  const providers = openProviders({ standIns: false, providersUrl: resend.url, signUpSender: "pengirim" }, secrets, db);
  const shop = need(await findShopRecord(db, shopId));
  const found = [...(await checkCarriers({ providers }, [shop])), ...(await checkLentCodes({ db, providers }, [shop]))];
  return found.map(({ what }) => what);
}

test("the account of another shop sends a new shop's code, with which a buyer orders", async () => {
  const { id, sent } = await requestCode("budi@surat.example");
  expect([sent.status, sent.body.sent]).toEqual([200, true]);
  const [mail] = resend.arrived();
  expect([mail?.to, resend.arrived().length]).toEqual(["budi@surat.example", 1]);
  expect(mail?.text).toContain("Dunia");
  const [code = ""] = mail?.text.match(/\b\d{6}\b/) ?? [];
  const placed = await asBuyer("/checkout/otp/verify", { draft_id: id, code });
  expect([placed.status, fields(placed.body.order).status]).toEqual([200, "pending_payment"]);
  // Only codes are lent: the confirmation of the order waits for an account of the shop.
  await settleBackground();
  expect(resend.arrived()).toHaveLength(1);
  const quota = await asOwner("/settings/code-quota");
  expect([quota.body.lent_codes, quota.body.lent_codes_left]).toEqual([50, 49]);
});

test("the owner and the operator are warned before the last lent code; after it, no code is promised", async () => {
  const warnings = async () => (await asOwner("/dashboard")).body.warnings;
  const notices = async () => {
    const rows = await adapters.db.select().from(staffNotices).where(eq(staffNotices.kind, "limit_near"));
    return rows.map(({ id }) => id.replace(/\d{4}-\d\d-\d\d/, "today")).sort();
  };
  await setLeft(12);
  await requestCode("siti@surat.example");
  expect([await warnings(), await notices(), await diagnose()]).toEqual([[], [], []]);
  await requestCode("agus@surat.example");
  expect(await warnings()).toMatchObject([
    { kind: "lent_codes_nearly_used", message: expect.stringContaining("Tinggal 10 dari 50 kode pinjaman.") },
  ]);
  expect(await notices()).toEqual(["limit_near/lent_codes//today/near"]);
  expect(await diagnose()).toEqual(["dunia: 10 of its 50 lent codes are left."]);
  const checklist = await asOwner("/onboarding");
  expect(JSON.stringify(checklist.body.steps)).toContain("Tinggal 10 dari 50 kode pinjaman.");

  await setLeft(1);
  expect((await requestCode("joko@surat.example")).sent.status).toBe(200);
  const before = resend.arrived().length;
  expect((await requestCode("rina@surat.example")).sent.status).toBe(503);
  expect(resend.arrived()).toHaveLength(before);
  expect(await warnings()).toMatchObject([
    { message: expect.stringMatching(/^Kode pinjaman tokomu sudah habis: pembeli belum bisa memesan\. Hubungkan/) },
  ]);
  expect(await notices()).toEqual(["limit_near/lent_codes//today/near", "limit_near/lent_codes//today/reached"]);
  expect(await diagnose()).toContain("dunia: no provider sends codes by email.");
});
