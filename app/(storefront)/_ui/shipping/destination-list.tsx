"use client";

import { createElement, Fragment, type ReactNode, useEffect, useRef } from "react";
import { type DestinationResult, splitDestination } from "@/app/(storefront)/_hooks/destination";
import type { DestinationSearch } from "@/app/(storefront)/_hooks/use-destination-search";

type Props = {
  id: string;
  destinations: readonly DestinationResult[];
  /** True if there are more results. */
  hasMore: boolean;
  active: number;
  typed: string;
  onPick: (destination: DestinationResult) => void;
};

/** Search results under the field. */
export function DestinationList({ id, destinations, hasMore, active, typed, onPick }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div className="destination-list" hidden={destinations.length === 0}>
      <div ref={list} id={`${id}-daftar`} role="listbox" tabIndex={-1} aria-label="Hasil">
        {destinations.map((destination, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
          <div
            key={destination.ref}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(destination)}
          >
            <DestinationName destination={destination} typed={typed} />
          </div>
        ))}
      </div>
      {hasMore && (
        // The list covers the hint below the field. Screen readers hear the same text there.
        <p aria-hidden="true">{moreThan(destinations.length)}</p>
      )}
    </div>
  );
}

function DestinationName({ destination, typed }: { destination: DestinationResult; typed: string }) {
  const [near, far] = splitDestination(destination);
  return (
    <>
      <span>{marked(near, typed)}</span>
      <small>{marked(far, typed)}</small>
    </>
  );
}

/** Marks the typed word beginnings in bold. */
function marked(text: string, typed: string): ReactNode {
  const prefixes = typed.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (prefixes.length === 0) return text;
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${prefixes.join("|")})`, "giu"));
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 1 ? createElement("b", null, part) : part)),
  );
}

/** Describes the state of the search. An earlier error shows until the buyer types. */
export function describeDestinationSearch(
  { state, destinations, hasMore, errorMessage: prefixes }: DestinationSearch,
  typed: string,
  fault: string | null,
): string {
  const q = typed.trim();
  if (q === "") return fault ?? "Tulis nama kelurahan, kecamatan, atau kode pos.";
  if (state === "short") return "Tulis sedikit lagi.";
  if (state === "failed") return prefixes;
  if (state === "asking") return destinations.length > 0 ? `${destinations.length} hasil` : "Mencari…";
  if (destinations.length === 0) return `Tidak ada hasil untuk “${q}”. Coba nama kecamatan atau kode pos.`;
  if (hasMore) return moreThan(destinations.length);
  return `${destinations.length} hasil. Pilih salah satu supaya ongkir tepat.`;
}

function moreThan(count: number): string {
  return `Ini ${count} tempat pertama, masih ada yang lain. Tambahkan nama kecamatan atau kelurahan.`;
}
