"use client";

import { type DestinationResult, splitDestination } from "@/app/(storefront)/_hooks/destination";

type Props = {
  destination: DestinationResult;
  alternatives: readonly DestinationResult[];
  onChoose: (destination: DestinationResult) => void;
};

/** Destination without a courier, and the nearest destinations that have one. */
export function Alternatives({ destination, alternatives, onChoose }: Props) {
  const [near] = splitDestination(destination);
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
                <span>{each.label ?? splitDestination(each).join(", ")}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
