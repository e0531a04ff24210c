import { formatRupiah } from "@/app/(storefront)/_copy/format";
import {
  type AdminImportReport,
  type AdminPriceSample,
  formatImportIssue,
  formatNames,
  isUnclear,
} from "../import-job";

/** Result of the file check: planned product changes, and each import issue with its row and column in the spreadsheet. */
export function ImportFindings({ report }: { report: AdminImportReport }) {
  if (report.format === null)
    return (
      <section className="panel stack" aria-label="Hasil pemeriksaan">
        <h2>Berkas ini tidak bisa dibaca</h2>
        {report.issues?.map((fault) => (
          <p key={formatImportIssue(fault)} className="problem">
            {formatImportIssue(fault)}
          </p>
        ))}
      </section>
    );
  return (
    <section className="panel stack" aria-labelledby="hasil-periksa">
      <h2 id="hasil-periksa">Hasil pemeriksaan</h2>
      <p className="quiet">
        {report.format && `Terbaca sebagai ${formatNames[report.format]}, `}
        {report.rows} baris, {report.products} produk
        {report.pictures ? `, ${report.pictures} gambar yang nanti diambil sendiri` : ""}.
      </p>
      <dl className="outcomes">
        <Outcome count={report.would_create} name="akan dibuat" />
        <Outcome count={report.would_update} name="akan diubah" />
        <Outcome count={report.would_not_change} name="sudah sama" />
        <Outcome count={report.would_fail} name="dilewati" isBad />
      </dl>
      <Remarks
        title="Yang perlu diperbaiki"
        about="Produk dengan satu baris salah dilewati seluruhnya; yang lain tetap diterapkan."
        remarks={report.issues}
        count={report.issue_count}
        isOpen
      />
      <Remarks
        title="Catatan"
        about="Tidak menghalangi apa-apa, tapi baik diketahui."
        remarks={report.notes}
        count={report.note_count}
      />
    </section>
  );
}

function Outcome({ count, name, isBad = false }: { count: number | null; name: string; isBad?: boolean }) {
  return (
    <div data-bad={isBad && count ? "" : undefined}>
      <dt>{name}</dt>
      <dd>{count}</dd>
    </div>
  );
}

type RemarksProps = {
  title: string;
  about: string;
  remarks: AdminImportReport["issues"];
  count: number | null;
  isOpen?: boolean;
};

function Remarks({ title, about, remarks, count, isOpen = false }: RemarksProps) {
  if (!remarks || remarks.length === 0) return null;
  const unsaid = (count ?? 0) - remarks.length;
  return (
    <details open={isOpen}>
      <summary>
        {title} ({count})
      </summary>
      <p className="quiet">{about}</p>
      <ul className="remarks">
        {remarks.map((remark) => (
          <li key={formatImportIssue(remark)}>{formatImportIssue(remark)}</li>
        ))}
      </ul>
      {unsaid > 0 && <p className="quiet">Dan {unsaid} lagi; semuanya ada di berkas hasil.</p>}
    </details>
  );
}

/** Prices as written in the file beside their possible readings, to prevent reading `19.990` as nineteen. */
export function PriceSamples({ samples }: { samples: readonly AdminPriceSample[] }) {
  const areUnclear = samples.some(isUnclear);
  return (
    <table className="samples">
      <thead>
        <tr>
          <th scope="col">Baris</th>
          <th scope="col">Tertulis</th>
          <th scope="col">{areUnclear ? "Titik ribuan" : "Dibaca"}</th>
          {areUnclear && <th scope="col">Titik desimal</th>}
        </tr>
      </thead>
      <tbody>
        {samples.map(({ line, text, as_thousands, as_fraction }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{text}</td>
            <td>{priceOf(as_thousands)}</td>
            {areUnclear && <td>{priceOf(as_fraction)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function priceOf(amount: number | null): string {
  return amount === null ? "bukan harga" : formatRupiah(amount);
}
