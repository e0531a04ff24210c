"use client";

import { useState } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { Orderable } from "@/app/admin/_ui/orderable";
import { PictureDialog } from "@/app/admin/_ui/pictures/picture-dialog";
import type { PictureThumb } from "./brand-draft";

type Props = {
  /** Field name in the API. */
  name: string;
  label: string;
  hint: string;
  ids: readonly string[];
  most: number;
  /** Pictures whose thumbnail is already known, from any source. */
  known: readonly PictureThumb[];
  faults: Faults;
  onChange: (ids: string[]) => void;
};

/** Picks or uploads pictures of the shop's library. Several pictures can be reordered. */
export function PictureField({ name, label, hint, ids, most, known, faults, onChange }: Props) {
  const [added, setAdded] = useState<readonly PictureThumb[]>([]);
  const thumbOf = (id: string) => [...added, ...known].find((picture) => picture.id === id);
  const fault = Object.entries(faults).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];
  const take = (picture: PictureThumb) => {
    setAdded((before) => [picture, ...before]);
    onChange(most === 1 ? [picture.id] : [...ids.filter((id) => id !== picture.id), picture.id].slice(0, most));
  };
  return (
    <fieldset className="stack tight picture-field">
      <legend>{label}</legend>
      <span className="quiet">{hint}</span>
      <Orderable
        entries={ids}
        idOf={(id) => id}
        nameOf={(id) => thumbOf(id)?.alt || label}
        onOrder={onChange}
        className="sorted"
      >
        {(id, moveButtons, at) => (
          <>
            <Thumb picture={thumbOf(id)} />
            {ids.length > 1 && moveButtons}
            <button
              type="button"
              className="button"
              aria-label={most === 1 ? `Lepas ${label}` : `Lepas ${label} ${at + 1}`}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              Lepas
            </button>
          </>
        )}
      </Orderable>
      {fault && <span className="problem">{fault}</span>}
      {(most === 1 || ids.length < most) && (
        <div>
          <PictureDialog
            press={
              <>
                {most === 1 && ids.length === 1 ? "Ganti gambar" : "Pilih gambar"}
                <span className="unseen"> untuk {label}</span>
              </>
            }
            title={`Gambar untuk ${label.toLowerCase()}`}
            onTake={take}
          />
        </div>
      )}
    </fieldset>
  );
}

function Thumb({ picture }: { picture: PictureThumb | undefined }) {
  return (
    <span className="grow">
      {picture ? (
        <img className="thumb" src={picture.url} alt={picture.alt} width={72} height={72} loading="lazy" />
      ) : (
        <span className="thumb blank quiet">Gambar yang terpasang</span>
      )}
    </span>
  );
}
