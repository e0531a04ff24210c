import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import {
  dropClaim,
  dropDomain,
  holdDomains,
  insertClaim,
  insertDomain,
  isTaken,
  movePrimary,
  type StoredDomains,
  setLocalhostPorts,
  setServed,
} from "@/lib/modules/settings/store/domains";
import type { Db } from "@/lib/platform/db/connection/client";
import { newDomainToken } from "@/lib/platform/random";
import type { Actor } from "@/lib/values/actor";

/**
 * Reason why a domain change fails. `taken`: some shop has the domain. `full`: too many domains. `unknown`: the shop has no
 * such domain. `unverified`: it is not verified. `primary`: links lead to it. `last_served`: no other domain is served.
 */
export type DomainRefusal = "taken" | "full" | "unknown" | "unverified" | "primary" | "last_served";

/** Actor of a domain change: a staff member or the operator, with the shop and the time. */
export type DomainChanger = { shop: { id: string }; actor: Actor; now: Date };

type NewDomain = { host: string; served: boolean };
type Outcome = Promise<DomainRefusal | null>;

/** Stores a domain that the merchant wants. It takes effect after its verification. */
export async function claimDomain(ctx: DomainChanger, tx: Db, { host, served }: NewDomain): Outcome {
  const { shop, now } = ctx;
  const storedDomains = await holdDomains(tx, shop.id);
  if (await isTaken(tx, host)) return "taken";
  const isWanted = storedDomains.claims.some((claim) => claim.host === host);
  if (!isWanted && isFull(storedDomains)) return "full";
  await insertClaim(tx, { shopId: shop.id, host, served, token: newDomainToken(), createdAt: now });
  if (!isWanted) await recordAudit(tx, ctx, { what: "domain.wanted", subject: subjectOf(host), after: { served } });
  return null;
}

/** Adds a domain to a shop. It is verified, or needs no verification. */
export async function activateDomain(ctx: DomainChanger, tx: Db, { host, served }: NewDomain): Promise<"taken" | null> {
  const { id: shopId } = ctx.shop;
  if (!(await insertDomain(tx, { shopId, host, served }))) return "taken";
  await dropClaim(tx, shopId, host);
  await recordAudit(tx, ctx, { what: "domain.added", subject: subjectOf(host), after: { served } });
  return null;
}

/** Removes a domain from a shop: verified, unverified, or a localhost port. */
export async function withdrawDomain(ctx: DomainChanger, tx: Db, host: string): Outcome {
  const { id: shopId } = ctx.shop;
  const storedDomains = await holdDomains(tx, shopId);
  const domain = storedDomains.domains.find((each) => each.host === host);
  if (domain?.isPrimary) return "primary";
  if (domain?.served && isLastServed(storedDomains, host)) return "last_served";
  const rest = storedDomains.localhostPorts.filter((port) => localhost(port) !== host);
  if (domain) await dropDomain(tx, shopId, host);
  else if (rest.length < storedDomains.localhostPorts.length) await setLocalhostPorts(tx, shopId, rest);
  else if (!(await dropClaim(tx, shopId, host))) return "unknown";
  const before = { served: domain?.served ?? false };
  await recordAudit(tx, ctx, { what: "domain.removed", subject: subjectOf(host), before });
  return null;
}

/** Makes a domain the primary one. Links to buyers use it. */
export async function makePrimary(ctx: DomainChanger, tx: Db, host: string): Outcome {
  const { id: shopId } = ctx.shop;
  const storedDomains = await holdDomains(tx, shopId);
  const previousPrimary = storedDomains.domains.find((each) => each.isPrimary)?.host ?? null;
  if (!storedDomains.domains.some((each) => each.host === host)) return missing(storedDomains, host);
  await movePrimary(tx, shopId, host);
  const [before, after] = [{ primary: previousPrimary }, { primary: host }];
  await recordAudit(tx, ctx, { what: "domain.made_primary", subject: subjectOf(host), before, after });
  return null;
}

/** Stores if this deployment serves a domain of the shop. At least one domain must be served. */
export async function changeServed(ctx: DomainChanger, tx: Db, { host, served }: NewDomain): Outcome {
  const { id: shopId } = ctx.shop;
  const storedDomains = await holdDomains(tx, shopId);
  const domain = storedDomains.domains.find((each) => each.host === host);
  if (!domain) return missing(storedDomains, host);
  if (!served && isLastServed(storedDomains, host)) return "last_served";
  await setServed(tx, shopId, host, served);
  const before = { served: domain.served };
  await recordAudit(tx, ctx, { what: "domain.changed", subject: subjectOf(host), before, after: { served } });
  return null;
}

/** Allows pages on a localhost port to call the API, for development. */
export async function allowLocalhost(ctx: DomainChanger, tx: Db, port: number): Outcome {
  const { id: shopId } = ctx.shop;
  const { localhostPorts: ports } = await holdDomains(tx, shopId);
  if (ports.includes(port)) return null;
  if (ports.length >= limits.localhostOrigins) return "full";
  await setLocalhostPorts(tx, shopId, [...ports, port]);
  const subject = subjectOf(localhost(port));
  await recordAudit(tx, ctx, { what: "domain.added", subject, after: { served: false } });
  return null;
}

function localhost(port: number): string {
  return `localhost:${port}`;
}

function isFull({ domains, claims }: StoredDomains): boolean {
  return domains.length + claims.length >= limits.shopDomains;
}

function isLastServed({ domains }: StoredDomains, host: string): boolean {
  return !domains.some((each) => each.served && each.host !== host);
}

function missing({ claims }: StoredDomains, host: string): DomainRefusal {
  return claims.some((claim) => claim.host === host) ? "unverified" : "unknown";
}

function subjectOf(host: string) {
  return { kind: "domain", id: host, name: host };
}
