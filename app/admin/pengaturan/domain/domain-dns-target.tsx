import { DnsRecord } from "./dns-record";
import { buildDnsTargetRecord } from "./domains";

/** DNS record that points the domain to this shop. `host` already serves the shop. */
export function DomainDnsTarget({ domain, host }: { domain: string; host: string }) {
  const record = buildDnsTargetRecord(domain, host);
  return (
    <details>
      <summary>
        Arahkan ke toko ini<span className="unseen"> {domain}</span>
      </summary>
      <div className="stack tight">
        <p>Di pengaturan DNS domain ini, tambahkan catatan:</p>
        <DnsRecord domain={domain} {...record} />
        {record.type === "ALIAS" && (
          <p className="quiet">
            Ada penyedia yang menyebutnya ANAME atau CNAME datar. Kalau tidak ada, pakai catatan A ke alamat IP server
            toko ini, atau pakai www.{domain} dengan CNAME.
          </p>
        )}
        <p className="quiet">
          Kalau tokomu berjalan di Vercel, tambahkan juga domain ini di sana (Settings, Domains): Vercel menyebut
          catatan yang tepat.
        </p>
      </div>
    </details>
  );
}
