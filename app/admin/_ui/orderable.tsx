"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { moveEntry } from "../_copy/move-entry";
import { useDragging } from "../_hooks/use-dragging";
import { Grip } from "./grip";
import { MoveButtons } from "./move-buttons";

type Props<T> = {
  entries: readonly T[];
  idOf: (entry: T) => string;
  /** Name of an entry for screen readers. */
  nameOf: (entry: T) => string;
  onOrder: (entries: T[]) => void;
  className?: string;
  /** Renders an entry. `moveButtons` change its position. */
  children: (entry: T, moveButtons: ReactNode, at: number) => ReactNode;
};

/** List that can be reordered by dragging, or by buttons for users who cannot drag. */
export function Orderable<T>({ entries, idOf, nameOf, onOrder, className, children }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const [statusMessage, setStatusMessage] = useState("");
  const [pressed, setPressed] = useState<string | null>(null);
  // An element loses focus when it moves in the DOM.
  useEffect(() => {
    if (pressed) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(pressed)}"]`)?.focus();
  });
  // Entries with the same name are distinguished by their position.
  const names = entries.map(nameOf);
  const spoken = names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} nomor ${at + 1}`,
  );
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry === undefined || to < 0 || to >= entries.length || to === from) return;
    onOrder(moveEntry(entries, from, to));
    setStatusMessage(`${nameOf(entry)} sekarang nomor ${to + 1} dari ${entries.length}.`);
  };
  const { entryAt, gripAt } = useDragging(move);
  const renderMoveButtons = (entry: T, at: number) => (
    <span className="move-buttons">
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
            {children(entry, renderMoveButtons(entry, at), at)}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {statusMessage}
      </p>
    </>
  );
}
