"use client";

import { useState } from "react";
import { formatRupiah } from "@/app/(storefront)/_copy/format";
import { moveReport } from "@/app/admin/_copy/order";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { AreaField } from "@/app/admin/_ui/form/field";
import { Report } from "@/app/admin/_ui/report";
import { countBadge } from "../count-badge";
import { byResult, listSelectedMatches, type StatementCredit, statementResultCopy, sureKeys } from "./statement";
import { StatementCredits } from "./statement-credits";

/** Maximum length of a statement, in characters. */
const longest = 300_000;
/** Maximum number of payments confirmed by one click. */
const most = 100;

/**
 * Finds transfers in a bank statement and confirms them together. The statement is not stored anywhere, not even as a browser
 * draft. It reveals more about the shop than any draft should.
 */
export function StatementCheck() {
  const [text, setText] = useState("");
  const [credits, setCredits] = useState<StatementCredit[] | null>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [report, setReport] = useState<string[]>([]);
  const { isPending, errorMessage, run, change } = useAction();
  const match = async () => {
    const found = await adminApi.matchStatement({ text: text.slice(0, longest) });
    setCredits(found.credits ?? []);
    setTicked(sureKeys(found.credits ?? []));
    return found;
  };
  const look = () =>
    run(async () => {
      const found = await match();
      setReport(found.is_more ? ["Mutasinya panjang: hanya bagian pertama yang diperiksa."] : []);
    });
  const matches = listSelectedMatches(credits ?? [], ticked).slice(0, most);
  const confirm = () =>
    change(async () => {
      const { outcomes } = await adminApi.confirmStatementMatches({ matches });
      void countBadge();
      await match();
      setReport(moveReport(outcomes ?? [], "Pembayaran dicatat."));
    });
  const take = async (file: File | undefined) => file && setText(await file.text());
  return (
    <div className="stack">
      <form
        method="dialog"
        className="panel stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") void look();
        }}
      >
        <AreaField
          name="mutasi"
          label="Tempel mutasi rekening dari internet banking"
          hint="Bank apa saja. Sertakan judul kolomnya (Tanggal, Keterangan, Jumlah, Saldo), supaya keterangan dari pengirim tidak terbaca sebagai jumlah. Mutasinya tidak disimpan, selain baris yang kamu konfirmasi."
          rows={8}
          maxLength={longest}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <label className="field">
          <span>Atau unggah berkas CSV</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
          />
        </label>
        <div className="row">
          <button type="submit" className="button main" aria-disabled={isPending || text.trim() === ""}>
            {isPending ? "Mencocokkan…" : "Cocokkan"}
          </button>
        </div>
      </form>
      {credits?.length === 0 && <p role="status">Tidak ada uang masuk yang terbaca di mutasi ini.</p>}
      {byResult(credits ?? []).map(({ result, credits: of }) => (
        <section key={result} className="panel stack" aria-labelledby={`mutasi-${result}`}>
          <h2 id={`mutasi-${result}`}>
            {statementResultCopy[result].title} ({of.length})
          </h2>
          <p className="quiet">{statementResultCopy[result].about}</p>
          <StatementCredits
            credits={of}
            canTick={result === "sure" || result === "unsure"}
            ticked={ticked}
            onTick={setTicked}
          />
        </section>
      ))}
      <div className="bulk" data-quiet={matches.length === 0 && !errorMessage && report.length === 0 ? "" : undefined}>
        {matches.length > 0 && (
          <button type="button" className="button main" aria-disabled={isPending} onClick={() => void confirm()}>
            {isPending ? "Sebentar…" : `Konfirmasi ${matches.length} pembayaran`}
          </button>
        )}
        {matches.length > 0 && <strong>{formatRupiah(matches.reduce((sum, { amount }) => sum + amount, 0))}</strong>}
        <ErrorMessage>{errorMessage}</ErrorMessage>
        <Report lines={report} />
      </div>
    </div>
  );
}
