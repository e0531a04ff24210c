"use client";

import { useEffect, useRef, useState } from "react";
import { fields } from "@/app/admin/_copy/fields";
import type { AdminOrderSummary } from "@/app/admin/_copy/order";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { countBadge } from "../count-badge";
import { BulkBar } from "../order-bulk-bar";
import { OrderListEntry } from "../order-list-entry";
import { findPages, type OrderSearchResult } from "./search-results";

/**
 * Order search. A query may be a buyer's name, so it is sent in a request body, never in a URL. `history.state` stores the
 * query and the number of loaded pages.
 */
export function OrderSearch({ zone }: { zone: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<OrderSearchResult<AdminOrderSummary> | null>(null);
  const { isPending, errorMessage, run } = useAction();
  const find = (from: OrderSearchResult<AdminOrderSummary>, pages: number) =>
    run(async () => {
      const { q } = from;
      history.replaceState({ ...fields(history.state), cari: q, halaman: pages }, "");
      setFound(await findPages((cursor) => adminApi.searchOrders(cursor ? { q, cursor } : { q }), from, pages));
    });
  const reloadResults = ({ q, pages }: OrderSearchResult<AdminOrderSummary>) => {
    void countBadge();
    return find(nothingFor(q), pages);
  };
  useEffect(() => {
    const { cari: q, halaman: pages } = fields(history.state);
    if (typeof q !== "string") return field.current?.focus();
    if (field.current) field.current.value = q;
    void find(nothingFor(q), typeof pages === "number" ? pages : 1);
  }, []);
  // A query that is entered during a search follows it.
  const nextQuery = useRef<string | null>(null);
  useEffect(() => {
    const q = nextQuery.current;
    if (isPending || q === null) return;
    nextQuery.current = null;
    void find(nothingFor(q), 1);
  }, [isPending]);
  const submit = () => {
    const q = field.current?.value.trim() ?? "";
    if (q === "") return;
    if (isPending) nextQuery.current = q;
    else void find(nothingFor(q), 1);
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
            <span>Nomor, nama, kontak, produk, kota, atau resi</span>
            <input
              ref={field}
              type="search"
              enterKeyHint="search"
              maxLength={100}
              autoComplete="off"
              aria-describedby="petunjuk-cari"
            />
          </label>
          <button type="submit" className="button main" aria-disabled={isPending}>
            {isPending ? "Mencari…" : "Cari"}
          </button>
        </form>
        <p id="petunjuk-cari" className="quiet">
          Nomor pesanan, resi, dan nomor HP cukup 4 karakter terakhir. Bisa digabung, misalnya “sari bandung”. Jumlah
          uang diketik lengkap sampai rupiah terakhir.
        </p>
      </search>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{found && found.orders.length === 0 && emptyText(found)}</p>
      {found && found.orders.length > 0 && (
        <>
          <form method="dialog" id="temuan">
            <ul className="orders">
              {found.orders.map((order) => (
                <OrderListEntry key={order.id} order={order} list={null} zone={zone} />
              ))}
            </ul>
          </form>
          <BulkBar key={found.q} formId="temuan" isEmpty={false} onTransition={() => reloadResults(found)} />
        </>
      )}
      {found?.next && (
        <button
          type="button"
          className="button"
          aria-disabled={isPending}
          onClick={() => void find(found, found.pages + 1)}
        >
          {isPending ? "Mencari…" : "Tampilkan lagi"}
        </button>
      )}
    </div>
  );
}

function emptyText({ q, next }: OrderSearchResult<AdminOrderSummary>): string {
  if (next === null) return `Tidak ada pesanan untuk “${q}”.`;
  return `Belum ada yang cocok dengan “${q}” di pesanan terbaru. Tekan “Tampilkan lagi” untuk mencari di yang lebih lama.`;
}

function nothingFor(q: string): OrderSearchResult<AdminOrderSummary> {
  return { q, orders: [], pages: 0, next: null };
}
