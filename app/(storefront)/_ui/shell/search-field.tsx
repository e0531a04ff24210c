"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { SearchIcon } from "../icons";

const fieldId = "cari";

/**
 * Search field of every page: a plain form that leads to the catalog. Suggestions load on the first use of the field.
 * If loading fails, the form still works and the next use tries again. On a phone, an icon opens the field: a link to
 * it, which works without JavaScript too.
 */
export function SearchField() {
  const isAnswered = usePathname().startsWith("/katalog");
  const query = useSearchParams().get("q") ?? "";
  const { isOpen, opener, toggle, press } = useOpener(isAnswered && query !== "");
  const [suggestions, setSuggestions] = useState<ReactNode>(null);
  const wake = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (suggestions) return;
    const loading = import("./suggestions").then((it) => setSuggestions(<it.Suggestions field={currentTarget} />));
    loading.catch(() => undefined);
  };
  return (
    <search className="finder" data-open={isOpen}>
      <a ref={opener} className="opener" href={`#${fieldId}`} aria-expanded={isOpen ?? false} onClick={toggle}>
        <SearchIcon />
        <span className="unseen">Pencarian</span>
      </a>
      <form action="/katalog" onKeyDown={press}>
        <label className="unseen" htmlFor={fieldId}>
          Cari produk
        </label>
        <input
          className="input"
          id={fieldId}
          type="text"
          name="q"
          defaultValue={isAnswered ? query : ""}
          placeholder="Cari produk"
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          onFocus={wake}
          onInput={wake}
        />
        <button type="submit">
          <SearchIcon />
          <span className="unseen">Cari</span>
        </button>
        {suggestions}
      </form>
    </search>
  );
}

/** Opens and closes the field on a phone. Undefined means that nothing has opened it but perhaps the page's fragment. */
function useOpener(isOpenAtFirst: boolean) {
  const opener = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState<boolean | undefined>(isOpenAtFirst || undefined);
  useEffect(() => {
    if (location.hash === `#${fieldId}`) setOpen(true);
  }, []);
  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    // A phone shows its keyboard only if the field gets the focus within the tap.
    flushSync(() => setOpen(!isOpen));
    if (!isOpen) document.getElementById(fieldId)?.focus();
  };
  /** Closes the field with Escape, unless the key has closed its suggestions, and if there is an icon to open it again. */
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !opener.current?.getClientRects().length) return;
    setOpen(false);
    opener.current.focus();
  };
  return { isOpen, opener, toggle, press };
}
