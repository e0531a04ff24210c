import type { Play } from "@/lib/api/internal/dev";
import { playLabels } from "../_data/labels";
import styles from "../dev.module.css";

type Props = { number: string; plays: readonly Play[]; back: string };

/** One button per event that can be simulated for an order. Returns to the page `back` afterwards. */
export function Plays({ number, plays, back }: Props) {
  if (plays.length === 0) return null;
  return (
    <form className={styles.actions} method="post" action="/dev/orders">
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="back" value={back} />
      {plays.map((play, at) => (
        <button key={play} type="submit" name="play" value={play} data-main={at === 0 || undefined}>
          {playLabels[play].label}
          <span className="unseen"> pesanan {number}</span>
        </button>
      ))}
    </form>
  );
}
