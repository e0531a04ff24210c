"use client";

import { useEffect, useRef, useState } from "react";
import { type FoundPlace, findPlaces, isLongEnough } from "../../_data/browser/places";
import type { Faults } from "../../_data/words/typed";
import { Labelled } from "./field";

type Props = { name: string; label: string; hint?: string; faults?: Faults };

/**
 * Destination search for the address that parcels go to or come from. The field `name` holds the ref; if empty, the saved
 * place stays unchanged. Both inputs belong to the form, so its draft saves and discards them too.
 */
export function PlaceField({ name, label, hint, faults = {} }: Props) {
  const words = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  const [news, setNews] = useState("");
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      if (isLongEnough(typed)) setNews("Mencari…");
      const { found, words: told } = await findPlaces(typed, ended.signal);
      if (ended.signal.aborted) return;
      setPlaces(found);
      setNews(told);
    }, 250);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [typed]);
  const choose = (place: FoundPlace, isByKey: boolean) => {
    if (!words.current || !ref.current) return;
    words.current.value = place.label;
    ref.current.value = place.ref;
    setTyped("");
    setPlaces([]);
    if (isByKey) words.current.focus();
    ref.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Labelled name={name} label={label} hint={hint} faults={faults}>
      {(shown) => (
        <>
          <input
            ref={words}
            {...shown}
            name={`${name}.words`}
            type="search"
            autoComplete="off"
            placeholder="Ketik untuk mencari"
            onChange={({ currentTarget }) => {
              if (ref.current) ref.current.value = "";
              setTyped(currentTarget.value);
            }}
          />
          <input ref={ref} name={name} hidden />
          {places.length > 0 && (
            <ul className="found-places" aria-label="Tempat yang ditemukan">
              {places.map((place) => (
                <li key={place.ref}>
                  <button type="button" className="button" onClick={({ detail }) => choose(place, detail === 0)}>
                    {place.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <span role="status">{news}</span>
        </>
      )}
    </Labelled>
  );
}
