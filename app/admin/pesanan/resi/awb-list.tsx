"use client";

import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { usePersistedDraft } from "@/app/admin/_hooks/use-persisted-draft";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { Report } from "@/app/admin/_ui/report";
import { type AwbOutcome, awbList, describeAwbOutcome, formatDuplicateAwbs, scannedAs } from "./awb";
import { DuplicateAwbs } from "./duplicate-awbs";

const AwbScan = lazy(() => import("./awb-scan").then(({ AwbScan: scan }) => ({ default: scan })));

/** Order without an AWB. `about` describes it for the merchant. */
export type WaitingParcel = { number: string; about: string; isPacked: boolean };

type Typed = Record<string, string>;

/**
 * One field per order. Enter moves to the next field. One button sends all. A camera can scan AWBs if the browser supports it.
 */
export function AwbList({ parcels }: { parcels: readonly WaitingParcel[] }) {
  const list = useRef<HTMLUListElement>(null);
  const awbDraft = usePersistedDraft<Typed>("resi", {}, isTyped);
  const [outcome, setOutcome] = useState<AwbOutcome[]>([]);
  const { isPending, errorMessage, change } = useAction();
  const fields = parcels.map(({ number }) => ({ number, typed: awbDraft.state[number] ?? "" }));
  const filled = fields.filter(({ typed }) => typed.trim() !== "");
  const type = (number: string, awb: string) => awbDraft.change((before) => ({ ...before, [number]: awb }));
  const apply = (text: string, isDuplicateAllowed: boolean) =>
    change(async () => {
      const duplicateOption = isDuplicateAllowed ? { allow_duplicate: true } : {};
      const lines = (await adminApi.importAwbs({ text, dry_run: false, ...duplicateOption })).lines ?? [];
      setOutcome(lines);
      const done = new Set(lines.filter(({ message }) => !message).map(({ number }) => number));
      const left = filled.filter(({ number }) => !done.has(number));
      awbDraft.settle(Object.fromEntries(left.map(({ number, typed }) => [number, typed])));
    });
  const send = () => apply(awbList(fields), false);
  return (
    <section className="stack" aria-label="Resi satu per satu">
      <Scanner
        numbers={parcels.map(({ number }) => number)}
        next={fields.find(({ typed }) => typed === "")?.number ?? null}
        onAwb={type}
      />
      <ul className="orders" ref={list}>
        {parcels.map(({ number, about, isPacked }) => (
          <li key={number} className="parcel">
            <label className="field">
              <span>
                <strong>{number}</strong> {about} {!isPacked && <span className="mark">Belum dikemas</span>}
              </span>
              <input
                value={awbDraft.state[number] ?? ""}
                placeholder="Nomor resi"
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                enterKeyHint="next"
                onChange={({ currentTarget }) => type(number, currentTarget.value)}
                onKeyDown={goOn}
              />
            </label>
          </li>
        ))}
      </ul>
      <div className="bulk">
        <button
          type="button"
          className="button main"
          aria-disabled={isPending || filled.length === 0}
          onClick={() => filled.length > 0 && void send()}
        >
          {isPending ? "Mengirim…" : `Kirim ${filled.length} paket`}
        </button>
        <ErrorMessage>{errorMessage}</ErrorMessage>
        <DuplicateAwbs
          lines={outcome}
          isPending={isPending}
          onConfirmDuplicates={() => apply(formatDuplicateAwbs(outcome), true)}
        />
        <Report lines={outcome.map((line) => describeAwbOutcome(line, true))} />
      </div>
    </section>
  );
}

/** Enter moves the focus to the next order's field, and from the last field to the button. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const section = event.currentTarget.closest("section");
  const stops = [...(section?.querySelectorAll<HTMLElement>(".parcel input, .bulk .main") ?? [])];
  stops[stops.indexOf(event.currentTarget) + 1]?.focus();
}

function isTyped(value: unknown): value is Typed {
  return typeof value === "object" && value !== null && Object.values(value).every((each) => typeof each === "string");
}

type ScannerProps = { numbers: readonly string[]; next: string | null; onAwb: (number: string, awb: string) => void };

/**
 * Scans codes. An order number from a label selects that order. An AWB goes to the selected order, else to the first order
 * without one.
 */
function Scanner({ numbers, next, onAwb }: ScannerProps) {
  const [canScan, setCan] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [statusMessage, setStatusMessage] = useState("");
  useEffect(() => setCan("BarcodeDetector" in window), []);
  if (!canScan) return null;
  const take = (code: string) => {
    const found = scannedAs(code, numbers);
    if (!found) return setStatusMessage("Kode itu bukan resi atau nomor pesanan.");
    if ("order" in found) {
      setChosen(found.order);
      return setStatusMessage(`${found.order} dipilih. Sekarang pindai resinya.`);
    }
    const number = chosen ?? next;
    if (!number) return setStatusMessage("Semua pesanan sudah ada resinya.");
    onAwb(number, found.awb);
    setChosen(null);
    setStatusMessage(`${number}: ${found.awb}`);
  };
  return (
    <div className="stack">
      <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Tutup kamera" : "Pindai dengan kamera"}
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">Menyiapkan kamera…</p>}>
          <AwbScan aim={chosen ?? next} onCode={take} />
        </Suspense>
      )}
      <p role="status">{statusMessage}</p>
    </div>
  );
}
