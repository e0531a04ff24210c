import { dated } from "../../_data/words/format";
import type { TrackedOrder } from "../../_data/words/order/tracked";

type Props = { steps: NonNullable<TrackedOrder["timeline"]>; zone: string };

/** The steps of an order, exactly as given. Where it stands is the last that is done; what is to come is no state of it. */
export function Timeline({ steps, zone }: Props) {
  const current = steps.findLastIndex(({ done }) => done);
  return (
    <ol className="timeline" aria-label="Perjalanan pesanan">
      {steps.map(({ key, label, done, at }, index) => (
        <li key={key} data-done={done || undefined} aria-current={index === current ? "step" : undefined}>
          {label}
          {done && <span className="unseen"> (selesai)</span>}
          {at && (
            <time className="small" dateTime={at}>
              {dated(at, zone)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
