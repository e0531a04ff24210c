import type { TrackedOrder } from "../../_data/words/tracked";

/** The steps of an order, exactly as given. */
export function Timeline({ steps }: { steps: NonNullable<TrackedOrder["timeline"]> }) {
  const next = steps.findIndex(({ done }) => !done);
  return (
    <ol className="timeline" aria-label="Perjalanan pesanan">
      {steps.map(({ key, label, done }, index) => (
        <li key={key} data-done={done || undefined} aria-current={index === next ? "step" : undefined}>
          {label}
          {done && <span className="unseen"> (selesai)</span>}
        </li>
      ))}
    </ol>
  );
}
