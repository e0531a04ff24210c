"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { moved } from "../../_data/words/order-of";
import { Grip } from "./grip";
import { MoveButtons } from "./move-buttons";
import { useDragging } from "./use-dragging";

type Props<T> = {
  entries: readonly T[];
  idOf: (entry: T) => string;
  /** What an entry is called, for those who hear it. */
  nameOf: (entry: T) => string;
  onOrder: (entries: T[]) => void;
  className?: string;
  /** Draws an entry; `moves` are the buttons that move it. */
  children: (entry: T, moves: ReactNode, at: number) => ReactNode;
};

/** A list that is put in order by dragging, and by buttons for whoever cannot drag. */
export function Orderable<T>({ entries, idOf, nameOf, onOrder, className, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [news, setNews] = useState("");
  const [pressed, setPressed] = useState<string | null>(null);
  // An element that is moved in its page loses the focus.
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed)}"]`)?.focus();
  });
  // Entries that go by one name are told apart by their place.
  const names = entries.map(nameOf);
  const spoken = names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} nomor ${at + 1}`,
  );
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry === undefined || to < 0 || to >= entries.length || to === from) return;
    onOrder(moved(entries, from, to));
    setNews(`${nameOf(entry)} sekarang nomor ${to + 1} dari ${entries.length}.`);
  };
  const { entryAt, gripAt } = useDragging(move);
  const movesOf = (entry: T, at: number) => (
    <span className="moves">
      <Grip list={list} {...gripAt(at)} />
      <MoveButtons
        name={spoken[at] ?? ""}
        mark={idOf(entry)}
        isFirst={at === 0}
        isLast={at === entries.length - 1}
        onMove={(step, mark) => {
          setPressed(mark);
          move(at, at + step);
        }}
      />
    </span>
  );
  return (
    <>
      <ol ref={list} className={className} onBlur={() => setPressed(null)}>
        {entries.map((entry, at) => (
          <li key={idOf(entry)} {...entryAt(at)}>
            {children(entry, movesOf(entry, at), at)}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {news}
      </p>
    </>
  );
}
