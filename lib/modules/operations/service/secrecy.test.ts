import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendLookupCode } from "@/lib/modules/orders/use-cases/lookup";
import { claimPayment } from "@/lib/modules/payments/use-cases/buyer-payments";
import { buyer } from "@/lib/testing/fixtures/buyer";
import { tracesOf } from "@/lib/testing/harness/secret-traces";
import { fixedNow, type TestWorld, world } from "@/lib/testing/harness/world";

let shop: TestWorld;

beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());

/** Entire content of the database as text. */
async function dump(): Promise<string> {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts = rows.map(async ({ name }) => {
    const all = await shop.db.execute<{ row: string }>(sql`select t::text as row from ${sql.identifier(name)} t`);
    return all.rows.map(({ row }) => row).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

test("the database contains no code, token, name, address or contact in plain text", async () => {
  const someone = buyer("081377778888");
  const ctx = shop.at(fixedNow);
  const draft = await someone.drafts(ctx, {
    customer_name: "Sekar Kinanti",
    address: "Gang Melati 99",
    phone: "081355556666",
    payment_method: "transfer_bca",
  });
  const code = await someone.receives(ctx, draft);
  const placed = await someone.confirms(shop.at(new Date(fixedNow.getTime() + 1_000)), draft);
  await claimPayment(ctx, { token: placed.track_token ?? "" });
  await sendLookupCode(ctx, { contact: someone.contact });
  const all = await dump();
  expect(all).toContain(placed.order?.number ?? "none");
  const personalData = [
    "Sekar Kinanti",
    "Gang Melati",
    "81377778888",
    "1377778888",
    "81355556666",
    placed.track_token ?? "none",
  ];
  expect(tracesOf([...personalData, code], all)).toEqual([]);
});
