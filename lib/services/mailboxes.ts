import {
  type Keyed,
  keyDrafts,
  keyOrders,
  keyVoucherUses,
  listUnkeyedVouchers,
  takeUnkeyedDrafts,
  takeUnkeyedOrders,
  takeUnkeyedUses,
  type Unkeyed,
  type VoucherName,
} from "@/lib/adapters/db/checkout/mailboxes";
import type { Db } from "@/lib/adapters/db/connection/client";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Secrets } from "@/lib/adapters/secrets";
import { mailboxKeyOf, openBuyer } from "./buyer";
import type { House } from "./context";

/** All that finding out mailboxes needs: a migration has no partners. */
type MailboxContext = Pick<House, "db" | "secrets">;

const batch = 500;
const batches = 20;

/**
 * Finds out the mailbox of what was written before mailboxes were, or by an instance of the version before: a backfill that
 * SQL cannot do, as contacts are sealed. A part at a time, until nothing is left. Answers with how many rows it wrote.
 */
export async function keyMailboxes(house: MailboxContext): Promise<number> {
  let keyed = 0;
  for (const voucher of await listUnkeyedVouchers(house.db, batches)) {
    keyed += await transact(house.db, (tx) => keySomeUses(house.secrets, tx, voucher));
  }
  for (const work of [keySomeOrders, keySomeDrafts]) {
    for (let round = 0; round < batches; round++) {
      const done = await transact(house.db, (tx) => work(house.secrets, tx));
      keyed += done;
      if (done < batch) break;
    }
  }
  return keyed;
}

/** The whole backfill, for whoever may take the time. */
export async function keyAllMailboxes(house: MailboxContext): Promise<number> {
  let keyed = 0;
  for (let done = -1; done !== 0; keyed += done) done = await keyMailboxes(house);
  return keyed;
}

/** Finds out the mailboxes of all uses of a voucher, for whoever must count them now. */
export async function keyUses({ secrets }: Pick<House, "secrets">, tx: Db, voucher: VoucherName): Promise<void> {
  for (let done = batch; done === batch; ) done = await keySomeUses(secrets, tx, voucher);
}

async function keySomeUses(secrets: Secrets, tx: Db, voucher: VoucherName): Promise<number> {
  const unkeyed = await takeUnkeyedUses(tx, voucher, batch);
  if (unkeyed.length > 0) await keyVoucherUses(tx, voucher, mailboxesOf(secrets, unkeyed));
  return unkeyed.length;
}

async function keySomeOrders(secrets: Secrets, tx: Db): Promise<number> {
  const unkeyed = await takeUnkeyedOrders(tx, batch);
  if (unkeyed.length > 0) await keyOrders(tx, mailboxesOf(secrets, unkeyed));
  return unkeyed.length;
}

async function keySomeDrafts(secrets: Secrets, tx: Db): Promise<number> {
  const unkeyed = await takeUnkeyedDrafts(tx, batch);
  if (unkeyed.length > 0) await keyDrafts(tx, mailboxesOf(secrets, unkeyed));
  return unkeyed.length;
}

/** What cannot be opened any more counts by its contact, as it did before. */
function mailboxesOf(secrets: Secrets, unkeyed: readonly Unkeyed[]): Keyed[] {
  return unkeyed.map(({ shopId, id, draftId, buyer, contactKey }) => {
    const contact = contactIn(secrets, { shopId, draftId, buyer });
    return { shopId, id, mailboxKey: contact ? mailboxKeyOf(secrets, contact) : contactKey };
  });
}

function contactIn(secrets: Secrets, { shopId, draftId, buyer }: Pick<Unkeyed, "shopId" | "draftId" | "buyer">) {
  try {
    return openBuyer(secrets, shopId, draftId, buyer).contact;
  } catch {
    return null;
  }
}
