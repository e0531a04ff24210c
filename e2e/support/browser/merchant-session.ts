import { Pool } from "pg";
import { openProviders } from "@/lib/api/providers";
import { moveImport } from "@/lib/modules/imports/store/imports";
import type { OrderEvent } from "@/lib/modules/orders/rules/order-states";
import { countOpenWork } from "@/lib/modules/orders/service/open-work";
import { moveByMerchant } from "@/lib/modules/orders/service/transitions";
import { createShop, needShopRecord } from "@/lib/modules/shops/service/create-shop";
import { makeLink } from "@/lib/modules/staff/service/links";
import { addStaff } from "@/lib/modules/staff/service/staff";
import { deriveSecrets } from "@/lib/platform/crypto/secrets";
import { connectDb } from "@/lib/platform/db/connection/connect";
import { readEnv } from "@/lib/platform/env";
import type { Role } from "@/lib/values/actor";
import { parseContact } from "@/lib/values/contact";
import { appSecret } from "../servers";
import type { StoryShop } from "../story";

/** A new product under a name that no other story uses. */
export type PlantedProduct = { slug: string; variantId: string };

/** `most` is the maximum per order. The default is the whole stock. */
type StoryProduct = { name: string; price: number; stock: number; most?: number };

/** Actions of a merchant while a buyer looks at the page. */
export type MerchantActions = {
  transitionsOrder(
    shop: StoryShop,
    number: string,
    event: OrderEvent,
    details?: { awb?: string; reason?: string },
  ): Promise<void>;
  /** Adds a new product. */
  offers(shop: StoryShop, product: StoryProduct): Promise<PlantedProduct>;
  changes(product: PlantedProduct, column: "price" | "stock", value: number): Promise<void>;
  /** Unpublishes all products that were added. */
  clearsUp(): Promise<void>;
  /** Creates a sign-in link for the shop's owner or a staff member, and returns its token. */
  createsSignInLink(shop: StoryShop, role?: Role): Promise<string>;
  /** Creates an empty, closed shop with an owner, by mobile number. */
  founds(shop: StoryShop, owner: string): Promise<void>;
  /** Adds a staff member who is not an owner. */
  hires(shop: StoryShop, contact: string): Promise<void>;
  /** Stops a checked import before its first product. So small an import would be done before a click could stop it. */
  stopsImport(shop: StoryShop, id: string): Promise<void>;
  /** Expires a draft. */
  expiresDraft(draftId: string): Promise<void>;
};

/** No route offers these merchant actions yet. So this process performs them as another instance on the same database. */
export async function openMerchantSession(
  url: string,
): Promise<{ merchant: MerchantActions; close: () => Promise<void> }> {
  const { db, close: closeDb } = await connectDb(readEnv({ DATABASE_URL: url }));
  const pool = new Pool({ connectionString: url, max: 1 });
  const secrets = deriveSecrets(appSecret);
  const deps = {
    db,
    secrets,
    providers: openProviders({ standIns: true, providersUrl: null }, secrets, db),
    countOpenWork,
  };
  const idOf = async ({ host }: StoryShop): Promise<string> => {
    const { rows } = await pool.query("select shop_id from domains where host = $1", [host]);
    return String(rows[0]?.shop_id);
  };
  const employ = async (
    { host }: StoryShop,
    { name, role, contact }: { name: string; role: Role; contact: string },
  ) => {
    const parsed = parseContact(contact);
    if (!parsed) throw new Error(`${contact} is no contact.`);
    const ofHost = "select slug from shops join domains on domains.shop_id = shops.id where host = $1";
    const { rows } = await pool.query(ofHost, [host]);
    const shop = await needShopRecord(db, String(rows[0]?.slug));
    await addStaff({ ...deps, shop, actor: { kind: "command" }, now: new Date() }, db, { name, role, contact: parsed });
  };
  const slugs: string[] = [];
  const merchant: MerchantActions = {
    async transitionsOrder(shop, number, event, details) {
      const move = { shopId: await idOf(shop), number, event };
      const transition = await moveByMerchant(deps, move, { ...details, now: new Date() });
      if (!transition) throw new Error(`${number} cannot ${event}.`);
    },
    async offers(shop, product) {
      const plantedProduct = await shelve(pool, await idOf(shop), product);
      slugs.push(plantedProduct.slug);
      return plantedProduct;
    },
    async clearsUp() {
      await pool.query("update products set published = false where slug = any($1)", [slugs.splice(0)]);
    },
    async changes({ variantId }, column, value) {
      await pool.query(`update variants set ${column} = $1 where id = $2`, [value, variantId]);
    },
    async createsSignInLink(shop, role = "owner") {
      const id = await idOf(shop);
      const { rows } = await pool.query("select id, name from staff where shop_id = $1 and role = $2", [id, role]);
      const person = { id: String(rows[0]?.id), name: String(rows[0]?.name) };
      const link = await makeLink({ shop: { id, host: shop.host }, now: new Date() }, db, person);
      return new URL(link).hash.slice(1);
    },
    async founds(shop, owner) {
      const slug = shop.host.split(".")[0] ?? "";
      const settings = { plan: "basic", contactChannel: "whatsapp", orderPrefix: "BR", isOpen: false } as const;
      await createShop(db, { name: "Toko Sari", slug, domain: shop.host, ...settings }, new Date());
      await employ(shop, { name: "Sari", role: "owner", contact: owner });
    },
    hires: (shop, contact) => employ(shop, { name: "Budi", role: "staff", contact }),
    async stopsImport(shop, id) {
      const isStopped = await moveImport(db, { shopId: await idOf(shop), id }, ["checked"], "stopped");
      if (!isStopped) throw new Error(`${id} cannot be stopped.`);
    },
    expiresDraft: (draftId) => expireDraft(pool, draftId),
  };
  const close = async () => {
    await pool.end();
    await closeDb();
  };
  return { merchant, close };
}

async function expireDraft(pool: Pool, draftId: string): Promise<void> {
  const text = "update drafts set expires_at = now() - interval '1 minute' where id = $1";
  const { rowCount } = await pool.query(text, [draftId]);
  if (rowCount !== 1) throw new Error(`There is no draft ${draftId}.`);
}

/** Start of the slugs of products that stories add. */
export const addedSlugPrefix = "cerita-";

let productCount = 0;

async function shelve(pool: Pool, shopId: string, { name, price, stock, most }: StoryProduct): Promise<PlantedProduct> {
  const slug = `${addedSlugPrefix}${process.pid}-${Date.now()}-${productCount++}`;
  await pool.query(
    "insert into products (shop_id, id, slug, name, position, max_per_order) values ($1, $2, $3, $4, 9999, $5)",
    [shopId, `prd_${slug}`, slug, name, most ?? null],
  );
  await pool.query(
    "insert into variants (shop_id, id, product_id, price, stock, weight_grams) values ($1, $2, $3, $4, $5, 200)",
    [shopId, `var_${slug}`, `prd_${slug}`, price, stock],
  );
  return { slug, variantId: `var_${slug}` };
}
