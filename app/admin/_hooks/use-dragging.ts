import { type DragEvent, useState } from "react";

/**
 * Drags entries of a list: by native drag and drop with a mouse, by a grip with touch. `move` receives the old and new index.
 */
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
  /** Attributes and event handlers of the entry at an index. */
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

/** False if the drag starts in a field; there the user selects text. */
function isOfEntry({ target }: DragEvent): boolean {
  return target instanceof HTMLElement && target.draggable;
}
