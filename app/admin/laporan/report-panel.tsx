import type { ReactNode } from "react";
import { type ChosenRange, reportFilePath } from "./report-range";

type Props = {
  id: string;
  title: string;
  /** Report name in the API. */
  report: string;
  range: ChosenRange;
  isEmpty?: boolean;
  empty?: string;
  children: ReactNode;
};

/** Report with its heading, chart and CSV download. */
export function ReportPanel({ id, title, report, range, isEmpty = false, empty, children }: Props) {
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        <a href={reportFilePath(report, range)} download aria-label={`Unduh ${title.toLowerCase()} sebagai CSV`}>
          CSV
        </a>
      </div>
      {isEmpty ? <p className="quiet">{empty ?? "Belum ada."}</p> : children}
    </section>
  );
}

type TableProps = { caption: string; headings: readonly string[]; rows: readonly (readonly string[])[] };

/** Data table of the chart, for screen readers and for exact values. */
export function NumbersTable({ caption, headings, rows }: TableProps) {
  return (
    <details>
      <summary>Lihat tabelnya</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
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
