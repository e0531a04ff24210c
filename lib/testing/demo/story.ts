import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { employOwner } from "@/drizzle/seed/owner";
import { openProviders } from "@/lib/api/providers";
import { getProduct } from "@/lib/modules/catalog/use-cases/catalog";
import { findShop } from "@/lib/modules/shops/service/shops";
import { folderStore } from "@/lib/platform/media/folder";
import { qrPng } from "@/lib/platform/media/qr";
import { takeCatalogExamples } from "../examples/catalog";
import { buyer, takeOrders } from "../examples/orders";
import { plainPicture } from "../examples/pictures";
import { takeOffers } from "../examples/promotions";
import { type Carrier, type ExampleContext, Taking } from "../examples/recording";
import { takeEndings, takeSettings } from "../examples/settings";
import { takePeople } from "../examples/staff";
import { type FakeServer, openStage } from "../fakes/fake-server";
import { createMidtransFake } from "../fakes/midtrans";
import { fixedNow, type TestWorld, withProviders, world } from "../harness/world";
import { plantLarasan } from "./plant";

const host = "larasan.example";
/** QRIS code of a fictional merchant. */
const printed =
  "00020101021126660014COM.CONTOH.WWW01189360000000000000010215ID10200000000010303UMI51440014ID.CO.QRIS.WWW02" +
  "15ID10200000000010303UMI5204569153033605802ID5911TOKO CONTOH6007BANDUNG61054011562070703A0163045665";

/** The demo shop on a fixed day. `takeAll` calls every operation of the merchant API in turn. Only tests use it. */
export type DemoStory = {
  ctx: ExampleContext;
  takeAll: (carry?: Carrier) => Promise<Record<string, Taking>>;
  end: () => Promise<void>;
};

/** Opens the demo shop. A test that needs the same ids each time takes its random bytes from `chance.ts`. */
export async function openDemoStory(): Promise<DemoStory> {
  const town = await world();
  const stage = await openStage(createMidtransFake("SB-Mid-server-contoh"));
  const records = new Map<string, string>();
  await setDefaultTime(town, sql`timestamptz '2026-11-15T05:00:00Z'`);
  const folder = mkdtempSync(join(tmpdir(), "etalase-demo-"));
  const ctx = { ...(await openLarasan(town, stage, records)), media: folderStore(folder) };
  return {
    ctx,
    takeAll: (carry) => takeAll(ctx, records, carry),
    async end() {
      await stage.close();
      await town.end();
      rmSync(folder, { recursive: true });
    },
  };
}

async function openLarasan(town: TestWorld, stage: FakeServer, records: Map<string, string>): Promise<ExampleContext> {
  const usual = town.at(fixedNow);
  const larasan = await plantLarasan(usual);
  await employOwner(usual, larasan, fixedNow);
  const shop = await findShop(town.db, host, fixedNow.getTime());
  if (!shop) throw new Error("The demo shop was not created.");
  const env = { providersUrl: stage.url, ownersChoosePlan: true };
  const providers = openProviders({ standIns: true, providersUrl: stage.url }, usual.secrets, town.db);
  const findTxt = async (name: string) => [...records].flatMap(([known, value]) => (known === name ? [value] : []));
  const webhooks = { accepts: () => true, post: async () => 204 };
  return {
    ...withProviders({ ...usual, providers }, { findTxt, probeDomain: async () => "this_deployment", webhooks }),
    shop,
    env,
    media: null,
    actor: { kind: "command" },
    host,
    userAgent: "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    identity: null,
    session: null,
  };
}

async function takeAll(
  ctx: ExampleContext,
  records: Map<string, string>,
  carry?: Carrier,
): Promise<Record<string, Taking>> {
  const people = new Taking(ctx, carry);
  await takePeople(people);
  const next = () => new Taking(people.ctx, carry);
  const [settings, catalog, orders, offers] = [next(), next(), next(), next()];
  await takeSettings(settings, await qrPng(printed), records);
  await takeCatalogExamples(catalog, await plainPicture());
  await takeOrders(orders);
  offers.passes(60);
  await takeOffers(offers, (await getProduct(ctx, { slug: "kain-kawung-soga" })).value.id ?? "");
  await takeEndings(settings, buyer.contact);
  return { people, settings, catalog, orders, offers };
}

/** Sets the default time of rows that are inserted without one. */
async function setDefaultTime({ db }: TestWorld, moment: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await db.execute(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_default is not null and data_type = 'timestamp with time zone'`);
  for (const { table, column } of rows) {
    const [of, name] = [sql.identifier(String(table)), sql.identifier(String(column))];
    await db.execute(sql`alter table ${of} alter column ${name} set default ${moment}`);
  }
}
