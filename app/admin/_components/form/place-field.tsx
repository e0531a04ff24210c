"use client";

import { useEffect, useId, useRef, useState } from "react";
import { type FoundPlace, findPlaces } from "../../_data/browser/places";
import type { Faults } from "../../_data/words/typed";

type Props = { name: string; label: string; hint?: string; faults?: Faults };

/**
 * A place that parcels go to or come from, found by what is typed. The field `name` holds its ref; empty: the place stays. Both
 * fields are the form's own, so that they are kept and given up with it.
 */
export function PlaceField({ name, label, hint, faults = {} }: Props) {
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  const [news, setNews] = useState("");
  useEffect(() => {
    const ended = new AbortController();
    const timer = setTimeout(async () => {
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
  const fault = faults[name];
  const notes = [hint && `${id}-petunjuk`, fault && `${id}-salah`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span id={`${id}-petunjuk`} className="quiet">
          {hint}
        </span>
      )}
      <input
        ref={words}
        id={id}
        name={`${name}.words`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={notes || undefined}
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
      {fault && (
        <span id={`${id}-salah`} className="trouble">
          {fault}
        </span>
      )}
    </div>
  );
}
