import { dated } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder } from "@/app/(storefront)/_copy/orders/tracked-order";

type Props = { steps: NonNullable<TrackedOrder["timeline"]>; zone: string };

/**
 * Steps of an order, exactly as the API returns them. The last completed step is the current one. Later steps are not a
 * status.
 */
export function OrderTimeline({ steps, zone }: Props) {
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
