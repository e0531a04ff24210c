import { deadlineOf } from "../../../_data/words/format";
import type { PageClock } from "../../../_data/words/zone";
import { Countdown } from "./countdown";

/** Until when it can be paid: the hour, and what is left until then. */
export function Deadline({ expiresAt, clock }: { expiresAt: string | null; clock: PageClock }) {
  if (!expiresAt) return null;
  return (
    <p className="deadline">
      Bayar sebelum <time dateTime={expiresAt}>{deadlineOf(expiresAt, clock.zone)}</time>
      <Countdown until={expiresAt} now={clock.now} />
    </p>
  );
}
