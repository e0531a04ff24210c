import { formatDeadline, formatTimeOfDay } from "@/app/(storefront)/_copy/format";
import type { TrackedOrder, TrackedPayment } from "@/app/(storefront)/_copy/orders/tracked-order";
import type { PageClock } from "@/app/(storefront)/_copy/shop/time-zone";
import { DeadlineCountdown } from "./deadline-countdown";
import { isSooner } from "./remaining-time";

type Props = {
  order: Pick<TrackedOrder, "expires_at">;
  payment: Pick<TrackedPayment, "expires_at">;
  clock: PageClock;
};

/**
 * Payment deadline, in the same format as in messages, and the remaining time. If the payment code expires before the
 * order, says so and announces a new code.
 */
export function Deadline({ order, payment, clock }: Props) {
  const { expires_at: codeEnds } = payment;
  const end = order.expires_at ?? codeEnds;
  if (!end) return null;
  const isBrief = codeEnds !== null && isSooner(codeEnds, end);
  return (
    <p className="deadline">
      Bayar sebelum <time dateTime={end}>{formatDeadline(end, clock.zone)}</time>
      {isBrief && (
        <span className="brief">
          Kode ini berlaku sampai <time dateTime={codeEnds}>{formatTimeOfDay(codeEnds, clock.zone)}</time>. Setelah itu
          kamu bisa membuat kode baru di sini.
        </span>
      )}
      <DeadlineCountdown label={isBrief ? "Sisa waktu kode" : "Sisa waktu"} until={codeEnds ?? end} now={clock.now} />
    </p>
  );
}
