import type { ReactNode } from "react";

type Row = {
  key: string;
  label: ReactNode;
  /** What is said at its end. */
  text: ReactNode;
  /** How long its bar is, and how much of that stands out; all of it, unless it is said. */
  value: number;
  part?: number;
};

/** Bars one below the other, each as long as its share of the longest. What they say stands beside them in words. */
export function RankBars({ rows }: { rows: readonly Row[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ol className="ranks">
      {rows.map(({ key, label, text, value, part = value }) => (
        <li key={key}>
          <span className="rank-words">
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
