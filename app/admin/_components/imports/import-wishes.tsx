"use client";

import { type FormEvent, useRef } from "react";
import { type ImportJob, isUnclear } from "../../_data/words/goods/import";
import { Typed } from "../../_data/words/typed";
import { CountField, TickField } from "../form/field";
import { PriceSamples } from "./import-report";

export type Wishes = { prices: "thousands" | "fraction" | null; weight_grams: number | null; update_stock: boolean };

/** Options for reading a file. Every change checks the file again, so the numbers above always match the result. */
export function ImportWishes({ job, onWishes }: { job: ImportJob; onWishes: (wishes: Wishes) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef(job.weight_grams ?? null);
  const tell = () => {
    if (!form.current) return;
    const wishes = wishesIn(form.current);
    told.current = wishes.weight_grams;
    onWishes(wishes);
  };
  const tellChoice = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement && target.name !== "weight_grams") tell();
  };
  const tellWeight = () => {
    if (form.current && wishesIn(form.current).weight_grams !== told.current) tell();
  };
  return (
    <form
      method="dialog"
      ref={form}
      className="panel stack"
      onChange={tellChoice}
      onSubmit={(event) => {
        event.preventDefault();
        tell();
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
        onBlur={tellWeight}
      />
    </form>
  );
}

function Prices({ job: { report, prices } }: { job: ImportJob }) {
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
      {report?.asks_prices && <p className="trouble">Pilih dulu: harga ini bisa dibaca dengan dua cara.</p>}
    </fieldset>
  );
}

const readings = {
  thousands: "Titik memisahkan ribuan: 19.990 itu Rp19.990",
  fraction: "Titik itu desimal: 19.000 itu Rp19",
};

function wishesIn(form: HTMLFormElement): Wishes {
  const typed = new Typed(new FormData(form));
  const prices = typed.text("prices");
  const weight = typed.maybeCount("weight_grams");
  return {
    prices: prices === "thousands" || prices === "fraction" ? prices : null,
    weight_grams: typed.faults.weight_grams || weight === 0 ? null : weight,
    update_stock: typed.flag("update_stock"),
  };
}
