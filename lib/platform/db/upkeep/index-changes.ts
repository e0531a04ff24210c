/**
 * Indexes that this version adds to large tables or no longer scans. Migrations run in one transaction, which cannot build or drop
 * an index without blocking the table. So this happens after it.
 */

/** Indexes that no statement of this version scans. Each would be written by every purchase. */
export const obsoleteIndexes = [
  // Orders are found by their mailbox, which has an index; those without one have `orders_unkeyed_contacts`.
  "orders_of_contact",
  // The work list `orders_to_check` contains the same orders, which are few.
  "orders_claimed",
] as const;

/** Indexes of this version, as the tables define them. */
export const addedIndexes = {
  orders_unkeyed_contacts: "orders (shop_id, contact_key) where mailbox_key is null",
  products_in_order: "products (shop_id, position, id)",
  orders_of_awb_tail: 'orders (shop_id, "right"(upper(awb), 4), placed_at) where awb is not null',
  orders_search_outdated: "orders (placed_at) where search_version is null or search_version < 2",
  stock_movements_by_staff: "stock_moves (shop_id, at) where order_id is null and id not like 'mov_carried_%'",
};

/** Sends the text of a statement that has no parameters, alone: Postgres refuses these in a group of messages. */
type SendAlone = (text: string) => Promise<unknown>;

/** Changes the indexes while requests continue. The previous version works with them and without them. */
export async function changeIndexes(sendAlone: SendAlone): Promise<void> {
  for (const name of obsoleteIndexes) await sendAlone(`drop index concurrently if exists ${name}`);
  for (const [name, definition] of Object.entries(addedIndexes)) {
    if (await isUnfinished(sendAlone, name)) await sendAlone(`drop index concurrently ${name}`);
    await sendAlone(`create index concurrently if not exists ${name} on ${definition}`);
  }
}

/** True if an interrupted migration left an index that no statement can use. */
async function isUnfinished(sendAlone: SendAlone, name: string): Promise<boolean> {
  const text = `select 1 from pg_index where indexrelid = to_regclass('${name}') and not indisvalid`;
  const { rows } = (await sendAlone(text)) as { rows: unknown[] };
  return rows.length > 0;
}

/** Changes the indexes of the embedded database, which serves no requests yet. */
export async function changeEmbeddedIndexes(sendAlone: SendAlone): Promise<void> {
  const drops = obsoleteIndexes.map((name) => `drop index if exists ${name};`);
  const additions = Object.entries(addedIndexes).map(([name, on]) => `create index if not exists ${name} on ${on};`);
  await sendAlone([...drops, ...additions].join("\n"));
}
