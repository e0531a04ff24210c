"use client";

import { usePathname, useSearchParams } from "next/navigation";
import {
  type AriaAttributes,
  type ChangeEvent,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useState,
} from "react";
import { moveIn } from "../../_data/browser/listbox";
import { noteSearch } from "../../_data/browser/past-searches";
import { SearchIcon } from "../ui/icons";
import type { SuggestionsProps } from "./suggestions";

const id = "cari";

/**
 * The search of the whole shop, at the top of every page: a plain form whose answer is the catalogue. With script it is a combobox,
 * whose suggestions are loaded when the field is first used.
 */
export function SearchField() {
  const isAnswered = usePathname().startsWith("/katalog");
  const query = useSearchParams().get("q") ?? "";
  const { Suggestions, list, field, close } = useSuggesting();
  return (
    <search className="finder">
      <form
        action="/katalog"
        onSubmit={({ currentTarget }) => {
          noteSearch(String(new FormData(currentTarget).get("q")));
          close();
        }}
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      >
        <label className="unseen" htmlFor={id}>
          Cari produk
        </label>
        <input
          className="input"
          id={id}
          type="text"
          name="q"
          defaultValue={isAnswered ? query : ""}
          placeholder="Cari produk"
          maxLength={100}
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          {...field}
        />
        <button type="submit">
          <SearchIcon />
          <span className="unseen">Cari</span>
        </button>
        {Suggestions && <Suggestions {...list} />}
      </form>
    </search>
  );
}

/** What is typed, and which of the suggestions for it is pointed at. Nothing is suggested for what nobody has typed here. */
function useSuggesting() {
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const { count, active, setActive, onChange } = useListed();
  const isShown = isOpen && count > 0;
  const open = (value: string) => {
    setTyped(value);
    setOpen(true);
    setActive(-1);
    // Without a network the field goes on as a plain one, and its next use tries again.
    if (!Suggestions) import("./suggestions").then((it) => setSuggestions(() => it.Suggestions)).catch(() => undefined);
  };
  const close = () => setOpen(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const isInText = active < 0 && (key === "Home" || key === "End");
    const next = isShown && !isInText ? moveIn(key, active, count) : null;
    if (next !== null) setActive(next);
    else if (key === "ArrowDown" && !isShown) open(currentTarget.value);
    else if (key === "Escape" && isShown) close();
    else if (key === "Enter" && isShown && active >= 0) document.getElementById(`${id}-${active}`)?.click();
    else return;
    event.preventDefault();
  };
  const field = {
    ...useRole(isShown, active),
    onKeyDown,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => open(currentTarget.value),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.value === "" && open(""),
  };
  return { Suggestions, list: { id, typed, active, isOpen, onChange }, field, close };
}

/** How many suggestions there are, and which one is pointed at: none, once they have become others. */
function useListed() {
  const [count, setCount] = useState(0);
  const [active, setActive] = useState(-1);
  const onChange = useCallback((found: number) => {
    setCount(found);
    setActive(-1);
  }, []);
  return { count, active, setActive, onChange };
}

/** What the field is to a screen reader. Until script has taken over it promises nothing that only script can do. */
function useRole(isShown: boolean, active: number): AriaAttributes & { role?: "combobox" } {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!isAwake) return {};
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isShown,
    "aria-controls": `${id}-daftar`,
    "aria-activedescendant": isShown && active >= 0 ? `${id}-${active}` : undefined,
  };
}
