"use client";

import { deskApi } from "../../_data/browser/api";
import { saveFile } from "../../_data/browser/save-file";
import { useWork } from "../../_data/browser/use-work";
import type { OrderList } from "../../_data/words/orders/order";
import { daySpan } from "../../_data/words/shop-clock";
import { TextField } from "../form/field";
import { SubmitRow } from "../form/submit-row";

type Props = { list: OrderList; zone: string; isOwner: boolean };

/** The orders of a list as a table for a spreadsheet. With their buyers it is for owners, who prove anew who they are. */
export function OrderExport({ list, zone, isOwner }: Props) {
  const work = useWork();
  const save = (form: HTMLFormElement | null, withBuyers: boolean) =>
    work.run(async () => {
      const typed = new FormData(form ?? undefined);
      const asked = { list, ...daySpan(String(typed.get("from")), String(typed.get("until")), zone) };
      const file = await (withBuyers ? deskApi.exportOrdersWithBuyers(asked) : deskApi.exportOrders(asked));
      saveFile(file, `pesanan-${list}${withBuyers ? "-dengan-pembeli" : ""}.csv`);
    });
  return (
    <details>
      <summary>Unduh CSV</summary>
      <form
        method="dialog"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save(event.currentTarget, false);
        }}
      >
        <div className="two">
          <TextField type="date" name="from" label="Dipesan dari" />
          <TextField type="date" name="until" label="Sampai" />
        </div>
        <p className="quiet">
          Daftar yang sedang kamu lihat, tanpa nama dan alamat pembeli. Kosongkan tanggal untuk semua.
        </p>
        <SubmitRow form={work} press="Unduh" busy="Menyiapkan…" look="">
          {isOwner && (
            <button
              type="button"
              className="button"
              aria-disabled={work.isBusy}
              onClick={({ currentTarget }) => void save(currentTarget.form, true)}
            >
              Unduh dengan data pembeli
            </button>
          )}
        </SubmitRow>
      </form>
    </details>
  );
}
