import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { inboxChannel } from "@/lib/modules/notifications/channels/inbox";
import { deliverDue, findCodeSender, listInbox } from "@/lib/modules/notifications/service/outbox";
import { checkSignUp } from "@/lib/modules/operations/checks/sign-up";
import { closeIdleShops } from "@/lib/modules/settings/service/idle-shops";
import { listShops } from "@/lib/modules/shops/service/shop-records";
import { takeLentCode } from "@/lib/modules/shops/service/sign-ups";
import { redeemLink } from "@/lib/modules/staff/service/sign-in";
import { products } from "@/lib/schema/catalog";
import { domains, shops, signUps } from "@/lib/schema/shops";
import { refusalOf } from "@/lib/testing/fixtures/buyer";
import { fixedNow, oneHour, type TestWorld, withProviders, world } from "@/lib/testing/harness/world";
import { openNewShop, type SignUpContext, sendSignUpCode } from "./sign-up";

let testWorld: TestWorld;
beforeAll(async () => {
  testWorld = await world();
});
afterAll(() => testWorld.end());

let callers = 0;

/** Request on the sign-up host some hours after noon, from an address of its own. */
function signUpAt(hour: number, caller = `198.51.100.${++callers}`): SignUpContext {
  const ctx = testWorld.at(new Date(fixedNow.getTime() + hour * oneHour));
  return { ...ctx, caller, signUpHost: "buka.example" };
}

const typed = (slug: string, contact: string) => ({ name: "Toko Sari", slug, contact });

/** Requests a code and returns its ticket and the code in the message. */
async function receive(ctx: SignUpContext, input: ReturnType<typeof typed>) {
  const { ticket } = await sendSignUpCode(ctx, input);
  await deliverDue(ctx, new Date(ctx.now.getTime() + 61_000));
  const [newest] = await listInbox(ctx, input.contact);
  return { proof: { ticket: ticket ?? "", code: newest?.code ?? "" }, text: newest?.text ?? "" };
}

async function signUp(ctx: SignUpContext, slug: string, contact: string) {
  const { proof } = await receive(ctx, typed(slug, contact));
  return openNewShop(ctx, { ...typed(slug, contact), ...proof });
}

const shopOf = async (slug: string) => {
  const [shop] = await testWorld.db.select().from(shops).where(eq(shops.slug, slug));
  return shop;
};

/** Signs in with a link at its shop. */
async function redeem(ctx: SignUpContext, slug: string, link: string) {
  const shop = await shopOf(slug);
  return redeemLink({ ...ctx, shop: { ...ctx.shop, id: shop?.id ?? "" } }, testWorld.db, new URL(link).hash.slice(1));
}

const issuesOf = async (work: Promise<unknown>) => {
  const { details } = await refusalOf(work);
  return (details as { issues?: { path: string; code: string }[] }).issues?.map(({ path, code }) => `${path} ${code}`);
};

test("a confirmed contact opens a closed shop with the plan basic, and enters it by a link that works once for five minutes", async () => {
  const ctx = signUpAt(0);
  const { proof, text } = await receive(ctx, typed("toko-sari", "sari@example.com"));
  expect(text).toContain("membuka tokomu di buka.example");
  expect(text).not.toContain("Toko Sari");
  const { link, host } = await openNewShop(ctx, { ...typed("toko-sari", "sari@example.com"), ...proof });
  expect(link).toMatch(/^https:\/\/toko-sari\.buka\.example\/admin\/masuk#[\w-]{43}$/);
  const shop = await shopOf("toko-sari");
  expect(shop).toMatchObject({ name: "Toko Sari", plan: "basic", orderPrefix: "TS", contactChannel: "any" });
  expect(shop?.closedAt).toEqual(ctx.now);
  expect(await testWorld.db.select().from(domains).where(eq(domains.host, host))).toMatchObject([
    { shopId: shop?.id, isPrimary: true, served: true },
  ]);
  expect(await redeem(signUpAt(0.1), "toko-sari", link)).toBeNull();
  expect(await redeem(signUpAt(0.08), "toko-sari", link)).toMatchObject({ role: "owner" });
  expect(await redeem(signUpAt(0.08), "toko-sari", link)).toBeNull();
});

test("a wrong code opens nothing and has five attempts; a code is valid for its own contact only", async () => {
  const input = typed("toko-tebak", "tebak@example.com");
  const { proof } = await receive(signUpAt(0), input);
  const wrong = proof.code === "000000" ? "111111" : "000000";
  const foreign = { ...typed("toko-tebak", "lain@example.com"), ...proof };
  expect((await refusalOf(openNewShop(signUpAt(0), foreign))).code).toBe("invalid_code");
  for (let guess = 0; guess < 5; guess++)
    expect((await refusalOf(openNewShop(signUpAt(0), { ...input, ...proof, code: wrong }))).code).toBe("invalid_code");
  expect((await refusalOf(openNewShop(signUpAt(0), { ...input, ...proof }))).code).toBe("invalid_code");
  expect(await shopOf("toko-tebak")).toBeUndefined();
});

test("concurrent and repeated requests with one code open one shop, and each gets a link to it", async () => {
  const input = typed("toko-ganda", "ganda@example.com");
  const { proof } = await receive(signUpAt(0), input);
  const request = { ...input, ...proof };
  const opened = await Promise.all([openNewShop(signUpAt(0), request), openNewShop(signUpAt(0), request)]);
  const again = await openNewShop(signUpAt(0.1), request);
  expect(new Set([...opened, again].map(({ host }) => host))).toEqual(new Set(["toko-ganda.buka.example"]));
  expect(await testWorld.db.select().from(shops).where(eq(shops.slug, "toko-ganda"))).toHaveLength(1);
  const other = openNewShop(signUpAt(0.1), { ...typed("toko-ganda-2", "ganda@example.com"), ...proof });
  expect((await refusalOf(other)).code).toBe("invalid_code");
  expect((await refusalOf(openNewShop(signUpAt(0.2), request))).code).toBe("invalid_code");
});

test("two tabs with codes of their own open one shop at one address", async () => {
  const input = typed("toko-tab", "tab@example.com");
  const first = await receive(signUpAt(0), input);
  const second = await receive(signUpAt(0.01), input);
  const opened = await Promise.all([
    openNewShop(signUpAt(0.02), { ...input, ...first.proof }),
    openNewShop(signUpAt(0.02), { ...input, ...second.proof }),
  ]);
  expect(opened.map(({ host }) => host)).toEqual(["toko-tab.buka.example", "toko-tab.buka.example"]);
  expect(await testWorld.db.select().from(shops).where(eq(shops.slug, "toko-tab"))).toHaveLength(1);
});

test("a taken address is refused before a code is sent, and at the last moment; the same code then opens another", async () => {
  await signUp(signUpAt(0), "toko-laris", "laris@example.com");
  for (const contact of ["laris@example.com", "iri@example.com"])
    expect(await issuesOf(sendSignUpCode(signUpAt(0), typed("toko-laris", contact)))).toEqual(["slug taken"]);
  expect(await issuesOf(sendSignUpCode(signUpAt(0), typed("dunia", "iri@example.com")))).toEqual(["slug taken"]);

  const slow = await receive(signUpAt(0), typed("toko-rebut", "lambat@example.com"));
  await signUp(signUpAt(0), "toko-rebut", "cepat@example.com");
  const late = openNewShop(signUpAt(0), { ...typed("toko-rebut", "lambat@example.com"), ...slow.proof });
  expect(await issuesOf(late)).toEqual(["slug taken"]);
  const other = await openNewShop(signUpAt(0), { ...typed("toko-lain", "lambat@example.com"), ...slow.proof });
  expect(other.host).toBe("toko-lain.buka.example");
});

test("a contact opens three shops, in any spelling of its mailbox, also at the same time", async () => {
  const spellings = ["rini.sari@gmail.com", "rinisari@gmail.com", "RiniSari+1@googlemail.com", "rini.sari+2@gmail.com"];
  // One after the other: a concurrent delivery may have taken a message that is not in the inbox yet.
  const received: { contact: string; nth: number; proof: { ticket: string; code: string } }[] = [];
  for (const [nth, contact] of spellings.entries())
    received.push({ contact, nth, ...(await receive(signUpAt(1), typed(`rini-${nth}`, contact))) });
  const opened = await Promise.allSettled(
    received.map(({ contact, nth, proof }) => openNewShop(signUpAt(1), { ...typed(`rini-${nth}`, contact), ...proof })),
  );
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const [fifth] = await Promise.all([receive(signUpAt(3), typed("rini-9", "rinisari@gmail.com"))]);
  const refused = openNewShop(signUpAt(3), { ...typed("rini-9", "rinisari@gmail.com"), ...fifth.proof });
  expect(await issuesOf(refused)).toEqual(["contact too_many_shops"]);
});

test("an address gets a limited number of codes and shops a day, and a contact five codes an hour", async () => {
  const caller = "203.0.113.77";
  for (let nth = 0; nth < 5; nth++) await signUp(signUpAt(0, caller), `pabrik-${nth}x`, `pabrik${nth}@example.com`);
  const { proof } = await receive(signUpAt(0, caller), typed("pabrik-9x", "pabrik9@example.com"));
  const sixth = openNewShop(signUpAt(0, caller), { ...typed("pabrik-9x", "pabrik9@example.com"), ...proof });
  expect(await issuesOf(sixth)).toEqual(["contact daily_limit"]);
  for (let nth = 0; nth < 14; nth++)
    await sendSignUpCode(signUpAt(0, caller), typed("kosong", `kosong${nth}@example.com`));
  const over = await refusalOf(sendSignUpCode(signUpAt(0, caller), typed("kosong", "kosong99@example.com")));
  expect(over.code).toBe("otp_limit");
  for (let nth = 0; nth < 5; nth++) await sendSignUpCode(signUpAt(0), typed("kosong", "korban@example.com"));
  expect((await refusalOf(sendSignUpCode(signUpAt(0), typed("kosong", "korban@example.com")))).code).toBe("otp_limit");
});

test("bad input names each field and sends nothing", async () => {
  const input = { name: "<b>", slug: "www", contact: "bukan kontak" };
  expect(await issuesOf(sendSignUpCode(signUpAt(0), input))).toEqual([
    "name format",
    "slug reserved",
    "contact invalid_format",
  ]);
  const mailOnly = withProviders(signUpAt(0), { messengers: (channel) => (channel === "email" ? [inboxChannel] : []) });
  const byPhone = sendSignUpCode({ ...mailOnly, signUpHost: "buka.example" }, typed("toko-wa", "081234567890"));
  expect(await issuesOf(byPhone)).toEqual(["contact invalid_format"]);
});

test("the deployment's sender sends the first fifty codes of a new shop, and no other messages", async () => {
  const ctx = signUpAt(0);
  await signUp(ctx, "toko-pinjam", "pinjam@example.com");
  const { id: shopId = "" } = (await shopOf("toko-pinjam")) ?? {};
  const settings = { standIns: false, providersUrl: null, signUpSender: "dunia" };
  const resolve = () => openProviders(settings, ctx.secrets, testWorld.db);
  expect(findCodeSender(await resolve()(shopId), "email")).toBeNull();
  expect((await resolve()("shp_world")).lentSender).toBeNull();

  const lent = { messengers: () => [inboxChannel], hasCodes: true };
  const providers = { ...(await resolve()(shopId)), lentSender: lent };
  expect(findCodeSender(providers, "email")).toBe("lent");
  expect(findCodeSender({ ...providers, lentSender: { ...lent, hasCodes: false } }, "email")).toBeNull();
  const taken = await Promise.all(Array.from({ length: 55 }, () => takeLentCode(testWorld.db, shopId)));
  expect(taken.flatMap((left) => left ?? []).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at));
  expect(await testWorld.db.select().from(signUps).where(eq(signUps.shopId, shopId))).toMatchObject([{ codesLeft: 0 }]);
  expect(await takeLentCode(testWorld.db, "shp_world")).toBeNull();
});

test("a shop without products and sign-ins for thirty days is closed once, and keeps everything", async () => {
  const dayLater = (days: number) => new Date(fixedNow.getTime() + days * 24 * oneHour);
  const { db } = testWorld;
  await signUp(signUpAt(0), "toko-sepi", "sepi@example.com");
  await signUp(signUpAt(0), "toko-ramai", "ramai@example.com");
  const [idle, busy] = [await shopOf("toko-sepi"), await shopOf("toko-ramai")];
  await db.update(shops).set({ closedAt: null, closedText: null });
  await db
    .insert(products)
    .values({ shopId: busy?.id ?? "", id: "prd_ramai", slug: "kain", name: "Kain", position: 0 });
  expect(await closeIdleShops({ db }, dayLater(29.9))).toBe(0);
  expect(await closeIdleShops({ db }, dayLater(30))).toBeGreaterThan(0);
  expect(await shopOf("toko-sepi")).toMatchObject({
    closedAt: dayLater(30),
    closedText: "Toko ini sedang tidak aktif.",
  });
  expect(await shopOf("toko-ramai")).toMatchObject({ closedAt: null });
  expect(await takeLentCode(db, idle?.id ?? "")).toBeNull();
  expect(await takeLentCode(db, busy?.id ?? "")).toBe(49);
  await closeIdleShops({ db }, dayLater(90));
  expect(await closeIdleShops({ db }, dayLater(90))).toBe(0);
  expect(await shopOf("toko-sepi")).toMatchObject({ closedAt: dayLater(30) });
});

test("the doctor says why the sign-up is off", async () => {
  const ctx = signUpAt(0);
  const records = await listShops(testWorld.db);
  const found = async (env: { signUpHost: string | null; signUpSender: string | null }, providers = ctx.providers) =>
    (await checkSignUp({ env, providers }, records)).map(({ what }) => what);
  expect(await found({ signUpHost: null, signUpSender: null })).toEqual([]);
  expect(await found({ signUpHost: "buka.example", signUpSender: "dunia" })).toEqual([]);
  expect(await found({ signUpHost: "buka.example", signUpSender: null })).toEqual([expect.stringContaining("is off")]);
  expect(await found({ signUpHost: "buka.example", signUpSender: "hilang" })).toEqual([
    expect.stringContaining("does not exist"),
  ]);
  const mute = withProviders(ctx, { messengers: () => [] }).providers;
  expect(await found({ signUpHost: "buka.example", signUpSender: "dunia" }, mute)).toEqual([
    expect.stringContaining("cannot send messages"),
  ]);
  expect(await found({ signUpHost: "dunia.example", signUpSender: "dunia" })).toEqual([
    expect.stringContaining("its domain dunia.example is the SIGN_UP_HOST"),
  ]);
});
