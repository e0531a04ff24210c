import { DnsRecord } from "./dns-record";
import { type AdminDomain, domainProblemTexts, shortName } from "./domains";

type Props = { domain: string; proof: NonNullable<AdminDomain["verification"]> };

/** DNS record for the verification of a domain. */
export function DomainProof({ domain, proof: { name, value, problem } }: Props) {
  return (
    <div className="stack tight">
      <p>Buka pengaturan DNS di tempat kamu membeli domain ini, lalu tambahkan catatan:</p>
      <DnsRecord domain={domain} type="TXT" name={shortName(name ?? "", domain)} value={value ?? ""} />
      <p className="quiet">Kalau penyedia domainmu meminta nama lengkap: {name}</p>
      {problem && <p className="problem">{domainProblemTexts[problem]}</p>}
    </div>
  );
}
