import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { EditorPicture } from "@/app/admin/_copy/product-fields";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { useUploads } from "@/app/admin/_hooks/use-uploads";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { Sending } from "./upload-list";

type PicturePage = { pictures: EditorPicture[]; next: string | null };

/** Pictures of the shop, paged, newest first, with an upload button. A click selects a picture. */
export function PictureLibrary({ onTake }: { onTake: (picture: EditorPicture) => void }) {
  const { isPending, errorMessage, run } = useAction();
  const [page, setPage] = useState<PicturePage | null>(null);
  // Ignores an upload that finishes after the user has closed the library.
  const isThere = useRef(true);
  const uploads = useUploads(null, (picture) => isThere.current && onTake(picture));
  const more = () =>
    run(async () => {
      const { items, next_cursor } = await adminApi.listMedia({
        limit: 24,
        ...(page?.next ? { cursor: page.next } : {}),
      });
      setPage({ pictures: [...(page?.pictures ?? []), ...(items ?? []).map(pictureOf)], next: next_cursor });
    });
  useEffect(() => {
    isThere.current = true;
    void more();
    return () => {
      isThere.current = false;
    };
  }, []);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    uploads.add([...(currentTarget.files ?? [])].slice(0, 1));
    currentTarget.value = "";
  };
  return (
    <>
      <label className="button main file">
        Unggah dari perangkat ini
        <input type="file" accept="image/*" onChange={choose} />
      </label>
      <Sending uploads={uploads} />
      <ul className="thumbs">
        {page?.pictures.map((picture, at) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onTake(picture)}>
              <img
                src={picture.url}
                srcSet={picture.srcset || undefined}
                sizes="120px"
                alt={`Gambar ${at + 1}: ${picture.alt || "tanpa keterangan"}`}
                width={96}
                height={96}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      {page?.pictures.length === 0 && <p className="quiet">Belum ada gambar di toko ini.</p>}
      {(isPending || errorMessage || page?.next) && (
        <p>
          <button type="button" className="button" aria-disabled={isPending} onClick={() => void more()}>
            {isPending ? "Memuat…" : errorMessage ? "Coba lagi" : "Muat gambar lain"}
          </button>
        </p>
      )}
    </>
  );
}

type Listed = { id: string | null; url: string | null; srcset: string | null; alt: string | null };

function pictureOf({ id, url, srcset, alt }: Listed): EditorPicture {
  return { id: id ?? "", url: url ?? "", srcset: srcset ?? "", alt: alt ?? "" };
}
