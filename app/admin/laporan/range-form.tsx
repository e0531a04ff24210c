import { TextField } from "../_ui/form/field";
import { type ChosenRange, isTyped } from "./report-range";

type Props = {
  range: ChosenRange;
  /** Reason why the typed days are impossible, by field of the API. */
  issue: { path: string; message: string } | null;
};

/** Chooses a range of dates. The URL holds it, so this works without JavaScript. */
export function RangeForm({ range, issue }: Props) {
  const faults = issue ? { [issue.path === "from" ? "dari" : "sampai"]: issue.message } : {};
  return (
    <details open={isTyped(range)}>
      <summary>Pilih tanggal sendiri</summary>
      <form action="/admin/laporan" className="stack">
        <div className="two">
          <TextField type="date" name="dari" label="Dari" defaultValue={range.from} faults={faults} />
          <TextField type="date" name="sampai" label="Sampai" defaultValue={range.until} faults={faults} />
        </div>
        <div className="row">
          <button type="submit" className="button">
            Tampilkan
          </button>
        </div>
      </form>
    </details>
  );
}
