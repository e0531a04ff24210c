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
} from "@/lib/modules/checkout/store/contact-keys";
import { deriveNormalizedContactKey, openBuyer } from "@/lib/modules/verification/service/buyer";
import type { Secrets } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Deps } from "@/lib/use-case/context";

/** Dependencies of the backfill of contact keys. It also runs in a migration, which has no providers. */
type ContactKeyDeps = Pick<Deps, "db" | "secrets">;

const batch = 500;
const batches = 20;

/**
 * Backfills the mailbox key of rows that a version without that column wrote. SQL cannot do it, because contacts are encrypted.
 * Works in batches and returns the number of rows written; 0 means none are left.
 */
export async function keyMailboxes(deps: ContactKeyDeps): Promise<number> {
  let keyed = 0;
  for (const voucher of await listUnkeyedVouchers(deps.db, batches)) {
    keyed += await transact(deps.db, (tx) => keySomeUses(deps.secrets, tx, voucher));
  }
  for (const work of [keySomeOrders, keySomeDrafts]) {
    for (let round = 0; round < batches; round++) {
      const done = await transact(deps.db, (tx) => work(deps.secrets, tx));
      keyed += done;
      if (done < batch) break;
    }
  }
  return keyed;
}

/** Runs the backfill batch by batch until no rows are left. */
export async function keyAllMailboxes(deps: ContactKeyDeps): Promise<number> {
  let keyed = 0;
  for (let done = -1; done !== 0; keyed += done) done = await keyMailboxes(deps);
  return keyed;
}

/** Backfills all uses of one voucher for a caller that is about to count them. */
export async function keyUses({ secrets }: Pick<Deps, "secrets">, tx: Db, voucher: VoucherName): Promise<void> {
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

/** A contact that cannot be decrypted any more is counted by its contact key, as before. */
function mailboxesOf(secrets: Secrets, unkeyed: readonly Unkeyed[]): Keyed[] {
  return unkeyed.map(({ shopId, id, draftId, buyer, contactKey }) => {
    const contact = contactIn(secrets, { shopId, draftId, buyer });
    return { shopId, id, normalizedContactKey: contact ? deriveNormalizedContactKey(secrets, contact) : contactKey };
  });
}

function contactIn(secrets: Secrets, { shopId, draftId, buyer }: Pick<Unkeyed, "shopId" | "draftId" | "buyer">) {
  try {
    return openBuyer(secrets, shopId, draftId, buyer).contact;
  } catch {
    return null;
  }
}
