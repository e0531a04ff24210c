"use client";

import { type MouseEvent, useState } from "react";
import type { ProductPicture } from "@/app/(storefront)/_copy/products/product";
import { Picture } from "@/app/(storefront)/_ui/picture";
import { pictureId } from "./picture-strip";
import type { Viewer } from "./viewer";
import "./viewer.css";

/** Two thirds of a phone's pixel density look the same to the eye, at half the bytes. */
const sizes = "(min-width: 64rem) 34rem, 66vw";

/** The opened picture, and the viewer component, which is loaded on demand. */
type Opened = { Viewer: typeof Viewer; first: number };

type Props = { images: readonly ProductPicture[]; name: string };

/**
 * Pictures of a product, uncropped: on a phone as wide as the screen, in a strip that scrolls by finger, wheel or arrow
 * keys, else one below the other. A click opens the full-screen viewer. Without JavaScript it opens the file.
 */
export function Gallery({ images, name }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const part = await import("./viewer").catch(() => null);
    if (part) setOpened({ Viewer: part.Viewer, first });
    else location.assign(href);
  };
  return (
    <div className="gallery">
      {images.length === 0 && <Picture src={null} srcset={null} alt="" width={null} height={null} sizes="" />}
      <ul className="strip" aria-label={`Foto ${name}`}>
        {images.map(({ id, url, srcset, alt, width, height }, index) => (
          <li key={id} id={pictureId(index)}>
            <a href={url ?? ""} aria-haspopup="dialog" onClick={(event) => void open(event, index)}>
              <Picture
                src={url}
                srcset={srcset}
                alt={alt ?? name}
                width={width}
                height={height}
                sizes={sizes}
                isFirst={index === 0}
              />
              {images.length > 1 && <Counter number={index + 1} of={images.length} />}
            </a>
          </li>
        ))}
      </ul>
      {opened && <opened.Viewer images={images} name={name} first={opened.first} onClose={() => setOpened(null)} />}
    </div>
  );
}

/** Position of a picture, on the picture itself: it is right without JavaScript too. */
function Counter({ number, of }: { number: number; of: number }) {
  return (
    <>
      <span className="counter" aria-hidden="true">
        {number}/{of}
      </span>
      <span className="unseen">
        , foto {number} dari {of}
      </span>
    </>
  );
}
