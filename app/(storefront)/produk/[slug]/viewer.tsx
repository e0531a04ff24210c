"use client";

import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ProductPicture } from "@/app/(storefront)/_copy/products/product";
import { getFrontPictureIndex, showStripPicture } from "./picture-strip";
import { ViewerBar } from "./viewer-bar";
import { isZoomed, panPane, scaleZoom, setZoom, useZoom, zoomStep } from "./zoom";

type Props = { images: readonly ProductPicture[]; name: string; first: number; onClose: () => void };

/** Full-screen viewer. Swipe changes the picture; pinch, double tap, keys or buttons zoom. */
export function Viewer({ images, name, first, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [front, setFront] = useState(first);
  useEffect(() => {
    dialog.current?.showModal();
    if (strip.current) showStripPicture(strip.current, first);
  }, [first]);
  const pane = () => strip.current?.children[front];
  const settle = (list: Element) => {
    const now = getFrontPictureIndex(list);
    if (now !== front) setZoom(pane(), 1);
    setFront(now);
  };
  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={`Foto ${name}`}
      onClose={onClose}
      onKeyDown={(event) => press(event, strip.current, front)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by the keyboard. */}
      <ul ref={strip} tabIndex={0} aria-label="Foto" onScroll={({ currentTarget }) => settle(currentTarget)}>
        {images.map((image) => (
          <ZoomPane key={image.id} image={image} name={name} />
        ))}
      </ul>
      <ViewerBar
        number={front + 1}
        of={images.length}
        onZoom={(factor) => scaleZoom(pane(), factor)}
        onClose={() => dialog.current?.close()}
      />
    </dialog>
  );
}

function ZoomPane({ image: { url, srcset, alt }, name }: { image: ProductPicture; name: string }) {
  return (
    <li {...useZoom()}>
      <div>{url && <img src={url} srcSet={srcset ?? undefined} sizes="200vw" alt={alt ?? name} />}</div>
    </li>
  );
}

/** Handles a key. Arrows pan a zoomed picture, otherwise left and right change the picture. */
function press(event: KeyboardEvent, strip: Element | null, front: number): void {
  const pane = strip?.children[front];
  if (!pane || event.ctrlKey || event.metaKey || event.altKey) return;
  const aside = (way: 1 | -1) => (isZoomed(pane) ? panPane(pane, way, 0) : showStripPicture(strip, front + way));
  const actions: Record<string, () => void> = {
    "+": () => scaleZoom(pane, zoomStep),
    "=": () => scaleZoom(pane, zoomStep),
    "-": () => scaleZoom(pane, 1 / zoomStep),
    "0": () => setZoom(pane, 1),
    ArrowLeft: () => aside(-1),
    ArrowRight: () => aside(1),
    ArrowUp: () => panPane(pane, 0, -1),
    ArrowDown: () => panPane(pane, 0, 1),
  };
  const action = actions[event.key];
  if (action) event.preventDefault();
  action?.();
}
