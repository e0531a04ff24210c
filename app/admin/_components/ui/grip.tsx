import { type PointerEvent, type RefObject, useRef } from "react";

type Props = {
  list: RefObject<HTMLElement | null>;
  onBegin: () => void;
  /** Hears over which entry it is held. */
  onOver: (at: number) => void;
  onDrop: (at: number) => void;
  onEnd: () => void;
};

/** How near to an edge of the screen the page begins to move, and by how much. */
const edge = 96;
const step = 16;

/** Where a finger or a pen takes hold of an entry: a browser's own dragging is for a mouse. Whoever cannot drag has the buttons beside it. */
export function Grip({ list, onBegin, onOver, onDrop, onEnd }: Props) {
  const held = useRef<number | null>(null);
  const end = () => {
    held.current = null;
    onEnd();
  };
  return (
    <span
      className="grip"
      aria-hidden="true"
      onPointerDown={(event) => {
        if (event.pointerType === "mouse") return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = event.pointerId;
        onBegin();
      }}
      onPointerMove={(event) => {
        if (held.current !== event.pointerId) return;
        scrollAt(event.clientY);
        onOver(entryAt(list.current, event));
      }}
      onPointerUp={(event) => {
        if (held.current !== event.pointerId) return;
        onDrop(entryAt(list.current, event));
        end();
      }}
      onPointerCancel={end}
    >
      ⠿
    </span>
  );
}

/** The entry at the height of a pointer; above the first it is the first, below the last the last. */
function entryAt(list: HTMLElement | null, { clientY }: PointerEvent): number {
  const entries = [...(list?.children ?? [])];
  const at = entries.findIndex((entry) => clientY < entry.getBoundingClientRect().bottom);
  return at === -1 ? entries.length - 1 : at;
}

function scrollAt(y: number): void {
  if (y < edge) scrollBy(0, -step);
  if (y > innerHeight - edge) scrollBy(0, step);
}
