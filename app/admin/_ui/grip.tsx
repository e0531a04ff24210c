import { type PointerEvent, type RefObject, useRef } from "react";

type Props = {
  list: RefObject<HTMLElement | null>;
  onBegin: () => void;
  /** Receives the index of the entry under the pointer. */
  onOver: (at: number) => void;
  onDrop: (at: number) => void;
  onEnd: () => void;
};

/** Distance from the screen edge at which the page scrolls, and the scroll step, in pixels. */
const edge = 96;
const step = 16;

/**
 * Drag handle for touch and pen, because native drag and drop works only with a mouse. Users who cannot drag use the buttons
 * beside it.
 */
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

/** Returns the index of the entry at the pointer's height, clamped to the first and last entry. */
function entryAt(list: HTMLElement | null, { clientY }: PointerEvent): number {
  const entries = [...(list?.children ?? [])];
  const at = entries.findIndex((entry) => clientY < entry.getBoundingClientRect().bottom);
  return at === -1 ? entries.length - 1 : at;
}

function scrollAt(y: number): void {
  if (y < edge) scrollBy(0, -step);
  if (y > innerHeight - edge) scrollBy(0, step);
}
