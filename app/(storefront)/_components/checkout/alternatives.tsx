"use client";

import { type Destination, partsOf } from "../../_data/browser/checkout/place";

type Props = { place: Destination; alternatives: readonly Destination[]; onChoose: (place: Destination) => void };

/** Destination without a courier, and the nearest destinations that have one. */
export function Alternatives({ place, alternatives, onChoose }: Props) {
  const [near] = partsOf(place);
  return (
    <div className="notice stack" data-kind="error" role="alert">
      <p>
        Kurir belum menjangkau {near}.{" "}
        {alternatives.length > 0 ? "Pilih titik terdekat:" : "Coba tujuan lain, atau tanya toko lewat WhatsApp."}
      </p>
      {alternatives.length > 0 && (
        <fieldset>
          <legend className="unseen">Titik terdekat</legend>
          <div className="choices">
            {alternatives.map((each) => (
              <label key={each.ref}>
                <input type="radio" name="titik-terdekat" onChange={() => onChoose(each)} />
                <span>{each.label ?? partsOf(each).join(", ")}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
