"use client";

import { useEffect, useId, useRef, useState } from "react";
import { toAdminErrorMessage } from "../_hooks/api";

/** Search result. */
export type FindFieldResult = { id: string; name: string };

type Props = {
  label: string;
  /** Noun for the results. */
  what: string;
  find: (q: string) => Promise<readonly FindFieldResult[]>;
  /** Ids to exclude from the results. */
  without?: readonly string[];
  onPick: (found: FindFieldResult) => void;
};

const pause = 250;

/** Search as you type; a click picks a result. Can be placed inside a form without being one of its fields. */
export function FindField({ label, what, find, without = [], onPick }: Props) {
  const [q, setQ] = useState("");
  const [found, setFound] = useState<readonly FindFieldResult[] | null>(null);
  const [errorMessage, setErrorMessage] = useState("");
  const [isAsking, setAsking] = useState(false);
  const finding = useRef(find);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isOver = false;
    const showResults = (all: readonly FindFieldResult[] | null, message = "") => {
      if (isOver) return;
      setFound(all);
      setErrorMessage(message);
      setAsking(false);
    };
    if (q.trim() === "") return showResults(null);
    const timer = setTimeout(() => {
      setAsking(true);
      finding
        .current(q.trim())
        .then(showResults, (failure: unknown) => showResults(null, toAdminErrorMessage(failure)));
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [q]);
  const shown = found?.filter((each) => !without.includes(each.id));
  return (
    // Input here is not a change of the surrounding form.
    <div className="field" onInput={(event) => event.stopPropagation()}>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      {shown && (
        <ul className="findings" aria-label={`${what} yang ditemukan`}>
          {shown.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                onClick={({ detail }) => {
                  onPick(each);
                  setQ("");
                  // After a choice by keyboard, focus returns to the field. After a tap, focus would open the on-screen
                  // keyboard over the choice.
                  if (detail === 0) field.current?.focus();
                }}
              >
                {each.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <span role="status" className={shown?.length && !isAsking ? "unseen" : "quiet"}>
        {isAsking ? "Mencari…" : shown && describeResultCount(shown.length, what.toLowerCase())}
      </span>
      <span role="alert" className="problem">
        {errorMessage}
      </span>
    </div>
  );
}

function describeResultCount(count: number, what: string): string {
  return count === 0 ? `Tidak ada ${what} lain dengan kata itu.` : `${count} ${what} ditemukan.`;
}
