import { type DragEvent, useState } from "react";

/** Drags the entries of a list, by a mouse as browsers do it and by a grip for fingers; `move` hears from where to where. */
export function useDragging(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (to: number) => {
    if (dragged !== null) move(dragged, to);
    end();
  };
  /** What the entry at a place shows and hears. */
  const entryAt = (at: number) => ({
    draggable: true,
    "data-dragged": dragged === at ? "" : undefined,
    "data-over": over === at && dragged !== at ? "" : undefined,
    onDragStart: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
      else if (isOfEntry(event)) setDragged(at);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(at);
    },
    onDragEnd: end,
    onDrop: (event: DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      drop(at);
    },
  });
  const gripAt = (at: number) => ({ onBegin: () => setDragged(at), onOver: setOver, onDrop: drop, onEnd: end });
  return { entryAt, gripAt };
}

/** A drag that begins in a field is somebody choosing letters. */
function isOfEntry({ target }: DragEvent): boolean {
  return target instanceof HTMLElement && target.draggable;
}
