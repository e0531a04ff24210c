import { Complaint } from "@/lib/adapters/complaint";
import type { Db } from "@/lib/adapters/db/connection/client";
import { violates } from "@/lib/adapters/db/connection/faults";
import { transact } from "@/lib/adapters/db/connection/transaction";
import { findOrderByNumber } from "@/lib/adapters/db/orders/orders";
import {
  findShopsOfOrder,
  insertShop,
  listShops,
  type NewShop,
  type ShopRecord,
} from "@/lib/adapters/db/shops/shopkeeping";
import { newId } from "@/lib/adapters/random";
import { type OrderEvent, statusAt } from "@/lib/domain/orders/order-states";
import type { House } from "../context";
import { addDomain, changeServed, type DomainRefusal, makePrimary, removeDomain } from "../merchant/domains/changing";
import { moveByMerchant } from "../orders/moves";
import { forgetShops } from "./shops";

/** The operator's commands for shops, behind `npm run shop`. What cannot be done throws a `Complaint`. */

/** What a shop is made with; `isOpen`: it takes orders at once. */
export type FoundedShop = Omit<NewShop, "id" | "closedAt" | "closedText"> & { isOpen: boolean };

/** What buyers read until a new shop is opened. */
const unopened = "Masih disiapkan, sebentar lagi buka.";

/** Makes a shop with one empty page and no products. It is closed until somebody opens it: there is nothing to buy yet. */
export async function createShop(db: Db, { isOpen, ...shop }: FoundedShop, now: Date): Promise<void> {
  const closing = isOpen ? { closedAt: null, closedText: null } : { closedAt: now, closedText: unopened };
  try {
    await insertShop(db, { id: newId("shp", now), ...shop, ...closing });
  } catch (failure) {
    if (violates(failure, "shops_slug_unique")) throw new Complaint([`There is a shop ${shop.slug} already.`]);
    throw domainTaken(failure, shop.domain);
  }
  forgetShops();
}

/** The shop of this slug. */
export async function getShop(db: Db, slug: string): Promise<ShopRecord> {
  const shop = (await listShops(db)).find((each) => each.slug === slug);
  if (!shop) throw noShop(slug);
  return shop;
}

/** Hosts that a shop gains, loses, or has its links lead to, and those that this deployment serves or does not. */
export type DomainChanges = Partial<Record<"add" | "here" | "elsewhere" | "primary" | "remove", string | undefined>>;

/** Changes the hosts of a shop, without proof: all that is asked for, or nothing. */
export async function changeDomains(db: Db, slug: string, changes: DomainChanges, now: Date): Promise<void> {
  const { add, here, elsewhere, primary, remove } = changes;
  await transact(db, async (tx) => {
    const ctx = { shop: await getShop(tx, slug), who: { kind: "command" as const }, now };
    const done = (host: string, refusal: DomainRefusal | null) => {
      if (refusal) throw new Complaint([domainRefusals[refusal](slug, host)]);
    };
    if (add) done(add, await addDomain(ctx, tx, { host: add, served: true }));
    if (here) done(here, await changeServed(ctx, tx, { host: here, served: true }));
    if (elsewhere) done(elsewhere, await changeServed(ctx, tx, { host: elsewhere, served: false }));
    if (primary) done(primary, await makePrimary(ctx, tx, primary));
    if (remove) done(remove, await removeDomain(ctx, tx, remove));
  });
}

const domainRefusals: Record<DomainRefusal, (slug: string, host: string) => string> = {
  taken: (_, host) => `${host} belongs to a shop already.`,
  full: (slug) => `${slug} has as many domains as a shop can have.`,
  unknown: (slug, host) => `${slug} has no domain ${host}.`,
  unproven: (slug, host) => `${slug} has not proved ${host}: add it with --add, which needs no proof.`,
  primary: (slug, host) => `${host} is the primary domain of ${slug}: make another one primary first.`,
  last_served: (slug, host) => `${host} is the last domain of ${slug} that is served here: add another one first.`,
};

/** What a merchant may do to an order; the rest is done by buyers, gateways and the clock. */
export const merchantEvents = [
  "pay",
  "process",
  "ship",
  "deliver",
  "complete",
  "cancel",
  "refund",
] as const satisfies OrderEvent[];

/** Moves an order for its merchant and answers with its new state. `slug` is needed only where two shops have that number. */
export async function moveOrderOf(
  house: House,
  { number, event, slug }: { number: string; event: (typeof merchantEvents)[number]; slug?: string | undefined },
  how: { reason?: string; awb?: string; now: Date },
): Promise<string> {
  const found = (await findShopsOfOrder(house.db, number)).filter((shop) => slug === undefined || shop.slug === slug);
  const [shop, ...others] = found;
  if (!shop) throw new Complaint([`There is no order ${number}.`]);
  if (others.length > 0) {
    throw new Complaint([
      `Several shops have an order ${number}: say which with --shop ${found.map((each) => each.slug).join(", or ")}.`,
    ]);
  }
  const order = await moveByMerchant(house, { shopId: shop.id, number, event }, how);
  if (order) return order.status;
  const refused = await findOrderByNumber(house.db, shop.id, number);
  const state = refused && statusAt(refused, how.now).replaceAll("_", " ");
  throw new Complaint([`Order ${number} is ${state ?? "gone"}, which does not allow ${event}.`]);
}

function noShop(slug: string): Complaint {
  return new Complaint([`There is no shop ${slug}: \`npm run shop -- list\` shows those there are.`]);
}

function domainTaken(failure: unknown, host: string): unknown {
  return violates(failure, "domains_pkey") ? new Complaint([domainRefusals.taken("", host)]) : failure;
}
