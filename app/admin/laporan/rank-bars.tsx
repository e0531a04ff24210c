import type { ReactNode } from "react";

type Row = {
  key: string;
  label: ReactNode;
  /** Text at the end of the row. */
  text: ReactNode;
  /** Length of the bar, and the length of its highlighted part. `part` defaults to `value`. */
  value: number;
  part?: number;
};

/** Horizontal bars, scaled to the largest value. Their labels are plain text beside them. */
export function RankBars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className="ranks">
      {rows.map(({ key, label, text, value, part = value }) => (
        <li key={key}>
          <span className="rank-text">
            <span>{label}</span> <span>{text}</span>
          </span>
          <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none">
            <rect className="rest" width={(value / most) * 100} height={1} />
            <rect width={(part / most) * 100} height={1} />
          </svg>
        </li>
      ))}
    </ol>
  );
}
