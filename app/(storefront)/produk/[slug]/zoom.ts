import { type MouseEvent, type TouchEvent, type TouchList, useRef } from "react";

/** Zooms a picture by making it larger than its scrolling pane. Panning is then scrolling. */

type Point = { x: number; y: number };

const most = 5;
const closer = 2.5;

/** Zoom factor per press. */
export const zoomStep = 1.5;

/** Sets the zoom of a pane. The given point, or the center by default, keeps its position. */
export function setZoom(pane: Element | undefined, wanted: number, at?: Point): void {
  if (!(pane instanceof HTMLElement)) return;
  const before = zoomOf(pane);
  const zoom = Math.min(Math.max(1, wanted), most);
  const { left, top, width, height } = pane.getBoundingClientRect();
  const x = at ? at.x - left : width / 2;
  const y = at ? at.y - top : height / 2;
  const [fromLeft, fromTop] = [pane.scrollLeft + x, pane.scrollTop + y];
  pane.style.setProperty("--zoom", String(zoom));
  pane.toggleAttribute("data-zoomed", zoom > 1);
  pane.scrollTo({ left: (fromLeft * zoom) / before - x, top: (fromTop * zoom) / before - y, behavior: "instant" });
}

export function scaleZoom(pane: Element | undefined, factor: number): void {
  if (pane instanceof HTMLElement) setZoom(pane, zoomOf(pane) * factor);
}

export function isZoomed(pane: Element | undefined): boolean {
  return pane?.hasAttribute("data-zoomed") ?? false;
}

/** Pans a zoomed pane by a quarter of its visible size. */
export function panPane(pane: Element | undefined, right: number, down: number): void {
  if (pane) pane.scrollBy({ left: (right * pane.clientWidth) / 4, top: (down * pane.clientHeight) / 4 });
}

/** Event handlers that zoom a pane by pinch, double tap and double click. */
export function useZoom() {
  const pinch = useRef<{ distance: number; zoom: number } | null>(null);
  const end = ({ touches }: TouchEvent) => {
    if (touches.length < 2) pinch.current = null;
  };
  return {
    onDoubleClick: ({ currentTarget, clientX: x, clientY: y }: MouseEvent) =>
      setZoom(currentTarget, isZoomed(currentTarget) ? 1 : closer, { x, y }),
    onTouchStart: ({ currentTarget, touches }: TouchEvent<HTMLElement>) => {
      const fingers = fingersOf(touches);
      if (fingers) pinch.current = { distance: fingers.distance, zoom: zoomOf(currentTarget) };
    },
    onTouchMove: ({ currentTarget, touches }: TouchEvent) => {
      const fingers = fingersOf(touches);
      if (!pinch.current || !fingers) return;
      setZoom(currentTarget, (pinch.current.zoom * fingers.distance) / pinch.current.distance, fingers.middle);
    },
    onTouchEnd: end,
    onTouchCancel: end,
  };
}

function zoomOf(pane: HTMLElement): number {
  return Number(pane.style.getPropertyValue("--zoom")) || 1;
}

/** Distance between two fingers, and the point between them. */
function fingersOf(touches: TouchList): { distance: number; middle: Point } | null {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other) return null;
  const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
  return distance > 0 ? { distance, middle } : null;
}
