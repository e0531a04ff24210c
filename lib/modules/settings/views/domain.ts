import type { Output } from "@/lib/contract/operation";
import type { domainOperations } from "@/lib/modules/settings/contract/domains.merchant";
import { proofRecord } from "@/lib/modules/settings/rules/domain-verification";
import type { DomainClaim, StoredDomains } from "@/lib/modules/settings/store/domains";
import type { ShopDomain } from "@/lib/modules/shops/rules/origins";
import { toOrigin } from "@/lib/values/host";

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
