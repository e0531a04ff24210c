"use client";

import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { moved } from "../../_data/words/order-of";
import { Grip } from "./grip";

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
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
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
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to);
    end();
  };
  return (
    <>
      <ol ref={list} className={className} onBlur={() => setPressed(null)}>
        {entries.map((entry, at) => (
          <li
            key={idOf(entry)}
            draggable
            data-dragged={dragged === at ? "" : undefined}
            data-over={over === at && dragged !== at ? "" : undefined}
            onDragStart={(event) => (dragged === null ? begin(event, () => setDragged(at)) : event.preventDefault())}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={end}
            onDrop={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              drop(at);
            }}
          >
            {children(
              entry,
              <span className="moves">
                <Grip list={list} onBegin={() => setDragged(at)} onOver={setOver} onDrop={drop} onEnd={end} />
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
              </span>,
              at,
            )}
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {news}
      </p>
    </>
  );
}

/** A drag that begins in a field is somebody choosing letters. */
function begin(event: DragEvent, start: () => void): void {
  if (event.target instanceof HTMLElement && event.target.draggable) start();
}

type MoveProps = {
  name: string;
  mark: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: 1 | -1, mark: string) => void;
};

function MoveButtons({ name, mark, isFirst, isLast, onMove }: MoveProps) {
  return (
    <>
      <button
        type="button"
        className="button"
        data-move={`${mark}-`}
        aria-label={`Majukan ${name}`}
        aria-disabled={isFirst}
        onClick={() => onMove(-1, `${mark}-`)}
      >
        ↑
      </button>
      <button
        type="button"
        className="button"
        data-move={`${mark}+`}
        aria-label={`Mundurkan ${name}`}
        aria-disabled={isLast}
        onClick={() => onMove(1, `${mark}+`)}
      >
        ↓
      </button>
    </>
  );
}
