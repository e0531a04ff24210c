import { type ChangeEvent, useState } from "react";
import { deskApi } from "../../_data/browser/api";
import { shrink, UnreadablePhoto } from "../../_data/browser/shrink";
import { useWork } from "../../_data/browser/use-work";
import type { PictureThumb } from "../../_data/words/pages/brand-draft";

type Props = { library: readonly PictureThumb[]; onTake: (picture: PictureThumb) => void };

/** The newest pictures of the shop, and a way to add one from this device. */
export function PictureLibrary({ library, onTake }: Props) {
  const { isBusy, trouble, run } = useWork();
  const [unread, setUnread] = useState("");
  const upload = async (file: File) => {
    const small = await shrink(file);
    const { id, url, alt } = await deskApi.uploadMedia({
      bytes: new Uint8Array(await small.arrayBuffer()),
      contentType: small.type,
    });
    onTake({ id: id ?? "", url: url ?? "", alt: alt ?? "" });
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    setUnread("");
    if (!file) return;
    void run(() =>
      upload(file).catch((failure: unknown) => {
        if (!(failure instanceof UnreadablePhoto)) throw failure;
        setUnread("Gambar ini tidak bisa dibaca di perangkat ini. Simpan sebagai JPEG atau PNG dulu.");
      }),
    );
    currentTarget.value = "";
  };
  return (
    <>
      <label className="button main file">
        {isBusy ? "Mengirim…" : "Unggah dari perangkat ini"}
        <input type="file" accept="image/*" onChange={choose} />
      </label>
      <p className="trouble" role="alert">
        {trouble || unread}
      </p>
      <ul className="thumbs">
        {library.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => onTake(picture)}>
              <img src={picture.url} alt={picture.alt || "Tanpa keterangan"} width={96} height={96} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
