"use client";

import { toAdminProductPath } from "@/app/admin/_copy/product";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { TextField } from "@/app/admin/_ui/form/field";
import { SaveBar } from "@/app/admin/_ui/form/save-bar";
import { type AdminLibraryPicture, describePictureUses, formatPictureSize } from "./library-picture";

/** Picture of the library: its description, its uses, and a delete button if nothing uses it. */
export function PictureCard({ picture, at }: { picture: AdminLibraryPicture; at: number }) {
  const { url, srcset, alt, products } = picture;
  const id = picture.id ?? "";
  const revision = picture.revision ?? 0;
  const { isPending, errorMessage, change } = useAction();
  const form = useForm({
    draftName: `gambar-${id}`,
    read: (typed) => ({ alt: typed.maybe("alt") }),
    send: (input) => adminApi.updateMedia({ id, revision, ...input }),
  });
  return (
    <>
      <img
        src={url ?? ""}
        srcSet={srcset ?? undefined}
        sizes="96px"
        alt={alt || "Tanpa keterangan"}
        width={96}
        height={96}
        loading="lazy"
      />
      <div className="stack tight">
        <form {...form.props} className="stack tight">
          <TextField
            of={id}
            name="alt"
            label={
              <>
                Memperlihatkan<span className="unseen"> (gambar {at})</span>
              </>
            }
            placeholder="Misalnya: kain biru"
            defaultValue={alt ?? ""}
            maxLength={300}
            faults={form.faults}
          />
          <SaveBar form={form} of={`gambar ${at}`} />
        </form>
        {products && products.length > 0 && (
          <p>
            Dipakai{" "}
            {products.map((product, at) => (
              <span key={product.id}>
                {at > 0 && ", "}
                <a href={toAdminProductPath(product.id)}>{product.name}</a>
              </span>
            ))}
            {products.length === 10 && " …"}
          </p>
        )}
        <p className="quiet">{[describePictureUses(picture), formatPictureSize(picture)].filter(Boolean).join(" ")}</p>
        {!picture.used && (
          <div>
            <ConfirmButton
              press={
                <span>
                  Hapus<span className="unseen"> gambar {at}</span>
                </span>
              }
              title="Hapus gambar ini?"
              confirm="Ya, hapus"
              isPending={isPending}
              onConfirm={() => change(() => adminApi.deleteMedia({ id, revision }))}
            >
              <p>Filenya ikut hilang. Ini tidak bisa diurungkan.</p>
            </ConfirmButton>
          </div>
        )}
        <ErrorMessage>{errorMessage}</ErrorMessage>
      </div>
    </>
  );
}
