import Link from "next/link";
import { SelectField, TextField } from "../_ui/form/field";
import { isNarrowed, type OrderListView, orderViewPath } from "./order-list-view";

type Props = { view: OrderListView; list: string; couriers: readonly { code: string; name: string }[] };

/** Filters a list by days and courier. The URL holds the filters, so this works without JavaScript. */
export function OrderFilterForm({ view, list, couriers }: Props) {
  const all = orderViewPath({ list, from: "", until: "", courier: "", cursor: null });
  return (
    <details open={isNarrowed(view)}>
      <summary>Saring</summary>
      <form action="/admin/pesanan" className="stack">
        <input type="hidden" name="list" value={list} />
        <div className="two">
          <TextField type="date" name="dari" label="Dipesan dari" defaultValue={view.from} />
          <TextField type="date" name="sampai" label="Sampai" defaultValue={view.until} />
        </div>
        {couriers.length > 0 && (
          <SelectField
            name="kurir"
            label="Kurir"
            defaultValue={view.courier}
            choices={[{ value: "", label: "Semua kurir" }, ...couriers.map(choiceOf)]}
          />
        )}
        <div className="row">
          <button type="submit" className="button">
            Tampilkan
          </button>
          {isNarrowed(view) && (
            <Link className="button" href={all} prefetch={false}>
              Tanpa saringan
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}

function choiceOf({ code, name }: Props["couriers"][number]) {
  return { value: code, label: name };
}
