"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { changesIn, reportOf, type StockChange, type StockField, takenBack } from "../../_data/words/stock";
import { Report } from "../ui/report";

/** Saves all stocks that were typed in a list, says what became of each, and takes it back. The list itself is drawn by the server. */
export function StockBar({ formId }: { formId: string }) {
  const router = useRouter();
  const [changes, setChanges] = useState<StockChange[] | null>([]);
  const [saved, setSaved] = useState<StockChange[]>([]);
  const [report, setReport] = useState<string[]>([]);
  const { isBusy, trouble, run } = useWork();
  useEffect(() => {
    const form = document.getElementById(formId);
    const read = () => setChanges(changesIn(fieldsOf(formId)));
    const submit = (event: Event) => {
      event.preventDefault();
      document.getElementById("simpan-stok")?.click();
    };
    form?.addEventListener("input", read);
    form?.addEventListener("submit", submit);
    read();
    return () => {
      form?.removeEventListener("input", read);
      form?.removeEventListener("submit", submit);
    };
  }, [formId]);
  const save = (wanted: StockChange[], isUndone: boolean) =>
    run(async () => {
      const labels = new Map(fieldsOf(formId).map(({ variantId, label }) => [variantId, label]));
      const { results } = await deskApi.changeStock({ reason: isUndone ? "correction" : "count", changes: wanted });
      const done = new Set(
        (results ?? []).filter(({ outcome }) => outcome === "changed").map((each) => each.variant_id),
      );
      for (const { variantId } of fieldsOf(formId)) {
        const result = results?.find(({ variant_id }) => variant_id === variantId);
        if (result) show(formId, variantId, result.stock);
      }
      setReport(reportOf(results ?? [], labels));
      setSaved(isUndone ? [] : wanted.filter(({ variant_id }) => done.has(variant_id)));
      setChanges(changesIn(fieldsOf(formId)));
      router.refresh();
    });
  return (
    <section className="bulk" aria-label="Simpan stok">
      {changes === null && <p className="trouble">Isi stok dengan angka bulat, atau kosongkan kalau tidak dibatasi.</p>}
      {changes && changes.length > 0 && (
        <button
          id="simpan-stok"
          type="button"
          className="button main"
          aria-disabled={isBusy}
          onClick={() => void save(changes, false)}
        >
          {isBusy ? "Menyimpan…" : `Simpan ${changes.length} perubahan`}
        </button>
      )}
      {changes?.length === 0 && saved.length > 0 && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy}
          onClick={() => void save(takenBack(saved), true)}
        >
          Urungkan
        </button>
      )}
      {changes?.length === 0 && report.length === 0 && (
        <p className="quiet">Ketik jumlah yang ada, lalu simpan sekaligus.</p>
      )}
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <Report lines={report} />
    </section>
  );
}

function inputsOf(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`#${formId} input[data-seen]`)];
}

function fieldsOf(formId: string): StockField[] {
  return inputsOf(formId).map(({ name, value, dataset: { seen = "", label = "" } }) => {
    return { variantId: name, label, seen, typed: value };
  });
}

/** What there is now, as if the page had been drawn with it. */
function show(formId: string, variantId: string, stock: number | null): void {
  const input = inputsOf(formId).find(({ name }) => name === variantId);
  if (!input) return;
  input.value = String(stock ?? "");
  input.dataset.seen = input.value;
}
