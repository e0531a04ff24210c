"use client";

import { type ChangeEvent, type DragEvent, useState } from "react";
import type { PendingPhoto, useUploads } from "../../_data/browser/use-uploads";
import type { GoodsFields, GoodsPicture } from "../../_data/words/goods/goods-fields";
import { Orderable } from "../ui/orderable";

type Props = {
  pictures: readonly GoodsPicture[];
  uploads: ReturnType<typeof useUploads>;
  edit: (next: (fields: GoodsFields) => GoodsFields) => void;
};

/** The pictures of a product: from the camera, from files or dropped here; put in order, described and removed. */
export function GoodsPictures({ pictures, uploads, edit }: Props) {
  const [isOver, setOver] = useState(false);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add(currentTarget.files ?? []);
    currentTarget.value = "";
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files].filter(({ type }) => type.startsWith("image/")));
  };
  return (
    <section
      className="panel stack"
      aria-labelledby="foto"
      data-over={isOver ? "" : undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <h2 id="foto">Foto</h2>
      <Orderable
        className="pictures"
        entries={pictures}
        idOf={({ id }) => id}
        nameOf={({ id }) => `foto ${pictures.findIndex((each) => each.id === id) + 1}`}
        onOrder={(images) => edit((before) => ({ ...before, images }))}
      >
        {(picture, moves, at) => (
          <Picture picture={picture} at={at} edit={edit}>
            {moves}
          </Picture>
        )}
      </Orderable>
      {uploads.uploads.map((upload) => (
        <Sending key={upload.key} upload={upload} uploads={uploads} />
      ))}
      <div className="row">
        <label className="button main file">
          {pictures.length === 0 ? "Pilih foto" : "Tambah foto"}
          <input type="file" accept="image/*" multiple onChange={add} />
        </label>
        <label className="button file camera">
          Kamera
          <input type="file" accept="image/*" capture="environment" onChange={add} />
        </label>
      </div>
    </section>
  );
}

type PictureProps = { picture: GoodsPicture; at: number; edit: Props["edit"]; children: React.ReactNode };

function Picture({ picture: { id, url, srcset, alt }, at, edit, children }: PictureProps) {
  const field = `alt-${id}`;
  return (
    <>
      <img src={url} srcSet={srcset || undefined} sizes="88px" alt={alt || `Foto ${at + 1}`} width={88} height={88} />
      <div className="stack tight">
        <label className="field" htmlFor={field}>
          {at === 0 ? "Foto utama memperlihatkan" : `Foto ${at + 1} memperlihatkan`}
          <input
            id={field}
            value={alt}
            maxLength={300}
            placeholder="Untuk yang tidak bisa melihat"
            onChange={({ currentTarget: { value } }) =>
              edit((before) => ({
                ...before,
                images: before.images.map((each) => (each.id === id ? { ...each, alt: value } : each)),
              }))
            }
          />
        </label>
        <span className="row">
          {children}
          <button
            type="button"
            className="button"
            aria-label={`Hapus foto ${at + 1}`}
            onClick={() => edit((before) => withoutPicture(before, id))}
          >
            Hapus
          </button>
        </span>
      </div>
    </>
  );
}

/** A variant that showed the picture shows none. */
function withoutPicture(fields: GoodsFields, id: string): GoodsFields {
  return {
    ...fields,
    images: fields.images.filter((each) => each.id !== id),
    variants: fields.variants.map((each) => (each.image_id === id ? { ...each, image_id: "" } : each)),
  };
}

function Sending({ upload, uploads }: { upload: PendingPhoto; uploads: ReturnType<typeof useUploads> }) {
  const { key, file, done, trouble } = upload;
  return (
    <div className="stack tight" role="status">
      <span className="quiet">{trouble ? file.name : `Mengirim ${file.name}…`}</span>
      {trouble ? (
        <>
          <span className="trouble">{trouble}</span>
          <span className="row">
            <button type="button" className="button" onClick={() => uploads.again(upload)}>
              Coba lagi
            </button>
            <button type="button" className="button" onClick={() => uploads.drop(key)}>
              Buang
            </button>
          </span>
        </>
      ) : (
        <progress max={1} value={done} aria-label={`Mengirim ${file.name}`} />
      )}
    </div>
  );
}
