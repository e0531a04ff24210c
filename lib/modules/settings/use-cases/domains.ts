import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { readDomain, type TypedDomain } from "@/lib/modules/settings/rules/domain-input";
import {
  findVerificationProblem,
  type ProofProblem,
  proofRecord,
} from "@/lib/modules/settings/rules/domain-verification";
import { type DomainClaim, findDomains, noteProblem } from "@/lib/modules/settings/store/domains";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantContext, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import * as changing from "../service/domains";
import { type DomainView, viewDomains } from "../views/domain";

/** Lists the domains of the shop, and the origins that may call the API. */
export const listDomains: UseCase<"listDomains"> = async ({ db, shop }) => {
  return { items: viewDomains(await findDomains(db, shop.id)) };
};

/** Adds a domain or a localhost port. A domain needs verification unless the operator adds it. */
export const createDomain: UseCase<"createDomain"> = async (ctx, { domain, served }) => {
  const wanted = needDomain(domain);
  return ctx.idempotent(async (tx) => {
    settle(await add(ctx, tx, wanted, served), wanted.kind);
    return { answer: await viewOne(ctx, tx, nameOf(wanted)) };
  });
};

function add(ctx: MerchantContext, tx: Db, wanted: TypedDomain, served: boolean) {
  if (wanted.kind === "localhost") return changing.allowLocalhost(ctx, tx, wanted.port);
  const { host } = wanted;
  // People open shops there.
  if (host === ctx.env?.signUpHost) return "taken" as const;
  return ctx.actor.kind === "command"
    ? changing.activateDomain(ctx, tx, { host, served })
    : changing.claimDomain(ctx, tx, { host, served });
}

/** Stores if this deployment serves a domain. */
export const updateDomain: UseCase<"updateDomain"> = async (ctx, { domain, served }) => {
  return ctx.idempotent(async (tx) => {
    settle(await changing.changeServed(ctx, tx, { host: domain, served }));
    return { answer: await viewOne(ctx, tx, domain) };
  });
};

/** Removes a domain from the shop. */
export const deleteDomain: UseCase<"deleteDomain"> = async (ctx, { domain }) => {
  return ctx.idempotent(async (tx) => {
    settle(await changing.withdrawDomain(ctx, tx, domain));
    return { answer: { deleted: true } };
  });
};

/** Makes a domain the primary one, which links to buyers use. */
export const setPrimaryDomain: UseCase<"setPrimaryDomain"> = async (ctx, { domain }) => {
  return ctx.idempotent(async (tx) => {
    settle(await changing.makePrimary(ctx, tx, domain));
    return { answer: await viewOne(ctx, tx, domain) };
  });
};

/**
 * Looks up the TXT record that verifies a domain and activates the domain if it is found. Also checks if the domain leads here.
 */
export const verifyDomain: UseCase<"verifyDomain"> = async (ctx, { domain }) => {
  const { shop } = ctx;
  const { claims, domains } = await findDomains(ctx.db, shop.id);
  const claim = claims.find(({ host }) => host === domain);
  const found = claim ? await problemOf(ctx, claim) : null;
  const isOurs = claim ? found === null && claim.served : domains.some(({ host, served }) => host === domain && served);
  const target = isOurs ? await (await ctx.providers(shop.id)).probeDomain(domain) : "unknown";
  const leads = target === "unknown" ? null : target === "this_deployment";
  return ctx.idempotent(async (tx) => {
    if (claim) await prove(ctx, tx, claim, found);
    return { answer: { ...(await viewOne(ctx, tx, domain)), points_to_deployment: leads } };
  });
};

/** Looks up the domain's verification record, before the transaction. */
async function problemOf(
  { providers, shop }: MerchantReadContext,
  { host, token }: DomainClaim,
): Promise<ProofProblem | null> {
  const { findTxt } = await providers(shop.id);
  const record = proofRecord(host, token);
  const records = await findTxt(record.name);
  return records ? findVerificationProblem(records, record) : "dns_unavailable";
}

async function prove(
  ctx: MerchantContext,
  tx: Db,
  { host, served, token }: DomainClaim,
  found: ProofProblem | null,
): Promise<void> {
  const { shop, now } = ctx;
  const { claims } = await findDomains(tx, shop.id);
  // The domain may have been removed and added again in the meantime. It then needs another record.
  if (!claims.some((claim) => claim.host === host && claim.token === token)) return;
  const problem = found ?? (await changing.activateDomain(ctx, tx, { host, served }));
  if (problem) await noteProblem(tx, { shopId: shop.id, host }, problem, now);
}

function needDomain(typed: string): TypedDomain {
  const wanted = readDomain(typed);
  if (wanted) return wanted;
  const message = "Tulis domainnya saja, misalnya toko.example, atau http://localhost:5173 untuk pengembang.";
  throw new ApiError("invalid_request", { issues: [{ path: "domain", code: "invalid_format", message }] });
}

function nameOf(domain: TypedDomain): string {
  return domain.kind === "localhost" ? `localhost:${domain.port}` : domain.host;
}

async function viewOne({ shop }: MerchantReadContext, tx: Db, domain: string): Promise<DomainView> {
  const found = viewDomains(await findDomains(tx, shop.id)).find((view) => view.domain === domain);
  if (!found) throw new ApiError("not_found", { resource: "domain" });
  return found;
}

/** Throws the API error of a failed change. */
function settle(refusal: changing.DomainRefusal | null, kind: TypedDomain["kind"] = "domain"): void {
  switch (refusal) {
    case null:
      return;
    case "unknown":
      throw new ApiError("not_found", { resource: "domain" });
    case "taken":
      throw new ApiError("domain_taken");
    case "unverified":
      throw new ApiError("domain_unverified");
    case "primary":
    case "last_served":
      throw new ApiError("domain_needed");
    case "full":
      throw new ApiError("domain_limit", {
        limit: kind === "localhost" ? limits.localhostOrigins : limits.shopDomains,
      });
    default:
      refusal satisfies never;
  }
}
