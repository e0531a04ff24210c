import type { ReactNode } from "react";
import type { Span } from "../../_data/words/numbers/numbers";

type Props = {
  id: string;
  title: string;
  /** As the API names the report. */
  report: string;
  span: Span;
  isEmpty?: boolean;
  empty?: string;
  children: ReactNode;
};

/** A report with its heading, its drawing, and its rows as a file. */
export function ReportPanel({ id, title, report, span, isEmpty = false, empty, children }: Props) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <a
          href={`/api/merchant/v1/reports/${report}/export?days=${span}`}
          download
          aria-label={`Unduh ${title.toLowerCase()} sebagai CSV`}
        >
          CSV
        </a>
      </div>
      {isEmpty ? <p className="quiet">{empty ?? "Belum ada."}</p> : children}
    </section>
  );
}

type TableProps = { caption: string; headings: readonly string[]; rows: readonly (readonly string[])[] };

/** The same numbers as a table, for whoever does not see the drawing or wants each of them. */
export function NumbersTable({ caption, headings, rows }: TableProps) {
  return (
    <details>
      <summary>Lihat angkanya</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className="numbers-table" tabIndex={0} aria-label={`Tabel: ${caption}`}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...rest]) => (
              <tr key={first}>
                <th scope="row">{first}</th>
                {rest.map((cell, at) => (
                  <td key={headings[at + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
