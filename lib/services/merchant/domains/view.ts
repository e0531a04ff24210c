import type { DomainClaim, StoredDomains } from "@/lib/adapters/db/shops/domains";
import type { domainOperations } from "@/lib/contract/merchant/settings/domains";
import type { Output } from "@/lib/contract/operation";
import { toOrigin } from "@/lib/domain/access/host";
import type { ShopDomain } from "@/lib/domain/domains/origins";
import { proofRecord } from "@/lib/domain/domains/proof";

export type DomainView = Output<typeof domainOperations.createDomain>;

/** Lists all domains, unverified domains and localhost ports of a shop in display order. */
export function viewDomains({ domains, claims, localhostPorts }: StoredDomains): DomainView[] {
  return [...domains.map(viewActive), ...claims.map(viewClaim), ...localhostPorts.map(viewLocalhost)];
}

function viewActive({ host, isPrimary, served }: ShopDomain): DomainView {
  return {
    domain: host,
    origin: toOrigin(host),
    state: "active",
    served,
    primary: isPrimary,
    points_to_deployment: null,
    verification: null,
  };
}

function viewClaim({ host, served, token, checkedAt, problem }: DomainClaim): DomainView {
  const { name, value } = proofRecord(host, token);
  return {
    domain: host,
    origin: toOrigin(host),
    state: "unverified",
    served,
    primary: false,
    points_to_deployment: null,
    verification: {
      type: "TXT",
      name,
      value,
      checked_at: checkedAt?.toISOString() ?? null,
      problem,
    },
  };
}

function viewLocalhost(port: number): DomainView {
  const domain = `localhost:${port}`;
  return {
    domain,
    origin: toOrigin(domain),
    state: "development",
    served: false,
    primary: false,
    points_to_deployment: null,
    verification: null,
  };
}
