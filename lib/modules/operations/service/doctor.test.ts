import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProviders } from "@/lib/api/providers";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { settleBackground } from "@/lib/platform/background";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { readEnv } from "@/lib/platform/env";
import type { Kv } from "@/lib/platform/kv/kv";
import { memoryKv } from "@/lib/platform/kv/memory";
import { MediaFault, type MediaStore } from "@/lib/platform/media/store";
import type { DomainProbe } from "@/lib/platform/outbound/domain-probe";
import { dailyCounters } from "@/lib/schema/counters";
import { connections } from "@/lib/schema/provider-accounts";
import { strangers } from "@/lib/testing/fixtures/buyer";
import { connectProvider } from "@/lib/testing/fixtures/connect-provider";
import { orderFixtures, tokenOf } from "@/lib/testing/fixtures/orders";
import { newStaff } from "@/lib/testing/fixtures/staff-members";
import { connectSystem } from "@/lib/testing/fixtures/webhooks";
import { fixedNow, oneHour, type TestWorld, world } from "@/lib/testing/harness/world";
import { fields } from "@/lib/values/fields";
import { examine } from "./doctor";
import { runAll } from "./jobs";

let shop: TestWorld;
const stranger = strangers(85_800_000_000);

beforeAll(async () => {
  shop = await world();
  await newStaff(shop.at(fixedNow), "pemilik@dunia.example");
});
afterAll(() => shop.end());

const willing: MediaStore = {
  name: "s3",
  put: async () => undefined,
  url: (key) => key,
  remove: async () => undefined,
};

/** Production server without any problem. */
function deployment(settings: Record<string, string> = {}) {
  const env = readEnv({
    DATABASE_URL: "postgres://localhost/shop",
    APP_SECRET: "r".repeat(32),
    STAND_INS: "on",
    ...settings,
  });
  const { db, secrets } = shop.at(fixedNow);
  const kv: Kv = { ...memoryKv(), name: "vercel" };
  const loadProviders = openProviders(env, secrets, db);
  const providers = async (shopId: string) => ({ ...(await loadProviders(shopId)), probeDomain });
  return { env, db, secrets, kv, providers, media: willing, now: fixedNow };
}

/** Domains that the doctor has checked. All of them lead here except one. */
const asked: string[] = [];
const probeDomain: DomainProbe = async (host) => {
  asked.push(host);
  return host.includes("situs") ? "elsewhere" : "this_deployment";
};

/** Findings with the name of their check. Broken ones are marked. */
async function findings(of: Parameters<typeof examine>[0]): Promise<string[]> {
  const checkups = await examine(of);
  return checkups.flatMap(({ name, findings }) =>
    findings.map(({ isBroken, what, todo }) => `${isBroken ? "!" : ""}${name}: ${what} ${todo}`),
  );
}

const standIns = /^stand-ins: /;
const some = (pattern: RegExp) => expect.stringMatching(pattern);

test("a working deployment has nothing broken, and its fake providers are a warning", async () => {
  await shop.db.execute(sql`update shops set origin_ref = 'idn:31.74.07.1001'`);
  await runAll(shop.at(fixedNow), fixedNow);
  expect(await findings(deployment())).toEqual([some(standIns)]);
});

test("a missing or rejecting picture store is reported", async () => {
  const pictures = async (media: MediaStore | null) =>
    (await findings({ ...deployment(), media })).filter((each) => each.startsWith("pictures: "));
  expect(await pictures(willing)).toEqual([]);
  expect(await pictures(null)).toEqual([some(/No picture store.*Connect a Blob store/)]);
  const full = { ...willing, put: () => Promise.reject(new MediaFault("s3", "403")) };
  expect(await pictures(full)).toEqual([some(/rejects files.*S3_ENDPOINT/)]);
});

test("late scheduled jobs are named, and a job that missed its daily cron is broken", async () => {
  const late = { ...deployment(), now: new Date(fixedNow.getTime() + oneHour) };
  expect(await findings(late)).toEqual([some(standIns), some(/^scheduled jobs: .*: expire-orders, .*CRON_SECRET/)]);
  const missed = { ...deployment(), now: new Date(fixedNow.getTime() + 27 * oneHour) };
  expect(await findings(missed)).toEqual([some(standIns), some(/^!scheduled jobs: .*: expire-orders, .*CRON_SECRET/)]);
  await runAll(shop.at(fixedNow), late.now);
  expect(await findings(late)).toEqual([some(standIns)]);
});

test("a shop without an owner is reported with the command that fixes it", async () => {
  await shop.db.execute(sql.raw("update staff set role = 'staff'"));
  expect(await findings(deployment())).toContainEqual(
    some(/^owners: dunia: the shop has no owner\. Run `npm run shop -- staff create dunia/),
  );
  await shop.db.execute(sql.raw("update staff set role = 'owner'"));
});

test("unreadable content of a merchant is reported with its location", async () => {
  await shop.db.execute(sql.raw(`update shops set brand = '{"nav": "Katalog"}'`));
  await shop.db.execute(sql.raw(`update products set options = '{}' where slug = 'kawung'`));
  await shop.db.execute(
    sql.raw(`insert into sections (shop_id, id, page_key, position, content)
    values ('shp_world', 'sec_bad', 'home', 9, '{"type": "grid"}')`),
  );
  const found = (await findings(deployment())).filter((one) => one.startsWith("content: "));
  expect(found).toEqual([
    some(/^content: dunia: nav of the brand cannot be read/),
    some(/^content: dunia: section sec_bad of page home cannot be read/),
    some(/^content: dunia: options of product kawung cannot be read/),
  ]);
  await shop.db.execute(sql.raw("update shops set brand = '{}'"));
  await shop.db.execute(sql.raw("update products set options = '[]'"));
  await shop.db.execute(sql.raw("delete from sections where id = 'sec_bad'"));
});

test("without fake providers, payment methods without a gateway and codes without a provider are broken", async () => {
  const found = await findings(deployment({ STAND_INS: "off" }));
  expect(found).toEqual([
    some(/^!payments: dunia: payment method card /),
    some(/^!payments: dunia: payment method qris .* Connect sandbox or sandbox_spare/),
    some(/^!payments: dunia: payment method va_bca /),
    some(/^!messages: dunia: no provider sends codes by email\./),
    some(/^!messages: dunia: no provider sends codes by whatsapp\./),
    some(/^staff: dunia: no provider sends email.*staff sign-in-link dunia/),
  ]);
});

test("a payment method that stopped working is reported with the command that fixes it", async () => {
  const change = async (statement: string) => {
    await shop.db.execute(sql.raw(statement));
    return (await findings(deployment())).filter((found) => found.includes("payments: "));
  };
  expect(await change("update payment_methods set account_number = null where code = 'transfer_bca'")).toEqual([
    some(
      /^!payments: dunia: payment method transfer_bca .*no account.*npm run shop -- settings update-payment-method dunia transfer_bca --account-number/,
    ),
  ]);
  expect(await change("update payment_methods set code = 'qris_manual' where code = 'transfer_bca'")).toEqual([
    some(
      /^!payments: dunia: payment method qris_manual .*no QRIS code.*npm run shop -- settings upload-qris dunia --file/,
    ),
  ]);
  expect(
    await change("update payment_methods set code = 'transfer_bca', gateways = '{kantong}' where code = 'qris_manual'"),
  ).toEqual([some(/^!payments: dunia: payment method transfer_bca has no working gateway/)]);
  const well =
    "update payment_methods set gateways = '{manual}', account_number = '1234567890' where code = 'transfer_bca'";
  expect(await change(well)).toEqual([]);
});

test("missing couriers, Rp0 couriers and an unusable shipping origin are reported with the fixing command", async () => {
  const change = async (statement: string, settings: Record<string, string> = {}) => {
    await shop.db.execute(sql.raw(statement));
    return (await findings(deployment(settings))).filter((found) => found.includes("shipping: "));
  };
  expect(await change("update couriers set cost = 0")).toEqual([
    some(/^shipping: dunia: courier jne costs 0 .*npm run shop -- settings update-courier dunia jne --free.*--cost/),
  ]);
  expect(await change("update couriers set free = true")).toEqual([]);
  expect(await change("update shops set origin_ref = null")).toEqual([
    some(/^shipping: dunia: no shipping origin.*npm run shop -- shops set-shipping-origin dunia .* --flat/),
  ]);
  const unknown = some(
    /^!shipping: dunia: idn has no rates from its shipping origin.*npm run shop -- shops set-shipping-origin dunia/,
  );
  expect(await change("update shops set shipping_mode = 'quoted'")).toEqual([unknown]);
  expect(await change("update shops set origin_ref = 'ro:31555'")).toEqual([unknown]);
  const known = "update shops set origin_ref = 'idn:31.74.07.1001'";
  expect(await change(known)).toEqual([]);
  expect(await change(known, { STAND_INS: "off" })).toEqual([
    some(/^shipping: .*not an official tariff.*rajaongkir or biteship/),
  ]);
  expect(await change("update couriers set enabled = false")).toEqual([
    some(/^shipping: dunia: no courier is enabled.*npm run shop -- settings create-courier dunia jne JNE --cost/),
  ]);
  await change("update couriers set enabled = true, cost = 10000, free = null");
  expect(await change("update shops set shipping_mode = 'flat'")).toEqual([]);
});

test("a counter store that does not respond is broken, and one that is not shared is a warning", async () => {
  const failingKv: Kv = { ...memoryKv(), name: "vercel", ping: () => Promise.reject(new Error("away")) };
  expect(await findings({ ...deployment(), kv: failingKv })).toEqual([some(/^!counters: /), some(standIns)]);
  expect(await findings({ ...deployment(), kv: memoryKv() })).toEqual([some(/^counters: /), some(standIns)]);
});

test("a secret that cannot decrypt existing data is broken", async () => {
  await stranger().orders(shop.at(fixedNow));
  await settleBackground();
  expect(await findings(deployment())).toEqual([some(standIns)]);
  const changed = { ...deployment(), secrets: deriveSecrets("another") };
  expect(await findings(changed)).toEqual([some(/^!secrets: APP_SECRET does not decrypt/), some(standIns)]);
});

test("a refund due is reported until it is paid", async () => {
  const { notify, transition } = orderFixtures(() => shop);
  const listRefundFindings = async () =>
    (await findings(deployment())).filter((found) => found.startsWith("refunds: "));
  const placed = await stranger().orders(shop.at(fixedNow));
  await transition(placed, "cancel", 0.1);
  expect(await listRefundFindings()).toEqual([]);
  await notify(placed, "paid", 0.2);
  expect(await listRefundFindings()).toEqual([
    some(/^refunds: dunia: refunds are due\. .*npm run shop -- orders list dunia --list problems/),
  ]);
  await notify(placed, "refunded", 0.3);
  expect(await listRefundFindings()).toEqual([]);
});

test("a first-time buyer's payment claim is reported when it waits for half a day", async () => {
  const placed = await stranger().orders(shop.at(fixedNow), { payment_method: "transfer_bca" });
  await claimPayment(shop.at(fixedNow), tokenOf(placed));
  const waiting = async (hours: number) => {
    const now = new Date(fixedNow.getTime() + hours * oneHour);
    return (await findings({ ...deployment(), now })).filter((found) => found.startsWith("claims: "));
  };
  expect(await waiting(11)).toEqual([]);
  expect(await waiting(12)).toEqual([
    some(/^claims: dunia: reported transfers .*npm run shop -- orders list dunia --list to_check/),
  ]);
  await orderFixtures(() => shop).transition(placed, "pay", 12);
  expect(await waiting(13)).toEqual([]);
});

test("a daily quota near its end is a warning, and a used-up one is broken, each with the fixing command", async () => {
  const spend = async (key: string, count: number, quota: number | null) => {
    await shop.db.delete(dailyCounters);
    await shop.db.insert(dailyCounters).values({ shopId: "shp_world", day: "2026-11-15", key, count, ceiling: quota });
    return (await findings(deployment())).filter((found) => found.includes("limits: "));
  };
  expect(await spend("codes", 239, null)).toEqual([]);
  expect(await spend("codes", 240, null)).toEqual([
    some(/^limits: dunia: 240 of 300 .*shops code-quota dunia --today/),
  ]);
  expect(await spend("codes", 300, null)).toEqual([some(/^!limits: dunia: 300 of 300 codes/)]);
  expect(await spend("codes", 300, 600)).toEqual([]);
  expect(await spend("calls rajaongkir", 80, 100)).toEqual([some(/^limits: dunia: rajaongkir was called 80 of 100 /)]);
  expect(await spend("calls rajaongkir", 100, 100)).toEqual([some(/^!limits: .*"fallback": "table"/)]);
  expect(await spend("calls rajaongkir", 90, null)).toEqual([
    some(/^limits: .*calls_a_day .*A free plan may end at 100/),
  ]);
  await shop.db.delete(dailyCounters);
});

test("a gateway with test keys is reported", async () => {
  const nowhere = { PARTNERS_URL: "http://127.0.0.1:9" };
  const found = async () => (await findings(deployment(nowhere))).filter((each) => each.startsWith("providers: "));
  const wanted = { shopId: shop.at(fixedNow).shop.id, provider: "midtrans", position: 0 };
  await connectProvider(shop.at(fixedNow), { ...wanted, live: false, settings: { serverKey: "SB-Mid-server-trial" } });
  expect(await found()).toEqual([some(/^providers: dunia: midtrans uses test keys .*\. .*--live/)]);
  await connectProvider(shop.at(fixedNow), { ...wanted, live: true, settings: { serverKey: "Mid-server-real" } });
  expect(await found()).toEqual([]);
  await shop.db.delete(connections);
});

test("a domain that leads elsewhere is reported unless it is marked as served elsewhere", async () => {
  const found = async () =>
    (await findings(deployment({ STAND_INS: "off" }))).filter((each) => each.includes("domains: "));
  asked.length = 0;
  expect(await found()).toEqual([]);
  expect(asked).toEqual(["dunia.example"]);
  await shop.db.execute(sql`insert into domains (host, shop_id) values ('situs.example', 'shp_world')`);
  expect(await found()).toEqual([
    some(/^domains: dunia: situs.example does not point here.*domains update dunia situs.example --no-served/),
  ]);
  await shop.db.execute(sql`update domains set served = false where host = 'situs.example'`);
  expect(await found()).toEqual([]);
  await shop.db.execute(sql`delete from domains where host = 'situs.example'`);
});

test("a failed webhook delivery is a warning, and a shop with no served domain is broken", async () => {
  const found = async () => (await findings(deployment())).filter((each) => /^!?(webhooks|domains): /.test(each));
  const added = await connectSystem(shop.at(fixedNow), { url: "https://gudang.example/" });
  await shop.db.execute(sql`
    insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, type, payload, created_at, due_at, failed_at)
    values ('shp_world', 'whd_1', ${fields(added).id}, 'evt_1', 'order.paid', '{}', ${fixedNow}, ${fixedNow}, ${fixedNow})`);
  expect(await found()).toEqual([
    some(/^webhooks: dunia: webhook deliveries failed.*webhooks list-deliveries dunia <id>/),
  ]);
  await shop.db.execute(sql`update webhook_endpoints set enabled = false`);
  expect(await found()).toEqual([]);
  await shop.db.execute(sql`update domains set served = false`);
  expect(await found()).toEqual([some(/^!domains: dunia: no domain is served here.*domains create dunia --domain/)]);
  await shop.db.execute(sql`update domains set served = true`);
});

test("a shop with no domain, no primary domain or only a localhost domain is reported with the fixing command", async () => {
  const change = async (statement: string) => {
    await shop.db.execute(sql.raw(statement));
    return (await findings(deployment())).filter((found) => found.includes("domains: "));
  };
  expect(await change("update domains set host = 'dunia.localhost'")).toEqual([
    some(/^domains: dunia: .* dunia.localhost works only/),
  ]);
  expect(await change("update domains set is_primary = false")).toEqual([
    some(/^!domains: .*domains set-primary dunia dunia.localhost/),
  ]);
  expect(await change("delete from domains")).toEqual([
    some(/^!domains: dunia: no domain is set.*domains create dunia --domain/),
  ]);
  expect(await change("update shops set suspended = true")).toEqual([some(/^!domains: There is no shop/)]);
});

test("failed messages and a closed shop are reported", async () => {
  await shop.db.execute(sql`update shops set suspended = false, closed_at = now()`);
  await shop.db.execute(sql`update outbox set failed_at = now(), sent_at = null`);
  expect(await findings(deployment())).toEqual(
    expect.arrayContaining([
      some(/^opening: dunia: the shop is closed; it takes no orders.*npm run shop -- shop open dunia/),
      some(/^messages: dunia: messages could not be sent.*npm run shop -- messages list dunia --state failed/),
    ]),
  );
});

test("a shop without visible products or stock, or with couriers that have no rates, is reported", async () => {
  const own = async () => {
    const all = await findings(deployment());
    return all.filter((each) => /^!?(products|shipping|staff): /.test(each));
  };
  const { db } = shop.at(fixedNow);
  expect(await own()).toEqual([]);
  await db.execute(sql`update variants set stock = 0 where shop_id = 'shp_world'`);
  expect(await own()).toEqual([some(/^products: dunia: all products are out of stock.*stock update dunia/)]);
  await db.execute(sql`update products set published = false where shop_id = 'shp_world'`);
  expect(await own()).toEqual([some(/^products: dunia: no product is visible.*products create dunia/)]);
  await db.execute(
    sql`update shops set shipping_mode = 'quoted', origin_ref = 'idn:34.04.13.2002' where id = 'shp_world'`,
  );
  expect(await own()).toEqual([some(/^products: /)]);
  await db.execute(sql`update couriers set code = 'kurirku' where shop_id = 'shp_world'`);
  expect(await own()).toEqual([
    some(/^products: /),
    some(/^!shipping: dunia: idn has no rate for kurirku.*create-courier/),
  ]);
});

test("an unmigrated or unreachable database is the only finding", async () => {
  await shop.db.execute(sql`delete from drizzle.__drizzle_migrations`);
  expect(await findings(deployment())).toEqual([
    some(/^!database: The database lacks migrations: 0000_extensions, .*npm run db:migrate/),
  ]);
  const { db } = deployment();
  const failingDb = Object.assign(Object.create(db), { execute: () => Promise.reject(new Error("away")) });
  expect(await findings({ ...deployment(), db: failingDb })).toEqual([
    some(/^!database: The database does not respond/),
  ]);
});
