"use client";

import { useEffect, useId, useRef, useState } from "react";
import { type FoundPlace, findPlaces } from "../../_data/browser/places";
import type { Faults } from "../../_data/words/typed";

type Props = { name: string; label: string; hint?: string; faults?: Faults };

/** A place that parcels go to or come from, found by what is typed. The field `name` holds its ref; empty: the place stays. */
export function PlaceField({ name, label, hint, faults = {} }: Props) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  const [chosen, setChosen] = useState<FoundPlace | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      const { found, words } = await findPlaces(typed, ended.signal);
      if (ended.signal.aborted) return;
      setPlaces(found);
      setNews(words);
    }, 250);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [typed]);
  const choose = (place: FoundPlace) => {
    setChosen(place);
    setPlaces([]);
    ref.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && <span className="quiet">{hint}</span>}
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Ketik untuk mencari"
        value={chosen ? chosen.label : typed}
        onChange={({ currentTarget }) => {
          setChosen(null);
          setTyped(currentTarget.value);
        }}
      />
      <input ref={ref} type="hidden" name={name} value={chosen?.ref ?? ""} />
      {places.length > 0 && !chosen && (
        <ul className="found-places" aria-label="Tempat yang ditemukan">
          {places.map((place) => (
            <li key={place.ref}>
              <button type="button" className="button" onClick={() => choose(place)}>
                {place.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span role="status">{chosen ? "" : news}</span>
      {faults[name] && <span className="trouble">{faults[name]}</span>}
    </div>
  );
}
