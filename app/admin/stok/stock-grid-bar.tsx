"use client";

import { useState } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { EtalaseError } from "@/lib/client";
import { adminApi } from "../_hooks/api";
import { useAction } from "../_hooks/use-action";
import { ConfirmButton } from "../_ui/confirm-button";
import { Report } from "../_ui/report";
import { describeUnknown } from "./pasted-cells";
import {
  countGridChanges,
  describeGridChanges,
  describeGridResults,
  noChanges,
  type StockGridChanges,
  type StockGridResults,
  takenBack,
} from "./stock-grid";
import { describeHiddenFields, splitGridChanges } from "./stock-grid-draft";
import { readGridLabels, showResults, useStockGrid } from "./use-stock-grid";

/** Saves all prices and stocks typed or pasted into the grid. Previews them, shows the result of each, and can undo them. */
export function StockGridBar({ formId }: { formId: string }) {
  const { changes, wrong, elsewhere, unknownSkus, read, discardElsewhere } = useStockGrid(formId);
  const [undo, setUndo] = useState<StockGridChanges>(noChanges);
  const [report, setReport] = useState<string[]>([]);
  const { isPending, errorMessage, change } = useAction();
  const save = (wanted: StockGridChanges, isUndone: boolean) =>
    change(async () => {
      const labels = readGridLabels(formId);
      const results: StockGridResults = { prices: [], stocks: [] };
      for (const portion of splitGridChanges(wanted)) {
        // Shows each saved part immediately. If a later part fails, saved values are not sent again.
        results.prices.push(...(await sendPrices(portion.prices)));
        showResults(formId, results);
        results.stocks.push(...(await sendStocks(portion.stocks, isUndone ? "correction" : "count")));
        showResults(formId, results);
      }
      setReport(describeGridResults(results, labels));
      setUndo(isUndone ? noChanges : takenBack(wanted, results));
      read();
    }).finally(read);
  const count = countGridChanges(changes);
  return (
    <section className="bulk" aria-label="Simpan harga dan stok">
      <p role="status">{describeUnknown(unknownSkus)}</p>
      {wrong > 0 && (
        <p className="problem">{wrong} isian tidak terbaca: harga rupiah bulat, stok angka bulat atau kosong.</p>
      )}
      {count > 0 && wrong === 0 && (
        <>
          <button
            id={`simpan-${formId}`}
            type="button"
            className="button main"
            aria-disabled={isPending}
            onClick={() => void save(changes, false)}
          >
            {isPending ? "Menyimpan…" : `Simpan ${count} perubahan`}
          </button>
          <details className="changes">
            <summary>Lihat perubahan</summary>
            <ul className="preview">
              {describeGridChanges(changes, readGridLabels(formId)).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        </>
      )}
      {elsewhere.length > 0 && (
        <div className="row changes">
          <p role="status">{describeHiddenFields(elsewhere)}</p>
          <ConfirmButton
            press="Buang"
            title="Buang isian di daftar lain?"
            confirm="Ya, buang"
            isPending={isPending}
            onConfirm={discardElsewhere}
          >
            <p>{describeHiddenFields(elsewhere)} Ini tidak bisa diurungkan.</p>
          </ConfirmButton>
        </div>
      )}
      {count === 0 && countGridChanges(undo) > 0 && (
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void save(undo, true)}>
          Urungkan
        </button>
      )}
      {count === 0 && wrong === 0 && report.length === 0 && (
        <p className="quiet">
          Ketik, atau tempel dari lembar kerja (kolom SKU dicocokkan), lalu simpan sekaligus.{" "}
          <span className="by-keys">Panah dan Enter berpindah, Esc mengembalikan isinya, Ctrl+Enter menyimpan.</span>
        </p>
      )}
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <Report lines={report} />
    </section>
  );
}

async function sendPrices(changes: StockGridChanges["prices"]): Promise<StockGridResults["prices"]> {
  return changes.length > 0 ? ((await adminApi.updatePrices({ changes })).results ?? []) : [];
}

/** For a single stale stock, the API rejects the request. In the grid, that error becomes the result of its row. */
async function sendStocks(
  changes: StockGridChanges["stocks"],
  reason: "count" | "correction",
): Promise<StockGridResults["stocks"]> {
  const [first] = changes;
  if (!first) return [];
  try {
    return (await adminApi.updateStock({ reason, changes })).results ?? [];
  } catch (failure) {
    if (!(failure instanceof EtalaseError) || failure.code !== "stock_changed_meanwhile") throw failure;
    const { stock } = failure.details;
    return [{ variant_id: first.variant_id, outcome: "changed_meanwhile", before: stock, stock }];
  }
}
