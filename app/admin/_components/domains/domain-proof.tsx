import { type DomainFacts, problemOf, shortName } from "../../_data/words/settings/domains";
import { CopyButton } from "../ui/copy-button";

type Props = { domain: string; proof: NonNullable<DomainFacts["proof"]> };

/** What to enter where, so that a domain is proved: the record of a registrar, with a button to copy each part. */
export function DomainProof({ domain, proof: { name, value, problem } }: Props) {
  const rows = [
    ["Jenis", "TXT", null],
    ["Nama (host)", shortName(name ?? "", domain), "Salin nama"],
    ["Nilai", value ?? "", "Salin nilai"],
  ] as const;
  return (
    <div className="stack tight">
      <p>Buka pengaturan DNS di tempat kamu membeli domain ini, lalu tambahkan catatan:</p>
      <dl className="stack tight">
        {rows.map(([what, said, copy]) => (
          <div key={what}>
            <dt className="quiet">{what}</dt>
            <dd className="row">
              <code className="secret grow">{said}</code>
              {copy && <CopyButton text={said} name={copy} of={domain} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">Kalau penyedia domainmu meminta nama lengkap: {name}</p>
      {problem && <p className="trouble">{problemOf[problem]}</p>}
    </div>
  );
}
