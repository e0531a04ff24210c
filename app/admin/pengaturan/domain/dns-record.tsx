import { CopyButton } from "@/app/admin/_ui/copy-button";

type Props = { domain: string; type: string; name: string; value: string };

/** DNS record to enter at the domain's registrar. Each part has a copy button. */
export function DnsRecord({ domain, type, name, value }: Props) {
  const rows = [
    ["Jenis", type, null],
    ["Nama (host)", name, `Salin nama ${type}`],
    ["Nilai", value, `Salin nilai ${type}`],
  ] as const;
  return (
    <dl className="stack tight">
      {rows.map(([what, recordValue, copy]) => (
        <div key={what}>
          <dt className="quiet">{what}</dt>
          <dd className="row">
            <code className="secret grow">{recordValue}</code>
            {copy && <CopyButton text={recordValue} name={copy} of={domain} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
