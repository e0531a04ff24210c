import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { employOwner } from "@/drizzle/seed/owner";
import { plantDomains, plantShop } from "@/drizzle/seed/plant";
import { demoShops } from "@/drizzle/seed/shops/all";
import { folderStore } from "@/lib/adapters/media/folder";
import { openPartners } from "@/lib/adapters/partners/partners";
import { getProduct } from "@/lib/services/catalogue/catalogue";
import { findShop } from "@/lib/services/shops/shops";
import { takeGoods } from "@/lib/testing/examples/goods";
import { takeOffers } from "@/lib/testing/examples/offers";
import { buyer, takeOrders } from "@/lib/testing/examples/orders";
import { takePeople } from "@/lib/testing/examples/people";
import { photographed, plainPicture } from "@/lib/testing/examples/pictures";
import { takeEndings, takeSettings } from "@/lib/testing/examples/settings";
import { type ExampleContext, Taking } from "@/lib/testing/examples/taking";
import { midtransPlayer } from "@/lib/testing/players/midtrans";
import { openStage, type PlayerStage } from "@/lib/testing/players/stage";
import { noon, type TestWorld, withPartners, world } from "@/lib/testing/world";
import type { MerchantExample } from "./examples";
import { merchantNames } from "./openapi";

vi.mock("node:crypto", async (original) => {
  const { chosenBytes, chosenInt } = await import("@/lib/testing/examples/chance");
  return { ...(await original<object>()), randomBytes: chosenBytes, randomInt: chosenInt };
});

const host = "larasan.example";
/** The printed code of a merchant who does not exist. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";

let town: TestWorld;
let stage: PlayerStage;
let ctx: ExampleContext;
const records = new Map<string, string>();

beforeAll(async () => {
  town = await world();
  stage = await openStage(midtransPlayer("SB-Mid-server-contoh"));
  const [larasan] = demoShops;
  if (!larasan) throw new Error("There is no demo shop.");
  await bornAt(sql`timestamptz '2026-11-15T05:00:00Z'`);
  await plantShop(town.db, larasan, noon);
  await plantDomains(town.db, larasan, [host]);
  const usual = town.at(noon);
  await employOwner(usual, larasan, noon);
  const shop = await findShop(town.db, host, noon.getTime());
  if (!shop) throw new Error("The demo shop was not planted.");
  const env = { partnersUrl: stage.url, ownersChoosePlan: true };
  const partners = openPartners({ standIns: true, partnersUrl: stage.url }, usual.secrets, town.db);
  const findTxt = async (name: string) => [...records].flatMap(([known, value]) => (known === name ? [value] : []));
  const webhooks = { accepts: () => true, post: async () => 204 };
  ctx = {
    ...withPartners({ ...usual, partners }, { findTxt, leadsHere: async () => true, webhooks }),
    shop,
    env,
    media: folderStore(mkdtempSync(join(tmpdir(), "etalase-examples-"))),
    who: { kind: "command" },
    host,
    userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    identity: null,
    session: null,
  };
});
afterAll(async () => {
  await bornAt(sql`now()`);
  await stage.close();
  await town.end();
});

/** Says when rows are made that nobody gives a time. */
async function bornAt(moment: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await town.db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default is not null and data_type = 'timestamp with time zone'`);
  for (const { table, column } of rows) {
    const [of, name] = [sql.identifier(String(table)), sql.identifier(String(column))];
    await town.db.execute(sql`alter table ${of} alter column ${name} set default ${moment}`);
  }
}

/** What the demo shop answers its owner on a certain day. `vitest -u` writes it anew. */
test("every operation of the merchant's API has an example, taken from the demo shop", {
  timeout: 180_000,
}, async () => {
  const people = new Taking(ctx);
  await takePeople(people);
  const [settings, goods, orders, offers] = [0, 1, 2, 3].map(() => new Taking(people.ctx)) as [
    Taking,
    Taking,
    Taking,
    Taking,
  ];
  await takeSettings(settings, await photographed(printed), records);
  await takeGoods(goods, await plainPicture());
  await takeOrders(orders);
  offers.passes(60);
  await takeOffers(offers, (await getProduct(ctx, { slug: "kain-kawung-soga" })).value.id ?? "");
  await takeEndings(settings, buyer.contact);
  const taken = { people, settings, goods, orders, offers };
  const names = Object.values(taken).flatMap(({ examples }) => Object.keys(examples));
  expect(
    merchantNames().filter((name) => !names.includes(name)),
    "These lack an example: take one in lib/testing/examples.",
  ).toEqual([]);
  for (const [room, { examples }] of Object.entries(taken)) await keep(room, examples);
});

async function keep(room: string, examples: Record<string, MerchantExample>): Promise<void> {
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(
    `examples/${room}.json`,
    "If the answers were meant to change: npm run test:unit -- lib/contract/merchant/examples.test.ts -u",
  );
}
