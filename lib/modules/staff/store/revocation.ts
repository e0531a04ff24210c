import type { Db } from "@/lib/platform/db/connection/client";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign } from "@/lib/platform/db/sql/write";
import { pushSubscriptions } from "@/lib/schema/push";
import { passkeys, sessions, signInLinks, tokens } from "@/lib/schema/staff";

type StaffName = { shopId: string; id: string };

/**
 * Ends all access of a staff member: sessions, passkeys, sign-in links, push devices, and the tokens that only they have seen.
 */
export async function endAccess(tx: Db, { shopId, id }: StaffName, now: Date): Promise<void> {
  await tx.execute(sql`
    with signed_out as (
      update ${sessions} set ${assign(sessions, { revokedAt: now })}
      where ${sessions.shopId} = ${shopId} and ${sessions.staffId} = ${id} and ${sessions.revokedAt} is null),
    silent as (
      delete from ${pushSubscriptions}
      where ${pushSubscriptions.shopId} = ${shopId} and ${pushSubscriptions.staffId} = ${id}),
    keyless as (delete from ${passkeys} where ${passkeys.shopId} = ${shopId} and ${passkeys.staffId} = ${id}),
    linkless as (delete from ${signInLinks} where ${signInLinks.shopId} = ${shopId} and ${signInLinks.staffId} = ${id})
    update ${tokens} set ${assign(tokens, { revokedAt: now })}
    where ${tokens.shopId} = ${shopId} and ${tokens.madeBy} = ${id} and ${tokens.revokedAt} is null`);
}

/** Revokes the owner tokens made by a staff member who is no longer an owner. */
export async function endOwnersTokens(tx: Db, { shopId, id }: StaffName, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${tokens} set ${assign(tokens, { revokedAt: now })}
    where ${tokens.shopId} = ${shopId} and ${tokens.madeBy} = ${id} and ${tokens.role} = 'owner'
      and ${tokens.revokedAt} is null`);
}
