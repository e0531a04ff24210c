"use client";

import { type FormEvent, useRef } from "react";
import { Typed } from "@/app/admin/_copy/form-input";
import { CountField, TickField } from "@/app/admin/_ui/form/field";
import { type AdminImportJob, isUnclear } from "../import-job";
import { PriceSamples } from "./import-report";

export type ImportOptions = {
  prices: "thousands" | "fraction" | null;
  weight_grams: number | null;
  update_stock: boolean;
};

/** Options for reading a file. Every change checks the file again, so the numbers above always match the result. */
export function ImportOptionsForm({
  job,
  onOptions,
}: {
  job: AdminImportJob;
  onOptions: (options: ImportOptions) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const lastWeight = useRef(job.weight_grams ?? null);
  const submitOptions = () => {
    if (!form.current) return;
    const options = readImportOptions(form.current);
    lastWeight.current = options.weight_grams;
    onOptions(options);
  };
  const submitChoice = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name !== "weight_grams") submitOptions();
  };
  const submitWeight = () => {
    if (form.current && readImportOptions(form.current).weight_grams !== lastWeight.current) submitOptions();
  };
  return (
    <form
      method="dialog"
      ref={form}
      className="panel stack"
      onChange={submitChoice}
      onSubmit={(event) => {
        event.preventDefault();
        submitOptions();
      }}
    >
      <Prices job={job} />
      <TickField
        name="update_stock"
        label="Perbarui stok"
        hint="Barang yang sudah ada ikut stok di berkas."
        defaultChecked={job.update_stock ?? false}
      />
      <CountField
        name="weight_grams"
        label="Berat barang baru yang tidak menyebut beratnya (gram)"
        hint="Kosong: barang tanpa berat dilewati."
        defaultValue={job.weight_grams ?? ""}
        onBlur={submitWeight}
      />
    </form>
  );
}

function Prices({ job: { report, prices } }: { job: AdminImportJob }) {
  const samples = report?.price_samples ?? [];
  if (samples.length === 0) return null;
  return (
    <fieldset className="stack plain">
      <legend>Harga di berkas ini</legend>
      <PriceSamples samples={samples} />
      {samples.some(isUnclear) &&
        (["thousands", "fraction"] as const).map((reading) => (
          <label key={reading} className="tick">
            <input type="radio" name="prices" value={reading} defaultChecked={prices === reading} />
            <span>{readings[reading]}</span>
          </label>
        ))}
      {report?.asks_prices && <p className="problem">Pilih dulu: harga ini bisa dibaca dengan dua cara.</p>}
    </fieldset>
  );
}

const readings = {
  thousands: "Titik memisahkan ribuan: 19.990 itu Rp19.990",
  fraction: "Titik itu desimal: 19.000 itu Rp19",
};

function readImportOptions(form: HTMLFormElement): ImportOptions {
  const typed = new Typed(new FormData(form));
  const prices = typed.text("prices");
  const weight = typed.maybeCount("weight_grams");
  return {
    prices: prices === "thousands" || prices === "fraction" ? prices : null,
    weight_grams: typed.faults.weight_grams || weight === 0 ? null : weight,
    update_stock: typed.flag("update_stock"),
  };
}
