"use client";

import type { ReactNode } from "react";
import { adminApi } from "../_hooks/api";
import { saveFile } from "../_hooks/save-file";
import { useAction } from "../_hooks/use-action";
import { SubmitRow } from "../_ui/form/submit-row";
import type { AdminOrderFilters } from "./order-list-view";

type Props = { filters: AdminOrderFilters; isOwner: boolean; children: ReactNode };

/**
 * Exports the orders of a list as a spreadsheet table. Only owners can include buyers, after step-up authentication. The page
 * passes the text, which needs no script.
 */
export function OrderExport({ filters, isOwner, children }: Props) {
  const work = useAction();
  const save = (withBuyers: boolean) =>
    work.run(async () => {
      const table = { ...filters, rows: "lines" } as const;
      const file = await (withBuyers ? adminApi.exportOrdersWithBuyers(table) : adminApi.exportOrders(table));
      saveFile(file, `pesanan-${filters.list}${withBuyers ? "-dengan-pembeli" : ""}.csv`);
    });
  return (
    <details>
      <summary>Unduh CSV</summary>
      <form
        method="dialog"
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save(false);
        }}
      >
        {children}
        <SubmitRow form={work} press="Unduh" busy="Menyiapkan…" look="">
          {isOwner && (
            <button type="button" className="button" aria-disabled={work.isPending} onClick={() => void save(true)}>
              Unduh dengan data pembeli
            </button>
          )}
        </SubmitRow>
      </form>
    </details>
  );
}
