import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getDescription } from "@/lib/api/description";
import { getProduct } from "@/lib/modules/catalog/use-cases/catalog";
import { deliverDue, listInbox } from "@/lib/modules/notifications/service/outbox";
import type { Bill } from "@/lib/modules/payments/gateways/gateway";
import { applyRetention } from "@/lib/modules/privacy/store/retention";
import { decideAccess } from "@/lib/modules/shops/rules/access";
import { findShop, forgetShops } from "@/lib/modules/shops/service/shops";
import { productImages } from "@/lib/schema/catalog";
import { webhookDeliveries } from "@/lib/schema/provider-accounts";
import { domains, images, shops } from "@/lib/schema/shops";
import { activity } from "@/lib/schema/staff";
import { refusalOf, strangers } from "@/lib/testing/fixtures/buyer";
import { orderFixtures } from "@/lib/testing/fixtures/orders";
import { connectSystem } from "@/lib/testing/fixtures/webhooks";
import { fixedNow, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import type { WriteContext } from "@/lib/use-case/context";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import { createDomain, deleteDomain, listDomains, setPrimaryDomain, updateDomain, verifyDomain } from "./domains";

let the: TestWorld;
let records: Record<string, string[] | null> = {};

beforeAll(async () => {
  the = await world();
  await the.db.insert(shops).values({ id: "shp_lain", slug: "lain", name: "Lain", plan: "write", orderPrefix: "LN" });
  await the.db.insert(domains).values({ host: "lain.example", shopId: "shp_lain", isPrimary: true });
});
afterAll(() => the.end());
beforeEach(() => {
  records = {};
});

const budi = { kind: "staff", id: "stf_budi", name: "Budi", role: "owner" } as const;

/** Owner whose domain lookups return `records`. */
function as(shopId = "shp_world"): MerchantContext {
  const ctx = the.at(fixedNow);
  const asked = withProviders(ctx, {
    findTxt: async (name) => records[name] ?? (name in records ? null : []),
    probeDomain: async (host) => (host.startsWith("jauh") ? "elsewhere" : "this_deployment"),
  });
  return { ...asked, shop: { ...ctx.shop, id: shopId }, actor: budi };
}

/** Slug of the shop at a host, on an instance with empty caches. */
async function foundAt(host: string): Promise<string | null> {
  forgetShops();
  return (await findShop(the.db, host, 0))?.slug ?? null;
}

async function mayCall(origin: string): Promise<string> {
  forgetShops();
  const shop = await findShop(the.db, "dunia.example", 0);
  if (!shop) throw new Error("There is no such shop.");
  return decideAccess({ origin, host: "dunia.example", method: "GET" }, shop).kind;
}

async function listed(): Promise<string[]> {
  const { items } = await listDomains(as());
  return (items ?? []).map(({ domain, state, primary, served }) =>
    [domain, state, primary ? "primary" : "", served ? "" : "elsewhere"].filter(Boolean).join(" "),
  );
}

/** Adds a domain and verifies it. */
async function proves(domain: string, served = true, shopId?: string): Promise<void> {
  const { verification: proof } = await createDomain(as(shopId), { domain, served });
  records[proof?.name ?? ""] = [...(records[proof?.name ?? ""] ?? []), proof?.value ?? ""];
  await verifyDomain(as(shopId), { domain });
}

test("a domain becomes active as host and origin only when its DNS record is found", async () => {
  const added = await createDomain(as(), { domain: "https://Toko.example/", served: true });
  expect(added).toMatchObject({ domain: "toko.example", state: "unverified", primary: false, served: true });
  const { name, value } = added.verification ?? {};
  expect([added.verification?.type, name]).toEqual(["TXT", "_etalase.toko.example"]);
  expect(value).toMatch(/^etalase-domain=[0-9a-z]{32}$/);
  expect([await foundAt("toko.example"), await mayCall("https://toko.example")]).toEqual([null, "forbidden"]);

  const check = async (found: string[] | null) => {
    records[name ?? ""] = found;
    const { state, verification: proof } = await verifyDomain(as(), { domain: "toko.example" });
    return [state, proof?.problem, proof?.value];
  };
  expect(await check([])).toEqual(["unverified", "record_missing", value]);
  expect(await check(["etalase-domain=lain"])).toEqual(["unverified", "record_differs", value]);
  expect(await check(null)).toEqual(["unverified", "dns_unavailable", value]);
  expect((await refusalOf(setPrimaryDomain(as(), { domain: "toko.example" }))).code).toBe("domain_unverified");
  expect(await foundAt("toko.example")).toBeNull();
  expect(await check(["v=spf1 -all", value ?? ""])).toEqual(["active", undefined, undefined]);
  expect([await foundAt("toko.example"), await mayCall("https://toko.example")]).toEqual(["dunia", "allowed"]);
  expect(await listed()).toEqual(["dunia.example active primary", "toko.example active"]);
  const auditEntries = await the.db.select().from(activity);
  expect(auditEntries.map(({ what, subjectId, whoName }) => [what, subjectId, whoName])).toEqual([
    ["domain.wanted", "toko.example", "Budi"],
    ["domain.added", "toko.example", "Budi"],
  ]);
  await deleteDomain(as(), { domain: "toko.example" });
  expect(await foundAt("toko.example")).toBeNull();
});

test("a check reports whether a domain leads here, only for verified domains that are served here", async () => {
  const check = async (domain: string) => (await verifyDomain(as(), { domain })).points_to_deployment;
  await createDomain(as(), { domain: "dekat.example", served: true });
  expect(await check("dekat.example")).toBeNull();
  await proves("dekat.example");
  await proves("jauh.example");
  await proves("jauh-sendiri.example", false);
  expect([await check("dekat.example"), await check("jauh.example")]).toEqual([true, false]);
  expect(await check("jauh-sendiri.example")).toBeNull();
  expect((await listDomains(as())).items?.every(({ points_to_deployment }) => points_to_deployment === null)).toBe(
    true,
  );
  for (const domain of ["dekat.example", "jauh.example", "jauh-sendiri.example"]) await deleteDomain(as(), { domain });
});

test("adding a domain does not block other shops; the first shop to verify it gets it", async () => {
  const wanted = await createDomain(as("shp_lain"), { domain: "rebutan.example", served: true });
  await proves("rebutan.example");
  expect(await foundAt("rebutan.example")).toBe("dunia");
  records[wanted.verification?.name ?? ""] = [wanted.verification?.value ?? ""];
  const late = await verifyDomain(as("shp_lain"), { domain: "rebutan.example" });
  expect([late.state, late.verification?.problem]).toEqual(["unverified", "taken"]);
  expect((await refusalOf(createDomain(as("shp_lain"), { domain: "rebutan.example", served: true }))).code).toBe(
    "domain_taken",
  );
  expect(await foundAt("rebutan.example")).toBe("dunia");
  await deleteDomain(as(), { domain: "rebutan.example" });
  expect((await verifyDomain(as("shp_lain"), { domain: "rebutan.example" })).state).toBe("active");
});

test("an unverified domain is deleted after a week, and adding it again gives another week", async () => {
  const days = (count: number) => new Date(fixedNow.getTime() + count * 86_400_000);
  const want = (domain: string, now: Date) => createDomain({ ...as(), now }, { domain, served: true });
  await want("mimpi.example", fixedNow);
  const { verification: proof } = await want("rencana.example", fixedNow);
  await applyRetention(the.db, days(6.9));
  expect(await listed()).toContain("mimpi.example unverified");
  expect((await want("rencana.example", days(6.9))).verification).toEqual(proof);
  await applyRetention(the.db, days(7));
  expect(await listed()).toEqual(["dunia.example active primary", "rencana.example unverified"]);
  await applyRetention(the.db, days(13.9));
  expect(await listed()).toEqual(["dunia.example active primary"]);
});

test("a DNS record that verifies a domain for one shop does not verify it for another", async () => {
  await createDomain(as("shp_lain"), { domain: "milik.example", served: true });
  const { verification: proof } = await createDomain(as(), { domain: "milik.example", served: true });
  records[proof?.name ?? ""] = [proof?.value ?? ""];
  const other = await verifyDomain(as("shp_lain"), { domain: "milik.example" });
  expect([other.state, other.verification?.problem]).toEqual(["unverified", "record_differs"]);
  await deleteDomain(as(), { domain: "milik.example" });
});

test("a domain served elsewhere can be primary, and a shop always keeps one domain that is served here", async () => {
  await proves("situs.example", false);
  const primary = await setPrimaryDomain(as(), { domain: "situs.example" });
  expect([primary.primary, primary.served]).toEqual([true, false]);
  expect(await listed()).toEqual(["situs.example active primary elsewhere", "dunia.example active"]);
  for (const refused of [
    updateDomain(as(), { domain: "dunia.example", served: false }),
    deleteDomain(as(), { domain: "dunia.example" }),
    deleteDomain(as(), { domain: "situs.example" }),
  ]) {
    expect((await refusalOf(refused)).code).toBe("domain_needed");
  }
  expect((await updateDomain(as(), { domain: "situs.example", served: true })).served).toBe(true);
  await setPrimaryDomain(as(), { domain: "dunia.example" });
  await deleteDomain(as(), { domain: "situs.example" });
});

test("a shop may allow five localhost origins, which are never its host; other shops may have the same", async () => {
  const add = (port: number, shopId?: string) =>
    createDomain(as(shopId), { domain: `http://localhost:${port}`, served: true });
  expect(await add(5173)).toMatchObject({ domain: "localhost:5173", state: "development", served: false });
  expect(await add(5173, "shp_lain")).toMatchObject({ origin: "http://localhost:5173" });
  expect([await foundAt("localhost:5173"), await mayCall("http://localhost:5173")]).toEqual([null, "allowed"]);
  expect(await mayCall("http://localhost:5174")).toBe("forbidden");
  for (const port of [5174, 5175, 5176, 5177]) await add(port);
  expect((await refusalOf(add(5178))).details).toEqual({ limit: 5 });
  const tooMany = the.db.update(shops).set({ localhostPorts: [1024, 1025, 1026, 1027, 1028, 1029] });
  await expect(tooMany).rejects.toThrow();
  expect((await refusalOf(setPrimaryDomain(as(), { domain: "localhost:5173" }))).code).toBe("not_found");
  for (const port of [5173, 5174, 5175, 5176, 5177]) await deleteDomain(as(), { domain: `localhost:${port}` });
  expect(await mayCall("http://localhost:5173")).toBe("forbidden");
});

test("a domain added by the operator needs no verification", async () => {
  const operator = { ...as(), actor: { kind: "command" as const } };
  expect(await createDomain(operator, { domain: "operator.example", served: true })).toMatchObject({ state: "active" });
  expect((await refusalOf(createDomain(operator, { domain: "lain.example", served: true }))).code).toBe("domain_taken");
  await deleteDomain(operator, { domain: "operator.example" });
});

test("an invalid domain is rejected, and so are more than 20 per shop", async () => {
  const wrong = await refusalOf(createDomain(as(), { domain: "127.0.0.1", served: true }));
  expect(wrong.details).toMatchObject({ issues: [{ path: "domain" }] });
  for (let count = 1; count < 20; count++) await createDomain(as(), { domain: `a${count}.example`, served: true });
  expect((await refusalOf(createDomain(as(), { domain: "a20.example", served: true }))).details).toEqual({ limit: 20 });
  expect(await createDomain(as(), { domain: "a19.example", served: false })).toMatchObject({ served: false });
});

describe("a shop whose primary domain is the merchant's own site elsewhere", () => {
  const { hours, ctxAt, transition, notify } = orderFixtures(() => the);
  const stranger = strangers(81_700_000_000);
  const [ownOrigin, site] = ["https://api.dunia.example", "https://dunia.example"];

  beforeAll(async () => {
    const picture = { shopId: "shp_world", path: "/media/kain.webp", width: 800, height: 800 };
    await the.db.insert(images).values({ ...picture, id: "img_kain" });
    const shown = { shopId: "shp_world", productId: "prd_truntum", imageId: "img_kain", position: 0 };
    await the.db.insert(productImages).values(shown);
    await the.db.insert(domains).values({ host: "api.dunia.example", shopId: "shp_world" });
    await updateDomain(as(), { domain: "dunia.example", served: false });
    forgetShops();
  });

  /** A request to the shop. */
  async function visit(): Promise<WriteContext> {
    const shop = await findShop(the.db, "api.dunia.example", hours(0).getTime());
    if (!shop) throw new Error("There is no such shop.");
    return { ...ctxAt(0), shop };
  }

  test("picture and API addresses use the host that serves the shop, not the site", async () => {
    const ctx = await visit();
    const { value } = await getProduct(ctx, { slug: "truntum" });
    expect(value.image).toMatch(`${ownOrigin}/media/`);
    expect((await getDescription(ctx, {})).value).toMatchObject({ servers: [{ url: `${ownOrigin}/api/v1` }] });
  });

  test("buyers' links use the primary domain, and gateway webhooks use the host that serves the shop", async () => {
    const bills: Bill[] = [];
    const ctx = await visit();
    const sandbox = (await ctx.providers("shp_world")).gateway("sandbox");
    if (!sandbox) throw new Error("There is no sandbox.");
    const open = (bill: Bill) => {
      bills.push(bill);
      return sandbox.open(bill);
    };
    await connectSystem(ctx, { url: "https://gudang.example/", events: ["order.status_changed"] });
    const buyer = stranger();
    const placed = await buyer.orders(withProviders(ctx, { gateway: () => ({ ...sandbox, open }) }), {
      payment_method: "qris",
    });

    expect(placed.track_url).toMatch(`${site}/track/`);
    expect(placed.order?.lines?.[0]?.image).toMatch(`${ownOrigin}/media/`);
    expect(placed.payment?.qr_image_url).toMatch(`${ownOrigin}/media/qr/`);
    expect(bills).toMatchObject([{ returnUrl: placed.track_url, origin: ownOrigin }]);

    await notify(placed, "paid", 0.1);
    await transition(placed, "ship", 0.2, "JNE1");
    await deliverDue(ctx, hours(1));
    const messages = await listInbox(ctx, buyer.contact);
    const links = messages.flatMap(({ text }) => text.match(/https:\/\/\S+\/track\//g) ?? []);
    expect(new Set(links)).toEqual(new Set([`${site}/track/`]));
    const deliveries = await the.db.select().from(webhookDeliveries);
    expect(deliveries.length).toBeGreaterThan(0);
    for (const { payload } of deliveries)
      expect(JSON.parse(payload).data.lines[0].image).toMatch(`${ownOrigin}/media/`);
  });
});

test("no shop gets the host of the sign-up", async () => {
  for (const actor of [budi, { kind: "command" } as const]) {
    const ctx = { ...as(), env: { providersUrl: null, ownersChoosePlan: false, signUpHost: "buka.example" }, actor };
    expect((await refusalOf(createDomain(ctx, { domain: "https://Buka.example/", served: true }))).code).toBe(
      "domain_taken",
    );
  }
});
