"use client";

import { createElement, Fragment, type ReactNode, useEffect, useRef } from "react";
import { type Destination, partsOf } from "../../_data/browser/checkout/place";
import type { DestinationSearch } from "../../_data/browser/checkout/use-places";

type Props = {
  id: string;
  places: readonly Destination[];
  /** True if there are more results. */
  hasMore: boolean;
  active: number;
  typed: string;
  onPick: (place: Destination) => void;
};

/** Search results under the field. */
export function PlaceList({ id, places, hasMore, active, typed, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="place-list" hidden={places.length === 0}>
      <div ref={list} id={`${id}-daftar`} role="listbox" tabIndex={-1} aria-label="Hasil">
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys.
          <div
            key={place.ref}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(place)}
          >
            <PlaceName place={place} typed={typed} />
          </div>
        ))}
      </div>
      {hasMore && (
        // The list covers the hint below the field. Screen readers hear the same text there.
        <p aria-hidden="true">{moreThan(places.length)}</p>
      )}
    </div>
  );
}

function PlaceName({ place, typed }: { place: Destination; typed: string }) {
  const [near, far] = partsOf(place);
  return (
    <>
      <span>{marked(near, typed)}</span>
      <small>{marked(far, typed)}</small>
    </>
  );
}

/** Marks the typed word beginnings in bold. */
function marked(text: string, typed: string): ReactNode {
  const words = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (words.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${words.join("|")})`, "giu"));
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("b", null, part) : part)),
  );
}

/** Describes the state of the search. An earlier error shows until the buyer types. */
export function tellSearch(
  { state, places, hasMore, words }: DestinationSearch,
  typed: string,
  fault: string | null,
): string {
  const q = typed.trim();
  if (q === "") return fault ?? "Tulis nama kelurahan, kecamatan, atau kode pos.";
  if (state === "short") return "Tulis sedikit lagi.";
  if (state === "failed") return words;
  if (state === "asking") return places.length > 0 ? `${places.length} hasil` : "Mencari…";
  if (places.length === 0) return `Tidak ada hasil untuk “${q}”. Coba nama kecamatan atau kode pos.`;
  if (hasMore) return moreThan(places.length);
  return `${places.length} hasil. Pilih salah satu supaya ongkir tepat.`;
}

function moreThan(count: number): string {
  return `Ini ${count} tempat pertama, masih ada yang lain. Tambahkan nama kecamatan atau kelurahan.`;
}
