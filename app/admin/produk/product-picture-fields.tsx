"use client";

import { type ChangeEvent, type DragEvent, useState } from "react";
import type { EditorPicture } from "../_copy/product-fields";
import type { Uploads } from "../_hooks/use-uploads";
import { Orderable } from "../_ui/orderable";
import { PictureDialog } from "../_ui/pictures/picture-dialog";
import { Sending } from "../_ui/pictures/upload-list";
import { UndoRow } from "../_ui/undo-row";
import type { EditorPart } from "./editor-part";
import { type RemovedPicture, withoutPicture, withPicture, withPictureAgain } from "./product-pictures";

type Props = { part: EditorPart; uploads: Uploads };

/**
 * Pictures of a product. They come from the camera, files, drag and drop, or the library. They can be reordered, described and
 * removed.
 */
export function ProductPictureFields({ part: { fields, faults, edit }, uploads }: Props) {
  const pictures = fields.images;
  const [isOver, setOver] = useState(false);
  const [removed, setRemoved] = useState<RemovedPicture | null>(null);
  const add = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add(currentTarget.files ?? []);
    currentTarget.value = "";
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add(event.dataTransfer.files);
  };
  const remove = (id: string) => {
    const { left, removedPicture } = withoutPicture(fields, id);
    setRemoved(removedPicture);
    edit(() => left);
  };
  const takeBack = () => {
    if (removed) edit((before) => withPictureAgain(before, removed));
    setRemoved(null);
  };
  const fault = Object.entries(faults).find(([path]) => path.split(".")[0] === "images")?.[1];
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
        {(picture, moveButtons, at) => (
          <Picture picture={picture} at={at} edit={edit} onRemove={remove}>
            {moveButtons}
          </Picture>
        )}
      </Orderable>
      <UndoRow removed={removed && "Foto"} onUndo={takeBack} />
      <Sending uploads={uploads} />
      {fault && <p className="problem">{fault}</p>}
      <div className="row">
        <label className="button main file">
          {pictures.length === 0 ? "Pilih foto" : "Tambah foto"}
          <input type="file" accept="image/*" multiple onChange={add} />
        </label>
        <label className="button file camera">
          Kamera
          <input type="file" accept="image/*" capture="environment" onChange={add} />
        </label>
        <PictureDialog
          press="Dari foto toko"
          title="Gambar untuk produk ini"
          onTake={(picture) => edit((before) => withPicture(before, picture))}
        />
      </div>
    </section>
  );
}

type PictureProps = {
  picture: EditorPicture;
  at: number;
  edit: EditorPart["edit"];
  onRemove: (id: string) => void;
  children: React.ReactNode;
};

function Picture({ picture: { id, url, srcset, alt }, at, edit, onRemove, children }: PictureProps) {
  const field = `alt-${id}`;
  return (
    <>
      <img
        src={url}
        srcSet={srcset || undefined}
        sizes="88px"
        alt={alt || `Foto ${at + 1}`}
        width={88}
        height={88}
        draggable={false}
      />
      <label className="field" htmlFor={field}>
        {at === 0 ? "Keterangan foto" : `Keterangan foto ${at + 1}`}
        <input
          id={field}
          value={alt}
          maxLength={300}
          placeholder="Misalnya: kain biru"
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
        <button type="button" className="button" aria-label={`Hapus foto ${at + 1}`} onClick={() => onRemove(id)}>
          Hapus
        </button>
      </span>
    </>
  );
}
