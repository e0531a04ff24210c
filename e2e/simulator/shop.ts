import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { deriveSecrets, digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { categories, products, variants } from "@/lib/schema/catalog";
import { vouchers } from "@/lib/schema/promotions";
import { connections, webhookEndpoints } from "@/lib/schema/provider-accounts";
import { couriers, domains, paymentMethods, shops } from "@/lib/schema/shops";
import { sessions, staff } from "@/lib/schema/staff";
import { stockMovements } from "@/lib/schema/stock";
import { readTemplate } from "@/lib/testing/harness/embedded-template";
import { host, merchantSession } from "./call";
import { secret } from "./instance";
import { Session } from "./postgres/session";
import { keys } from "./providers/gateways";

const shopId = "shp_simulasi";

/** Stock at the start of a run. Some products have too few pieces for all buyers. */
export const initialProducts = [
  { name: "langka", stock: 2, price: 90_000 },
  { name: "cukup", stock: 5, price: 120_000 },
  { name: "banyak", stock: 100, price: 45_000 },
];

export const methods = ["qris", "va_bca", "transfer_bca"];

/** Turns off unneeded features: durable commits, statistics, and custom plans. */
const unneeded = `
  set synchronous_commit = off;
  set track_activities = off;
  set track_counts = off;
  set plan_cache_mode = force_generic_plan`;

/**
 * Opens an embedded database in memory with all tables. `reset` restores the state at the start of a run: one shop without
 * history. Creating the tables takes as long as many runs, so they come from the template of all tests.
 */
export async function openEmbedded(): Promise<{ session: Session; reset: () => void }> {
  const embedded = await PGlite.create({ loadDataDir: await readTemplate(), extensions: { pg_trgm } });
  const db: Db = drizzle({ client: embedded, casing: "snake_case" });
  // All simulated buyers are first-time buyers, so their combined reservations are not limited.
  const holds = { firstTimeSharePercent: 100, firstTimePerAddress: 1_000_000, firstTimePerDomain: 1_000_000 };
  const shop = { id: shopId, slug: "simulasi", name: "Simulasi", plan: "write" as const, orderPrefix: "SM", holds };
  await db.insert(shops).values(shop);
  await db.insert(domains).values({ host, shopId, isPrimary: true });
  await insertProducts(db);
  await insertCheckoutSettings(db);
  await connectProviders(db);
  await letOwnerIn(db);
  const { rows } = await embedded.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const filled = [
    "shops",
    "domains",
    "categories",
    "products",
    "variants",
    "stock_moves",
    "couriers",
    "payment_methods",
  ];
  filled.push("vouchers", "connections", "webhook_endpoints", "staff", "sessions");
  const copies = filled.map((name) => `create table opening.${name} as table public.${name};`);
  await embedded.exec(`create schema opening; ${copies.join("\n")}`);
  const emptied = rows.map(({ name }) => `delete from ${name};`);
  const refilled = filled.map((name) => `insert into ${name} select * from opening.${name};`);
  // Foreign keys are not checked meanwhile. All referenced rows exist again at the end.
  const text = `rollback; begin; set local session_replication_role = replica; ${emptied.join("")} ${refilled.join("")} commit`;
  await embedded.exec(unneeded);
  const session = new Session(embedded, pg.types);
  return { session, reset: () => session.runSeveral(text, 0) };
}

async function insertProducts(db: Db): Promise<void> {
  await db.insert(categories).values({ shopId, id: "cat_kain", key: "kain", label: "Kain" });
  for (const [position, { name, stock, price }] of initialProducts.entries()) {
    const id = `prd_${name}`;
    await db
      .insert(products)
      .values({ shopId, id, slug: name, name: `Kain ${name}`, categoryId: "cat_kain", position });
    await db.insert(variants).values({ shopId, id: `var_${name}`, productId: id, price, stock, weightGrams: 300 });
    const opening = { shopId, id: `mov_${name}`, variantId: `var_${name}`, round: 1, qty: stock };
    await db.insert(stockMovements).values({ ...opening, kind: "adjustment" });
  }
}

async function insertCheckoutSettings(db: Db): Promise<void> {
  await db.insert(couriers).values({ shopId, code: "jne", name: "JNE", service: "REG", cost: 10_000 });
  const account = { accountBank: "BCA", accountHolder: "Simulasi", accountNumber: "1234567890" };
  await db.insert(paymentMethods).values([
    { shopId, code: "qris", name: "QRIS", gateways: ["midtrans", "xendit"] },
    { shopId, code: "va_bca", name: "BCA", gateways: ["xendit", "midtrans"], feeFlat: 4_000 },
    { shopId, code: "transfer_bca", name: "Transfer BCA", gateways: ["manual"], ...account },
  ]);
  const always = { startsAt: new Date(0), endsAt: new Date("2100-01-01T00:00:00Z") };
  const off = { discountType: "fixed" as const, discountValue: 20_000, pot: "order" as const, ...always };
  await db.insert(vouchers).values([
    { shopId, id: "vch_satu", code: "SATU", name: "Satu", ...off, quota: 2 },
    { shopId, id: "vch_halo", code: "HALO", name: "Halo", ...off, quotaPerContact: 1 },
  ]);
}

async function connectProviders(db: Db): Promise<void> {
  const { serverKey, secretKey, callbackToken, fonnteToken } = keys;
  const secrets = deriveSecrets(secret);
  const encryptSettings = (provider: string, settings: object) =>
    secrets.encrypt("connection", `${shopId}/${provider}`, JSON.stringify(settings));
  const midtrans = encryptSettings("midtrans", { serverKey });
  const xendit = encryptSettings("xendit", { secretKey, callbackToken, displayName: "Simulasi" });
  const fonnte = encryptSettings("fonnte", { token: fonnteToken });
  await db.insert(connections).values([
    { shopId, provider: "midtrans", kind: "payment", settings: midtrans },
    { shopId, provider: "xendit", kind: "payment", settings: xendit },
    { shopId, provider: "fonnte", kind: "message", settings: fonnte },
  ]);
  const own = secrets.encrypt("webhook", `${shopId}/whe_sistem`, `whsec_${Buffer.alloc(32).toString("base64")}`);
  const endpoint = { shopId, id: "whe_sistem", url: "https://sistem.example/masuk" };
  await db.insert(webhookEndpoints).values({ ...endpoint, events: ["order.placed", "order.paid"], secret: own });
}

/** Creates an owner session that outlasts any run. Gateway refunds require a step-up. */
async function letOwnerIn(db: Db): Promise<void> {
  const [staffId, contact, late] = ["stf_kasir", digest("kasir"), new Date("2099-01-01T00:00:00Z")];
  await db.insert(staff).values({ shopId, id: staffId, name: "Kasir", role: "owner", contact, contactKey: contact });
  await db.insert(sessions).values({
    shopId,
    id: "ses_kasir",
    staffId,
    secretHash: digest(merchantSession),
    began: "passkey",
    device: "Simulasi",
    lastUsedAt: late,
    expiresAt: late,
    steppedUpAt: late,
  });
}
