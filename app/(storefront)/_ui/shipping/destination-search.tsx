"use client";

import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { type DestinationResult, splitDestination } from "@/app/(storefront)/_hooks/destination";
import { findNextIndex } from "@/app/(storefront)/_hooks/listbox";
import { useDestinationSearch } from "@/app/(storefront)/_hooks/use-destination-search";
import { DestinationList, describeDestinationSearch } from "./destination-list";

type Props = {
  onChoose: (destination: DestinationResult) => void;
  label: string;
  fault?: string | null;
  id?: string;
  /** Number of switches between search and chosen destination. After each switch the visible one takes the focus. */
  turns: number;
};

/** Search for a kecamatan or a zip code: a combobox for keyboard and touch. */
export function DestinationSearchField({ onChoose, label, fault = null, id: given, turns }: Props) {
  const own = useId();
  const input = useFocus<HTMLInputElement>(turns);
  const id = given ?? own;
  const { typed, search, active, isShown, pick, handlers } = useCombobox(onChoose);
  return (
    <div className="field destination-search">
      <label htmlFor={id}>{label}</label>
      <input
        ref={input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        value={typed}
        maxLength={100}
        {...handlers}
        aria-expanded={isShown}
        aria-controls={`${id}-daftar`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-kabar`}
        placeholder="Kotagede, atau 55171"
      />
      <DestinationList
        id={id}
        destinations={isShown ? search.destinations : []}
        hasMore={search.hasMore}
        active={active}
        typed={typed}
        onPick={pick}
      />
      <p id={`${id}-kabar`} className={fault && !typed ? "error" : "hint"} role="status">
        {describeDestinationSearch(search, typed, fault)}
      </p>
    </div>
  );
}

/** Typed text, search results and active result. */
function useCombobox(onChoose: (destination: DestinationResult) => void) {
  const [typed, setTyped] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const search = useDestinationSearch(typed);
  const count = search.destinations.length;
  const isShown = isOpen && count > 0;
  const pick = (destination: DestinationResult | undefined) => {
    setOpen(false);
    if (destination) onChoose(destination);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = findNextIndex(event.key, active, count);
    const isOurs = next !== null || event.key === "Enter" || (event.key === "Escape" && isShown);
    if (isOurs) event.preventDefault();
    if (next !== null) {
      setOpen(true);
      setActive(next);
    } else if (event.key === "Enter" && isShown) pick(search.destinations[Math.max(0, active)]);
    else if (event.key === "Escape") setOpen(false);
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setOpen(true);
    setActive(-1);
  };
  const handlers = { onKeyDown, onChange, onFocus: () => setOpen(true), onBlur: () => setOpen(false) };
  return { typed, search, active, isShown, pick, handlers };
}

/** Ref to an element that takes the focus after each switch, but not on page load. */
function useFocus<E extends HTMLElement>(turns: number) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (turns > 0) element.current?.focus();
  }, [turns]);
  return element;
}

type ChosenProps = { destination: DestinationResult; turns: number; onChange: () => void };

/** The chosen destination, read-only. */
export function ChosenDestination({ destination, turns, onChange }: ChosenProps) {
  const [near, far] = splitDestination(destination);
  const paragraph = useFocus<HTMLParagraphElement>(turns);
  return (
    <div className="chosen-destination">
      <p ref={paragraph} tabIndex={-1}>
        <strong>{near}</strong>
        <br />
        {far}
      </p>
      <button type="button" className="button text" onClick={onChange}>
        Ganti<span className="unseen"> tujuan</span>
      </button>
    </div>
  );
}
