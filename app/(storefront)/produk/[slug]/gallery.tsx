"use client";

import { type MouseEvent, useState } from "react";
import type { ProductPicture } from "@/app/(storefront)/_copy/products/product";
import { Picture } from "@/app/(storefront)/_ui/picture";
import { getFrontPictureIndex, pictureId, showProductPicture } from "./picture-strip";
import type { Viewer } from "./viewer";
import "./viewer.css";

/** Two thirds of a phone's pixel density look the same to the eye, at half the bytes. */
const sizes = "(min-width: 64rem) 34rem, 66vw";

/** The opened picture, and the viewer component, which is loaded on demand. */
type Opened = { Viewer: typeof Viewer; first: number };

type Props = { images: readonly ProductPicture[]; name: string };

/**
 * Pictures of a product, uncropped, in a strip that scrolls by finger, wheel, arrow keys or thumbnails. A click opens
 * the full-screen viewer. Without JavaScript it opens the file.
 */
export function Gallery({ images, name }: Props) {
  const [front, setFront] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = async (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const part = await import("./viewer").catch(() => null);
    if (part) setOpened({ Viewer: part.Viewer, first });
    else location.assign(href);
  };
  if (images.length === 0) return <Picture src={null} srcset={null} alt="" width={null} height={null} sizes="" />;
  return (
    <div className="gallery">
      <ul
        className="strip"
        aria-label={`Foto ${name}`}
        onScroll={({ currentTarget }) => setFront(getFrontPictureIndex(currentTarget))}
      >
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
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && <Thumbnails images={images} front={front} />}
      {opened && <opened.Viewer images={images} name={name} first={opened.first} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Thumbnails({ images, front }: Pick<Props, "images"> & { front: number }) {
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    showProductPicture(index);
  };
  return (
    <ul className="thumbnails">
      {images.map(({ id, url, srcset, width, height }, index) => (
        <li key={id}>
          <a
            href={`#${pictureId(index)}`}
            aria-current={index === front || undefined}
            onClick={(event) => show(event, index)}
          >
            <span className="unseen">Foto {index + 1}</span>
            <Picture src={url} srcset={srcset} alt="" width={width} height={height} sizes="4rem" />
          </a>
        </li>
      ))}
    </ul>
  );
}
