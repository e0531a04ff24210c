"use client";

import { useEffect, useId, useRef, useState } from "react";
import { wordsFor } from "../../_data/browser/api";

/** Something that was found by words. */
export type Found = { id: string; name: string };

type Props = {
  label: string;
  /** What is looked for, in a word. */
  what: string;
  find: (q: string) => Promise<readonly Found[]>;
  /** Those that need not be offered any more. */
  without?: readonly string[];
  onPick: (found: Found) => void;
};

const pause = 250;

/** Finds something by words while they are typed; one press picks one. It may stand in a form, whose fields it is none of. */
export function FindField({ label, what, find, without = [], onPick }: Props) {
  const [q, setQ] = useState("");
  const [found, setFound] = useState<readonly Found[] | null>(null);
  const [trouble, setTrouble] = useState("");
  const [isAsking, setAsking] = useState(false);
  const finding = useRef(find);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let isOver = false;
    const tell = (all: readonly Found[] | null, words = "") => {
      if (isOver) return;
      setFound(all);
      setTrouble(words);
      setAsking(false);
    };
    if (q.trim() === "") return tell(null);
    const timer = setTimeout(() => {
      setAsking(true);
      finding.current(q.trim()).then(tell, (failure: unknown) => tell(null, wordsFor(failure)));
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [q]);
  const shown = found?.filter((each) => !without.includes(each.id));
  return (
    // What is typed here is no change of the form that it stands in.
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
                  // By a key: whoever chose goes on typing. A thumb would call the keyboard over what it chose.
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
        {isAsking ? "Mencari…" : shown && countWords(shown.length, what.toLowerCase())}
      </span>
      <span role="alert" className="trouble">
        {trouble}
      </span>
    </div>
  );
}

function countWords(count: number, what: string): string {
  return count === 0 ? `Tidak ada ${what} lain dengan kata itu.` : `${count} ${what} ditemukan.`;
}
