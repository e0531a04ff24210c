"use client";

import { useState } from "react";
import { usePlaceSearch } from "../../_data/browser/use-place-search";
import type { Faults } from "../../_data/words/typed";
import { TextField } from "../form/field";

type Props = { origin: { ref: string; label: string } | null; faults: Faults };

/** The place that parcels leave from: what is settled, and a search for another. */
export function OriginField({ origin, faults }: Props) {
  const [typed, setTyped] = useState("");
  const { places, news } = usePlaceSearch(typed);
  const offered = [...(origin ? [origin] : []), ...places.filter(({ ref }) => ref !== origin?.ref)];
  return (
    <fieldset className="stack tight plain">
      <legend>Paket berangkat dari</legend>
      {offered.map(({ ref, label }) => (
        <label key={ref} className="tick">
          <input type="radio" name="origin_ref" value={ref} defaultChecked={ref === origin?.ref} />
          <span>{label}</span>
        </label>
      ))}
      {faults.origin_ref && <p className="trouble">{faults.origin_ref}</p>}
      <TextField
        name="origin_search"
        type="search"
        label={origin ? "Cari tempat lain" : "Cari kelurahan, kecamatan atau kode pos"}
        placeholder="Kotagede, atau 55171"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className="quiet" role="status">
        {news}
      </p>
    </fieldset>
  );
}
