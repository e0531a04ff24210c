import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Adapters, connect, disconnect } from "@/lib/api/adapters";
import { merchantContract } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { type MerchantOperationName, merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { listMerchantErrors } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { listInbox } from "@/lib/modules/notifications/service/outbox";
import { findShop } from "@/lib/modules/shops/service/shops";
import { makeLink } from "@/lib/modules/staff/service/links";
import { addStaff } from "@/lib/modules/staff/service/staff";
import { settleBackground } from "@/lib/platform/background";
import { transact } from "@/lib/platform/db/connection/transaction";
import { domains, shops } from "@/lib/schema/shops";
import { authenticator } from "@/lib/testing/fakes/authenticator";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { parseContact } from "@/lib/values/contact";
import { fields } from "@/lib/values/fields";
import { dispatchMerchant } from "./routes";

let adapters: Adapters;
const shop = { id: "shp_1", slug: "satu", origin: "https://satu.example" };
const page = { origin: shop.origin };

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-people-"));
  process.env.CLIENT_IP_HEADER = "x-client-ip";
  process.env.STAND_INS = "on";
  Object.assign(process.env, await createTestDatabase());
  adapters = await connect();
  await adapters.db.insert(shops).values({ id: shop.id, slug: "satu", name: "Satu", plan: "basic", orderPrefix: "ST" });
  await adapters.db.insert(domains).values({ host: "satu.example", shopId: shop.id, isPrimary: true });
});
afterAll(() => disconnect());

/** Browser with a cookie and its own address. */
type Browser = { cookie: string | null; address: string };
let browsers = 0;
const newBrowser = (): Browser => ({ cookie: null, address: `198.51.100.${++browsers}` });

type Answered = {
  status: number;
  code: string | null;
  payload: Record<string, unknown>;
  headers: Record<string, unknown>;
};

/** Calls an operation like a page of the shop. Checks every response against the contract. */
async function ask(
  browser: Browser,
  name: MerchantOperationName,
  input: Record<string, unknown> = {},
  revision?: number,
): Promise<Answered> {
  const op: MerchantOperation = merchantContract[name];
  const { method, path } = splitEndpoint(op.endpoint);
  const { id, ...rest } = input;
  const shown: Record<string, string | undefined> = {
    host: "satu.example",
    origin: page.origin,
    "content-type": "application/json",
    "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile Safari/537.36",
    "x-client-ip": browser.address,
    cookie: browser.cookie ?? undefined,
    "if-match": revision === undefined ? undefined : String(revision),
  };
  const { status, headers, body } = await dispatchMerchant({
    method,
    path: merchantBasePath + path.replace("{id}", String(id)),
    query:
      method === "GET"
        ? new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)])).toString()
        : "",
    address: null,
    header: (header) => shown[header] ?? null,
    readBody: async () => Buffer.from(JSON.stringify(rest)),
  });
  const [set] = /^__Host-etalase=[^;]*/.exec(String(headers["Set-Cookie"] ?? "")) ?? [];
  if (set !== undefined) browser.cookie = set === "__Host-etalase=" ? null : set;
  const payload = JSON.parse(String(body));
  if (status === 200) expect(op.response.safeParse(payload).error, name).toBeUndefined();
  else expect(listMerchantErrors(op), name).toContain(payload.error.code);
  return { status, code: payload.error?.code ?? null, payload, headers };
}

const readMessages = async (contact: string, kind: string) => {
  await settleBackground();
  const found = await findShop(adapters.db, "satu.example", adapters.clock.now().getTime());
  if (!found) throw new Error("There is no shop.");
  return (await listInbox({ ...adapters, shop: found }, contact)).filter((message) => message.kind === kind);
};
const lastCode = async (contact: string) => (await readMessages(contact, "code_staff"))[0]?.code ?? "";

async function signIn(contact: string): Promise<Browser> {
  const browser = newBrowser();
  const { ticket } = (await ask(browser, "sendSignInCode", { contact })).payload;
  const typed = { contact, code: await lastCode(contact), ticket };
  expect(await ask(browser, "signInWithCode", typed)).toMatchObject({ status: 200 });
  return browser;
}

/** New owner, and the sign-in link from the command line. */
async function newOwner(name: string): Promise<string> {
  const now = adapters.clock.now();
  const contact = parseContact(`${name.toLowerCase()}@example.com`) ?? expect.unreachable();
  return transact(adapters.db, async (tx) => {
    const ctx = { ...adapters, shop, now, actor: { kind: "command" as const } };
    const result = await addStaff(ctx, tx, { name, role: "owner", contact });
    if (result.kind !== "done") throw new Error(result.kind);
    return makeLink({ shop: { id: shop.id, host: "satu.example" }, now }, tx, result.person);
  });
}

async function openOwnerSession(name: string): Promise<Browser> {
  const [browser, token] = [newBrowser(), (await newOwner(name)).split("#")[1]];
  const { headers, payload } = await ask(browser, "signInWithLink", { token });
  expect(payload).toMatchObject({ name, role: "owner", has_passkey: false });
  expect(headers["Set-Cookie"]).toMatch(
    /^__Host-etalase=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Lax$/,
  );
  expect(await ask(newBrowser(), "signInWithLink", { token })).toMatchObject({ status: 400, code: "invalid_link" });
  return browser;
}

test("a new owner signs in by link, adds a passkey, invites staff, makes tokens and signs out", async () => {
  const owner = await openOwnerSession("Ani");
  const device = authenticator();

  const begun = await ask(owner, "createPasskeyOptions");
  const credential = device.make(fields(begun.payload.options), page);
  const added = await ask(owner, "createPasskey", { credential });
  expect(added.payload).toMatchObject({ label: "Chrome di Android", host: "satu.example" });
  expect(await ask(owner, "createPasskey", { credential })).toMatchObject({ code: "passkey_refused" });

  const phone = newBrowser();
  const asked = await ask(phone, "createPasskeySignInOptions");
  const proof = device.prove(fields(asked.payload.options), page);
  expect((await ask(phone, "signInWithPasskey", { credential: proof })).payload).toMatchObject({
    name: "Ani",
    has_passkey: true,
  });
  expect(await ask(newBrowser(), "signInWithPasskey", { credential: proof })).toMatchObject({
    code: "passkey_refused",
  });

  const invited = await ask(owner, "inviteStaff", { name: "Budi", contact: "budi@example.com", role: "staff" });
  expect(invited.payload).toMatchObject({
    name: "Budi",
    contact_masked: "b***@example.com",
    role: "staff",
    revision: 1,
  });
  expect((await readMessages("budi@example.com", "shop_news"))[0]?.text).toContain("https://satu.example/admin/masuk");
  const again = { name: "Budi", contact: "BUDI@example.com", role: "owner" };
  expect(await ask(owner, "inviteStaff", again)).toMatchObject({ code: "contact_taken" });

  const budi = await signIn("budi@example.com");
  expect((await readMessages("ani@example.com", "shop_news"))[0]?.text).toContain("Budi masuk dengan kode");
  for (const name of ["listStaff", "listTokens", "listAuditLog"] as const)
    expect(await ask(budi, name)).toMatchObject({ code: "forbidden_role" });
  expect(await ask(budi, "listSessions", { of: "everyone" })).toMatchObject({ code: "forbidden_role" });
  expect((await ask(budi, "listSessions")).payload.items).toHaveLength(1);
  const pushNotices = ["order_paid", "stock_out"];
  expect(
    (await ask(budi, "updateMe", { name: "Budi S.", notifications: [], push_notifications: pushNotices })).payload,
  ).toMatchObject({
    name: "Budi S.",
    revision: 2,
  });
  expect((await ask(budi, "getMe")).payload).toMatchObject({
    contact_masked: "b***@example.com",
    channel: "email",
    notifications: [],
    push_notifications: pushNotices,
  });

  const id = String(invited.payload.id);
  expect(await ask(owner, "updateStaff", { id, role: "owner" }, 1)).toMatchObject({
    code: "changed_meanwhile",
    payload: { error: { details: { revision: 2, by: "Budi" } } },
  });
  expect((await ask(owner, "updateStaff", { id, role: "owner" }, 2)).payload).toMatchObject({
    role: "owner",
    revision: 3,
  });
  const made = await ask(budi, "createToken", { name: "Gudang", role: "staff" });
  expect(made.payload.token).toMatch(/^etl_/);
  expect((await ask(owner, "listTokens")).payload.items).toMatchObject([{ name: "Gudang", created_by: "Budi S." }]);

  expect((await ask(owner, "deleteStaff", { id }, 3)).payload).toEqual({ deleted: true });
  expect(await ask(budi, "getMe")).toMatchObject({ status: 401, code: "sign_in_required" });
  expect((await ask(owner, "listTokens")).payload.items).toEqual([]);
  const { items } = (await ask(owner, "listStaff")).payload as { items: { id: string; revision: number }[] };
  expect(items).toHaveLength(1);
  const [ani] = items;
  expect(await ask(owner, "deleteStaff", { id: ani?.id }, ani?.revision)).toMatchObject({ code: "last_owner" });

  expect((await ask(owner, "deleteOtherSessions")).payload).toEqual({ ended: 1 });
  expect(await ask(phone, "getMe")).toMatchObject({ status: 401 });
  expect(await ask(owner, "signOut")).toMatchObject({ status: 200 });
  expect([owner.cookie, (await ask(owner, "getMe")).status]).toEqual([null, 401]);
});

test("a sign-in code for an unknown contact gets the same response as any other, and opens nothing", async () => {
  const browser = newBrowser();
  const known = await ask(browser, "sendSignInCode", { contact: "ani@example.com" });
  const strange = await ask(browser, "sendSignInCode", { contact: "ana@example.com" });
  const anyTicket = { ticket: expect.stringMatching(/^[\w-]{32}$/) };
  expect([strange.status, strange.payload]).toEqual([known.status, { ...known.payload, ...anyTicket }]);
  expect(known.payload).toMatchObject(anyTicket);
  expect(strange.payload.ticket).not.toBe(known.payload.ticket);
  const { ticket } = known.payload;
  expect(await readMessages("ana@example.com", "code_staff")).toEqual([]);
  for (const contact of ["ana@example.com", "ani@example.com", "bukan kontak"])
    expect(await ask(browser, "signInWithCode", { contact, code: "wrong", ticket })).toMatchObject({
      code: "invalid_code",
    });
  const right = { contact: "ani@example.com", code: await lastCode("ani@example.com") };
  expect(await ask(browser, "signInWithCode", right)).toMatchObject({ status: 400, code: "invalid_request" });
  expect(await ask(browser, "signInWithCode", { ...right, ticket: strange.payload.ticket })).toMatchObject({
    code: "invalid_code",
  });
  expect(browser.cookie).toBeNull();
});

test("a step-up expires, and a code or a passkey of the same person renews it", async () => {
  await newOwner("Eka");
  const browser = await signIn("eka@example.com");
  await adapters.db.execute("update sessions set stepped_up_at = null");
  expect(await ask(browser, "createPasskeyOptions")).toMatchObject({ code: "step_up_required" });
  const { ticket } = (await ask(browser, "sendStepUpCode")).payload;
  expect(await ask(browser, "stepUpWithCode", { code: "wrong", ticket })).toMatchObject({ code: "invalid_code" });
  const code = await lastCode("eka@example.com");
  const elsewhere = { contact: "eka@example.com", code, ticket };
  expect(await ask(newBrowser(), "signInWithCode", elsewhere)).toMatchObject({ code: "invalid_code" });
  expect(await ask(browser, "stepUpWithCode", { code, ticket })).toMatchObject({ status: 200 });

  const device = authenticator();
  const begun = await ask(browser, "createPasskeyOptions");
  const added = await ask(browser, "createPasskey", {
    credential: device.make(fields(begun.payload.options), page),
    label: "Kunci",
  });
  await adapters.db.execute("update sessions set stepped_up_at = null");
  const asked = await ask(browser, "createStepUpOptions");
  expect(
    await ask(browser, "stepUpWithPasskey", { credential: device.prove(fields(asked.payload.options), page) }),
  ).toMatchObject({
    status: 200,
  });
  expect((await ask(browser, "listPasskeys")).payload.items).toContainEqual(
    expect.objectContaining({ label: "Kunci" }),
  );
  expect((await ask(browser, "deletePasskey", { id: added.payload.id })).payload).toEqual({ deleted: true });
  expect(await ask(browser, "deletePasskey", { id: added.payload.id })).toMatchObject({ code: "not_found" });
});

test("the audit log is paged, filters by subject or person, and reveals no secret", async () => {
  const browser = await openOwnerSession("Fitri");
  const first = (await ask(browser, "listAuditLog", { limit: 3 })).payload as {
    items: { id: string }[];
    next_cursor: string;
  };
  const second = (await ask(browser, "listAuditLog", { limit: 3, cursor: first.next_cursor })).payload as typeof first;
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([...new Set(ids)].sort().reverse()).toEqual(ids);
  expect(ids).toHaveLength(6);
  const me = (await ask(browser, "getMe")).payload;
  const mine = (await ask(browser, "listAuditLog", { actor_id: me.id })).payload as {
    items: { actor: { id: string } }[];
  };
  expect(new Set(mine.items.map(({ actor }) => actor.id))).toEqual(new Set([me.id]));
  const about = (await ask(browser, "listAuditLog", { subject_kind: "staff", subject_id: me.id })).payload;
  expect(about.items).toContainEqual(expect.objectContaining({ action: "staff.invited" }));
  const all = JSON.stringify((await ask(browser, "listAuditLog", { limit: 100 })).payload);
  expect(all).not.toMatch(/@example\.com|etl_[\w-]{20}/);
  expect(await ask(browser, "listAuditLog", { cursor: "x" })).toMatchObject({ code: "invalid_request" });
});
