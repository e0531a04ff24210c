"use client";

import { useEffect, useRef, useState } from "react";
import type { Faults } from "@/app/admin/_copy/form-input";
import { type DestinationMatch, isLongEnough, listDestinationMatches } from "@/app/admin/_hooks/destination-matches";
import { Labelled } from "./field";

type Props = { name: string; label: string; hint?: string; faults?: Faults };

/**
 * Destination search for the address that parcels go to or come from. The field `name` holds the ref; if empty, the saved
 * place stays unchanged. Both inputs belong to the form, so its draft saves and discards them too.
 */
export function DestinationField({ name, label, hint, faults = {} }: Props) {
  const queryInput = useRef<HTMLInputElement>(null);
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [matches, setMatches] = useState<readonly DestinationMatch[]>([]);
  const [statusMessage, setStatusMessage] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      if (isLongEnough(typed)) setStatusMessage("Mencari…");
      const { found, message } = await listDestinationMatches(typed, controller.signal);
      if (controller.signal.aborted) return;
      setMatches(found);
      setStatusMessage(message);
    }, 250);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  const choose = (destination: DestinationMatch, isByKey: boolean) => {
    if (!queryInput.current || !ref.current) return;
    queryInput.current.value = destination.label;
    ref.current.value = destination.ref;
    setTyped("");
    setMatches([]);
    if (isByKey) queryInput.current.focus();
    ref.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <Labelled name={name} label={label} hint={hint} faults={faults}>
      {(shown) => (
        <>
          <input
            ref={queryInput}
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
          {matches.length > 0 && (
            <ul className="found-entries" aria-label="Tempat yang ditemukan">
              {matches.map((destination) => (
                <li key={destination.ref}>
                  <button type="button" className="button" onClick={({ detail }) => choose(destination, detail === 0)}>
                    {destination.label}
                  </button>
                </li>
              ))}
            </ul>
          )}
          <span role="status">{statusMessage}</span>
        </>
      )}
    </Labelled>
  );
}
