import type { Metadata } from "next";
import { settingsPage } from "../settings-page";
import { askedHost } from "./_server/requested-host";
import { AddDomain, DomainActions } from "./domain-actions";
import { DomainDnsTarget } from "./domain-dns-target";
import { DomainProof } from "./domain-verification";
import { describeDomainStatus } from "./domains";

export const metadata: Metadata = { title: "Domain" };

/** Domains of the shop, pending verifications, and the sites that may call its API. */
export default settingsPage({
  title: "Domain",
  path: "/admin/pengaturan/domain",
  help: "domain",
  draw: async ({ api }) => {
    const { items } = await api.listDomains();
    const currentHost = await askedHost();
    return (
      <>
        {items?.map(({ domain, state, served, primary, verification: proof }) => (
          <section key={domain} className="panel stack" aria-label={domain ?? ""}>
            <h2>{domain}</h2>
            <p className="quiet">{describeDomainStatus({ state, served, primary })}</p>
            {proof && <DomainProof domain={domain ?? ""} proof={proof} />}
            {served && currentHost && domain !== currentHost && (
              <DomainDnsTarget domain={domain ?? ""} host={currentHost} />
            )}
            <DomainActions
              domain={domain ?? ""}
              isProven={state !== "unverified"}
              isPrimary={primary ?? false}
              isServed={served ?? false}
              isDevelopment={state === "development"}
              isCurrentHost={domain === currentHost}
            />
          </section>
        ))}
        <AddDomain />
        <p className="quiet">Domain utama dipakai di tautan lacak pesanan dan saat pembeli kembali dari pembayaran.</p>
      </>
    );
  },
});
