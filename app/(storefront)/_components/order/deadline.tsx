import { deadlineOf } from "../../_data/deadline";
import { Countdown } from "./countdown";

/** Until when it can be paid: the hour, and what is left until then. */
export function Deadline({ expiresAt, now }: { expiresAt: string | null; now: string }) {
  if (!expiresAt) return null;
  return (
    <p className="deadline">
      Bayar sebelum <time dateTime={expiresAt}>{deadlineOf(expiresAt)}</time>
      <Countdown until={expiresAt} now={now} />
    </p>
  );
}
