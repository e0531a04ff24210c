"use client";

import { useEffect, useRef, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import type { ListedOrder } from "../../_data/words/orders/order";
import { OrderRow } from "./order-row";

/** What was found for what; `next` is where more of it begins. */
type Found = { q: string; orders: ListedOrder[]; next: string | null };

/**
 * Looks for orders by whatever is typed. It may be a buyer's name, so it travels in a body and is remembered in the history's own
 * state, never in an address.
 */
export function OrderSearch({ zone }: { zone: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found | null>(null);
  const { isBusy, trouble, run } = useWork();
  const ask = (q: string, more?: Found) =>
    run(async () => {
      const { items, next_cursor } = await deskApi.searchOrders({ q, ...(more?.next ? { cursor: more.next } : {}) });
      setFound({ q, orders: [...(more?.orders ?? []), ...(items ?? [])], next: next_cursor });
    });
  useEffect(() => {
    const q: unknown = Object(history.state).cari;
    if (field.current) field.current.value = typeof q === "string" ? q : "";
    if (typeof q === "string") void ask(q);
    else field.current?.focus();
  }, []);
  const submit = () => {
    const q = field.current?.value.trim() ?? "";
    if (q === "") return;
    history.replaceState({ ...Object(history.state), cari: q }, "");
    void ask(q);
  };
  return (
    <div className="stack">
      <search>
        <form
          method="dialog"
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label className="field grow">
            <span>Nomor, nama, kontak, resi, atau jumlah sampai rupiah terakhir</span>
            <input ref={field} type="search" enterKeyHint="search" maxLength={100} autoComplete="off" />
          </label>
          <button type="submit" className="button main" aria-disabled={isBusy}>
            {isBusy ? "Mencari…" : "Cari"}
          </button>
        </form>
      </search>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <p role="status">{found && found.orders.length === 0 && `Tidak ada pesanan untuk “${found.q}”.`}</p>
      {found && found.orders.length > 0 && (
        <ul className="orders">
          {found.orders.map((order) => (
            <OrderRow key={order.id} order={order} list={null} zone={zone} />
          ))}
        </ul>
      )}
      {found?.next && (
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => void ask(found.q, found)}>
          Tampilkan lagi
        </button>
      )}
    </div>
  );
}
