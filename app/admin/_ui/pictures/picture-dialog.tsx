import { type ReactNode, useId, useRef, useState } from "react";
import type { EditorPicture } from "@/app/admin/_copy/product-fields";
import { PictureLibrary } from "./picture-library";

type Props = { press: ReactNode; title: string; onTake: (picture: EditorPicture) => void };

/** Button that opens the picture library. Pictures are loaded only after the click. */
export function PictureDialog({ press, title, onTake }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="button" onClick={open}>
        {press}
      </button>
      <dialog ref={dialog} className="sheet wide" aria-labelledby={heading} onClose={() => setOpen(false)}>
        <div className="stack">
          <h2 id={heading}>{title}</h2>
          {isOpen && (
            <PictureLibrary
              onTake={(picture) => {
                onTake(picture);
                dialog.current?.close();
              }}
            />
          )}
          <p>
            <button type="button" className="button" onClick={() => dialog.current?.close()}>
              Tidak jadi
            </button>
          </p>
        </div>
      </dialog>
    </>
  );
}
