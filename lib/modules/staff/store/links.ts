import type { Db } from "@/lib/platform/db/connection/client";
import { query } from "@/lib/platform/db/sql/query";
import { sql } from "@/lib/platform/db/sql/sql";
import { assign, insertInto } from "@/lib/platform/db/sql/write";
import { signInLinks } from "@/lib/schema/staff";

export type NewLink = { shopId: string; tokenHash: Buffer; staffId: string; createdAt: Date; expiresAt: Date };

/** Stores a single-use sign-in link. */
export async function insertLink(tx: Db, link: NewLink): Promise<void> {
  await tx.execute(insertInto(signInLinks, link));
}

const whose = query({ staffId: signInLinks.staffId });

/** Uses a sign-in link and returns its staff id; null if it was used, has expired or never existed. */
export async function takeLink(tx: Db, shopId: string, tokenHash: Buffer, now: Date): Promise<string | null> {
  const row = await whose.one(
    tx,
    sql`update ${signInLinks} set ${assign(signInLinks, { usedAt: now })}
    where ${signInLinks.shopId} = ${shopId} and ${signInLinks.tokenHash} = ${tokenHash}
      and ${signInLinks.usedAt} is null and ${signInLinks.expiresAt} > ${now.toISOString()}
    returning ${whose}`,
  );
  return row?.staffId ?? null;
}
