"use client";

import { useId, useRef, useState } from "react";
import type { PictureThumb } from "../../_data/words/pages/brand-draft";
import type { Faults } from "../../_data/words/typed";
import { Orderable } from "../ui/orderable";
import { PictureLibrary } from "./picture-library";

type Props = {
  /** As the API names it. */
  name: string;
  label: string;
  hint: string;
  ids: readonly string[];
  most: number;
  library: readonly PictureThumb[];
  faults: Faults;
  onChange: (ids: string[]) => void;
};

/** Pictures of the shop's library, chosen or uploaded, in an order where there may be several. */
export function PictureField({ name, label, hint, ids, most, library, faults, onChange }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [added, setAdded] = useState<PictureThumb[]>([]);
  const known = [...added, ...library].filter(({ id }, at, all) => all.findIndex((other) => other.id === id) === at);
  const fault = Object.entries(faults).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  const take = (picture: PictureThumb) => {
    setAdded((before) => [picture, ...before]);
    onChange(most === 1 ? [picture.id] : [...ids.filter((id) => id !== picture.id), picture.id].slice(0, most));
    dialog.current?.close();
  };
  return (
    <fieldset className="stack tight picture-field">
      <legend>{label}</legend>
      <span className="quiet">{hint}</span>
      <Orderable
        entries={ids}
        idOf={(id) => id}
        nameOf={(id) => known.find((picture) => picture.id === id)?.alt || label}
        onOrder={onChange}
        className="sorted"
      >
        {(id, moves) => (
          <>
            <Thumb picture={known.find((picture) => picture.id === id)} />
            {ids.length > 1 && moves}
            <button
              type="button"
              className="button"
              aria-label={`Lepas ${label}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              Lepas
            </button>
          </>
        )}
      </Orderable>
      {fault && <span className="trouble">{fault}</span>}
      {(most === 1 || ids.length < most) && (
        <p>
          <button type="button" className="button" onClick={() => dialog.current?.showModal()}>
            {most === 1 && ids.length === 1 ? "Ganti gambar" : "Pilih gambar"}
            <span className="unseen"> untuk {label}</span>
          </button>
        </p>
      )}
      <dialog ref={dialog} className="sheet wide" aria-labelledby={heading}>
        <div className="stack">
          <h2 id={heading}>Gambar untuk {label.toLowerCase()}</h2>
          <PictureLibrary library={known} onTake={take} />
          <p>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Tidak jadi
            </button>
          </p>
        </div>
      </dialog>
    </fieldset>
  );
}

function Thumb({ picture }: { picture: PictureThumb | undefined }) {
  if (!picture) return <span className="grow quiet">Gambar yang terpasang</span>;
  return (
    <span className="grow">
      <img className="thumb" src={picture.url} alt={picture.alt} width={72} height={72} loading="lazy" />
    </span>
  );
}
