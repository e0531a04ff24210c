import type { ProofProblem } from "@/lib/modules/settings/rules/domain-verification";
import type { Db } from "@/lib/platform/db/connection/client";
import { affected, query, type Row } from "@/lib/platform/db/sql/query";
import { alias } from "@/lib/platform/db/sql/shape";
import { type Sql, sql } from "@/lib/platform/db/sql/sql";
import { object, selectList } from "@/lib/platform/db/sql/values";
import { assign, columnNames, insertInto, insertSelect } from "@/lib/platform/db/sql/write";
import { domainClaims, domains, shops } from "@/lib/schema/shops";

const s = alias(shops, "s");
const d = alias(domains, "d");
const c = alias(domainClaims, "c");

const claim = {
  host: c.host,
  served: c.served,
  token: c.token,
  createdAt: c.createdAt,
  checkedAt: c.checkedAt,
  problem: c.problem,
};

const storedDomains = query({
  domains: selectList(object({ host: d.host, isPrimary: d.isPrimary, served: d.served }), {
    by: sql`${d.isPrimary} desc, ${d.host}`,
    from: sql`from ${d} where ${d.shopId} = ${s.id}`,
  }),
  claims: selectList(object(claim), { by: sql`${c.host}`, from: sql`from ${c} where ${c.shopId} = ${s.id}` }),
  localhostPorts: s.localhostPorts,
});

/** Domains of a shop with the primary one first, its unverified domains, and localhost ports of developers. */
export type StoredDomains = Row<typeof storedDomains>;

/** Domain that a merchant claims and has not verified. */
export type DomainClaim = StoredDomains["claims"][number];

/** Returns the domains of a shop. One round trip. */
export async function findDomains(db: Db, shopId: string): Promise<StoredDomains> {
  return needed(await storedDomains.one(db, sql`select ${storedDomains} from ${s} where ${s.id} = ${shopId}`));
}

/** Returns the domains and locks them against concurrent changes. Must run in a transaction. */
export async function holdDomains(tx: Db, shopId: string): Promise<StoredDomains> {
  // Only a statement that begins after the lock sees changes that were committed while waiting.
  await tx.execute(sql`select 1 from ${s} where ${s.id} = ${shopId} for no key update`);
  return findDomains(tx, shopId);
}

function needed(found: StoredDomains | null): StoredDomains {
  if (!found) throw new Error("The shop of this request does not exist.");
  return found;
}

/** Adds a host to a shop; false if a shop has it. The first host of a shop is its primary one. */
export function insertDomain(
  db: Db,
  { shopId, host, served = true }: { shopId: string; host: string; served?: boolean },
): Promise<boolean> {
  const isPrimary = sql`not exists (select 1 from ${d} where ${d.shopId} = ${shopId} and ${d.isPrimary})`;
  const row = insertSelect(domains, { host, shopId, isPrimary, served });
  return affected(db, sql`${row} on conflict do nothing returning 1`);
}

/** True if any shop has the host. */
export function isTaken(db: Db, host: string): Promise<boolean> {
  return affected(db, sql`select 1 from ${d} where ${d.host} = ${host}`);
}

const isHost = (shopId: string, host: string): Sql => sql`${d.shopId} = ${shopId} and ${d.host} = ${host}`;

/** Removes a host from a shop. */
export async function dropDomain(tx: Db, shopId: string, host: string): Promise<void> {
  await tx.execute(sql`delete from ${d} where ${isHost(shopId, host)}`);
}

/** Makes one of a shop's hosts the primary one. Must run in a transaction. */
export async function movePrimary(tx: Db, shopId: string, host: string): Promise<void> {
  const demotion = assign(domains, { isPrimary: false });
  await tx.execute(sql`update ${d} set ${demotion} where ${d.shopId} = ${shopId} and ${d.isPrimary}`);
  await tx.execute(sql`update ${d} set ${assign(domains, { isPrimary: true })} where ${isHost(shopId, host)}`);
}

/** Sets whether this deployment serves one of a shop's hosts. */
export async function setServed(tx: Db, shopId: string, host: string, served: boolean): Promise<void> {
  await tx.execute(sql`update ${d} set ${assign(domains, { served })} where ${isHost(shopId, host)}`);
}

/** Stores a domain claim. A repeated claim keeps its token and restarts its period. */
export async function insertClaim(
  tx: Db,
  row: { shopId: string; host: string; served: boolean; token: string; createdAt: Date },
): Promise<void> {
  await tx.execute(sql`
    ${insertInto(domainClaims, row)}
    on conflict (${columnNames(domainClaims.shopId, domainClaims.host)}) do update
      set ${assign(domainClaims, { served: row.served, createdAt: row.createdAt })}`);
}

const isClaim = (shopId: string, host: string): Sql => sql`${c.shopId} = ${shopId} and ${c.host} = ${host}`;

/** Deletes a domain claim; false if there is none. */
export function dropClaim(tx: Db, shopId: string, host: string): Promise<boolean> {
  return affected(tx, sql`delete from ${c} where ${isClaim(shopId, host)} returning 1`);
}

/** Records why a domain is not verified yet. */
export async function noteProblem(
  tx: Db,
  { shopId, host }: { shopId: string; host: string },
  problem: ProofProblem,
  checkedAt: Date,
): Promise<void> {
  const changes = assign(domainClaims, { problem, checkedAt });
  await tx.execute(sql`update ${c} set ${changes} where ${isClaim(shopId, host)}`);
}

/** Sets the localhost ports whose pages may call the API. */
export async function setLocalhostPorts(tx: Db, shopId: string, localhostPorts: readonly number[]): Promise<void> {
  const changes = assign(shops, { localhostPorts: [...localhostPorts] });
  await tx.execute(sql`update ${s} set ${changes} where ${s.id} = ${shopId}`);
}
