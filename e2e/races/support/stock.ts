import { randomUUID } from "node:crypto";
import type { RaceDatabase } from "./database";

/** A product with one variant, as a cart item names it. */
export type StockedVariant = { product_id: string; variant_id: string };

/** Returns the id of a demo shop by the prefix of its slug. */
export async function shopId({ value }: RaceDatabase, slug: string): Promise<string> {
  return String(await value("select id from shops where slug like $1 || '%'", [slug]));
}

/** Returns slugs for new products. */
export function newNames(count: number): string[] {
  return Array.from({ length: count }, () => randomUUID());
}

/** Adds new products to a shop, each with this stock, and records stock movements. */
export async function stockUp(
  { db }: RaceDatabase,
  shop: string,
  count: number,
  { stock, price = 50_000, names = newNames(count) }: { stock: number; price?: number; names?: string[] },
): Promise<StockedVariant[]> {
  const variants = names.map((name) => ({ product_id: `prd_${name}`, variant_id: `var_${name}` }));
  await db.query(
    `insert into products (shop_id, id, slug, name) select $1, 'prd_' || name, name, 'Barang rebutan' from unnest($2::text[]) name`,
    [shop, names],
  );
  await db.query(
    `insert into variants (shop_id, id, product_id, price, stock, weight_grams)
     select $1, 'var_' || name, 'prd_' || name, $3, 0, 200 from unnest($2::text[]) name`,
    [shop, names, price],
  );
  await restock({ db }, shop, variants, stock);
  return variants;
}

/** Adds pieces to existing stock and records stock movements. */
export async function restock(
  { db }: Pick<RaceDatabase, "db">,
  shop: string,
  variants: readonly StockedVariant[],
  pieces: number,
) {
  await db.query(
    `with added as (
       update variants set stock = stock + $3 where shop_id = $1 and id = any($2) and $3::int <> 0 returning id)
     insert into stock_moves (shop_id, id, variant_id, kind, qty)
     select $1, 'mov_' || gen_random_uuid(), id, 'adjustment', $3 from added`,
    [shop, variants.map(({ variant_id }) => variant_id), pieces],
  );
}

/** Counts the remaining pieces of these products, and the pieces that orders took. */
export async function countRaceStock({ rows }: RaceDatabase, shop: string, variants: readonly StockedVariant[]) {
  const [counted] = await rows<{ left: number; sold: number; least: number }>(
    `select sum(stock)::int as left, min(stock) as least,
       (select coalesce(-sum(qty), 0)::int from stock_moves m where m.shop_id = $1 and m.variant_id = any($2)
         and m.kind in ('sale', 'return')) as sold
     from variants where shop_id = $1 and id = any($2)`,
    [shop, variants.map(({ variant_id }) => variant_id)],
  );
  return counted;
}

/** Creates vouchers of equal value and returns their codes. */
export async function issueVouchers(
  { db }: RaceDatabase,
  shop: string,
  count: number,
  { quota = null, perContact = null }: { quota?: number | null; perContact?: number | null },
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomUUID().replaceAll("-", "").slice(0, 16).toUpperCase());
  await db.query(
    `insert into vouchers (shop_id, id, code, name, pot, discount_type, discount_value, quota, quota_per_contact, starts_at,
       ends_at)
     select $1, 'vch_' || code, code, 'Rebutan', 'order', 'fixed', 10000, $3, $4, now() - interval '1 day',
       now() + interval '1 day' from unnest($2::text[]) code`,
    [shop, codes, quota, perContact],
  );
  return codes;
}
