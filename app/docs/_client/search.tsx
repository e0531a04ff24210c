"use client";

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import styles from "./client.module.css";
import { find, type SearchEntry } from "./find";

/** Searches the whole reference of a version in the browser. Loads the index once, on first use. */
export function ReferenceSearch({ version }: { version: string }) {
  const [index, setIndex] = useState<readonly SearchEntry[]>([]);
  const [query, setQuery] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = find(index, query);
  const load = async () => {
    if (index.length === 0) setIndex(await (await fetch(`/docs/index/${version}`)).json());
  };
  useSlashKey(input);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between the field and its results.
    <div className={styles.search} ref={box} onKeyDown={(event) => walk(event, box.current, () => setQuery(""))}>
      <label className="unseen" htmlFor={id}>
        Search the reference
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        placeholder="Search  /"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={load}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="unseen" role="status">
        {query && `${found.length} found`}
      </p>
      {query && <Results found={found} query={query} close={() => setQuery("")} />}
    </div>
  );
}

/** The key "/" focuses the search box, unless the reader is typing. */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key !== "/" || isTyping) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [input]);
}

function Results({ found, query, close }: { found: readonly SearchEntry[]; query: string; close: () => void }) {
  if (found.length === 0) return <p className={styles.results}>Nothing is called “{query}”.</p>;
  return (
    <ul className={styles.results}>
      {found.map(([title, about, href]) => (
        <li key={href}>
          <a href={href} onClick={close}>
            <code>{title}</code> <small>{about}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Arrows move through the results, Enter opens the first of them, Escape closes them. */
function walk(event: KeyboardEvent, box: HTMLElement | null, close: () => void): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>("input, a") ?? [])];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === "Enter" && at === 0) stops[1]?.click();
  if (event.key === "Escape") close();
  if (step === undefined) return;
  event.preventDefault();
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
}
