import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, disconnect } from "@/lib/api/adapters";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { type ErrorCode, errors } from "@/lib/contract/errors";
import { isMerchantRead } from "@/lib/contract/merchant/failures";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { domains, shops } from "@/lib/schema/shops";
import { addTestStaff, type TestStaff } from "@/lib/testing/fixtures/staff-tokens";
import { createTestDatabase } from "@/lib/testing/harness/database";
import { dispatch } from "../routes";

/** Use cases that only record their call. Unauthorized callers must reach none of them. */
const reached = vi.hoisted(() => ({ names: [] as string[] }));
vi.mock(import("@/lib/api/merchant/use-cases"), () => ({
  loadUseCase: async (name) => async () => ({ reached: reached.names.push(name) }),
}));

let ownStaff: TestStaff;
let elsewhere: TestStaff;

beforeAll(async () => {
  process.env.DATA_DIR = mkdtempSync(join(tmpdir(), "etalase-identities-"));
  process.env.CLIENT_IP_HEADER = "x-client-ip";
  Object.assign(process.env, await createTestDatabase());
  const { db, clock } = await connect();
  for (const [id, slug] of [["shp_1", "satu"] as const, ["shp_2", "dua"] as const]) {
    await db.insert(shops).values({ id, slug, name: slug, plan: "basic", orderPrefix: slug.slice(0, 2).toUpperCase() });
    await db.insert(domains).values({ host: `${slug}.example`, shopId: id, isPrimary: true });
  }
  ownStaff = await addTestStaff(db, "shp_1", clock.now());
  elsewhere = await addTestStaff(db, "shp_2", clock.now());
});
afterAll(() => disconnect());

type Shown = Record<string, string>;
const own = "https://satu.example";
const cookie = (session: string): Shown => ({ cookie: `__Host-etalase=${session}` });
const atHome = (session: string): Shown => ({ ...cookie(session), origin: own });
const bearer = (token: string): Shown => ({ authorization: `Bearer ${token}` });

/** All unauthorized callers of an operation, their credentials, and the expected error. */
function wrongIdentities(op: MerchantOperation): [caller: string, shown: Shown, code: ErrorCode][] {
  if (op.role === "anyone") return isMerchantRead(op) ? [] : strangePages();
  return [
    ...nobodies(),
    ...strangePages(),
    ...(op.role === "owner" ? lesser() : []),
    ...(op.stepUp === true ? unproved() : []),
  ];
}

function nobodies(): [string, Shown, ErrorCode][] {
  const people: [string, Shown][] = [
    ["a caller without credentials", {}],
    ["a page of the shop without a session cookie", { origin: own }],
    ["a buyer with a tracking token", bearer("Zk3v9Qx1dTn0b7yB2mLw5RpHs8CgJfKa4eUiOoXzV6E")],
    ["an empty token", bearer("etl_")],
    ["staff of another shop", atHome(elsewhere.owner.session)],
    ["a token of another shop", bearer(elsewhere.owner.token)],
    ["an expired session", atHome(ownStaff.expired)],
    ["a revoked session", atHome(ownStaff.revoked)],
    ["a revoked token", bearer(ownStaff.revokedToken)],
    ["a session under the cookie name for localhost", { cookie: `etalase=${ownStaff.owner.session}`, origin: own }],
    ["a session sent as a token", bearer(ownStaff.owner.session)],
    ["a token sent as a session", atHome(ownStaff.owner.token)],
  ];
  return people.map(([caller, shown]) => [caller, shown, "sign_in_required"]);
}

function strangePages(): [string, Shown, ErrorCode][] {
  const { session, token } = ownStaff.owner;
  const form = { ...cookie(session), "content-type": "application/x-www-form-urlencoded" };
  const pages: [string, Shown][] = [
    ["a form of another site", { ...form, origin: "https://jahat.example", "sec-fetch-site": "cross-site" }],
    ["a form of a sibling site", { ...form, "sec-fetch-site": "same-site" }],
    ["a page with a null origin", { ...form, origin: "null" }],
    ["a page on another port", { ...cookie(session), origin: `${own}:8443` }],
    ["a token in a page of the shop", { ...bearer(token), origin: own }],
    ["a token in another page", { ...bearer(token), origin: "https://jahat.example" }],
  ];
  return pages.map(([caller, shown]) => [caller, shown, "origin_refused"]);
}

function lesser(): [string, Shown, ErrorCode][] {
  return [
    ["staff session for an owner operation", atHome(ownStaff.staff.session), "forbidden_role"],
    ["staff token for an owner operation", bearer(ownStaff.staff.token), "forbidden_role"],
  ];
}

function unproved(): [string, Shown, ErrorCode][] {
  return [
    ["a session without step-up", atHome(ownStaff.unproved), "step_up_required"],
    ["a token for an operation that requires step-up", bearer(ownStaff.owner.token), "session_required"],
  ];
}

for (const name of merchantNames()) {
  const op: MerchantOperation = merchantContract[name];

  test(`${name}: every unauthorized caller is rejected before the input is validated, and nothing happens`, async () => {
    for (const [caller, shown, code] of wrongIdentities(op)) {
      const { status, error, headers } = await ask(op, shown);
      expect([error?.code, status], `${caller}: ${name}`).toEqual([code, errors[code].status]);
      expect(Object.keys(headers).filter((header) => /^access-control/i.test(header))).toEqual([]);
    }
    if (!isMerchantRead(op)) {
      const { error } = await ask(op, cookie(ownStaff.owner.session));
      expect(error?.code, "a browser request without an origin").toBe("origin_refused");
    }
    expect(reached.names).toEqual([]);
  });

  test(`${name}: an authorized caller is accepted, and a preflight is not`, async () => {
    const { session, token } = ownStaff.owner;
    const right = [atHome(session), { ...cookie(session), "sec-fetch-site": "same-origin" }];
    for (const shown of [...right, ...(op.stepUp === true ? [] : [bearer(token)])]) {
      const { status } = await ask(op, shown);
      expect([401, 403, 404, 405], name).not.toContain(status);
    }
    reached.names.length = 0;
    const { status, headers } = await ask(op, { origin: own }, "OPTIONS");
    expect([status, headers["Access-Control-Allow-Origin"]]).toEqual([405, undefined]);
    expect(headers.Allow).toContain(splitEndpoint(op.endpoint).method);
  });
}

let callers = 0;

/** Request that is invalid in everything but its credentials. */
async function ask(op: MerchantOperation, shown: Shown, method: string = splitEndpoint(op.endpoint).method) {
  callers += 1;
  const all: Shown = { host: "satu.example", "x-client-ip": `198.51.${callers >> 8}.${callers & 255}`, ...shown };
  const { status, headers, body } = await dispatch({
    method,
    path: merchantBasePath + splitEndpoint(op.endpoint).path.replace(/\{\w+\}/g, "x"),
    query: "limit=none&cursor=%00",
    address: null,
    header: (name) => all[name] ?? null,
    readBody: async () => Buffer.from("{"),
  });
  const { error }: { error?: { code: string } } = JSON.parse(String(body || "{}"));
  return { status, headers, error };
}
