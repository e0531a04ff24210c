"use client";

import { useState } from "react";
import { secondTap, useBusy } from "@/app/(storefront)/_hooks/use-busy";
import { SaveIcon } from "@/app/(storefront)/_ui/icons";
import { renderQrPicture } from "./qr-picture";

type Props = {
  /** Id of the figure with the QR code. */
  figureId: string;
  /** Captions of the saved picture: shop, amount and deadline. */
  title: string;
  amount: string;
  deadline: string;
  fileName: string;
};

/** Saves the QR code as a picture, for a phone that cannot scan its own screen. Also enlarges it to full screen. */
export function QrActions({ figureId, title, amount, deadline, fileName }: Props) {
  const [statusMessage, setStatusMessage] = useState("");
  const { isPending, run } = useBusy();
  const save = async () => {
    const figure = document.getElementById(figureId);
    const picture = await renderQrPicture(figure?.querySelector("svg") ?? null, { title, amount, deadline });
    if (!picture) return setStatusMessage("Gambar tidak bisa dibuat. Ambil tangkapan layar saja.");
    setStatusMessage(await shareOrDownload(new File([picture], fileName, { type: picture.type })));
  };
  const enlarge = () => {
    const figure = document.getElementById(figureId);
    figure?.setAttribute("data-large", "");
    // The next key or click shrinks it again.
    const small = new AbortController();
    const shrink = () => {
      small.abort();
      figure?.removeAttribute("data-large");
    };
    document.addEventListener("keydown", shrink, { signal: small.signal });
    setTimeout(() => document.addEventListener("click", shrink, { signal: small.signal }));
  };
  return (
    <div className="row qr-actions script-only">
      <button
        type="button"
        className="button"
        aria-disabled={isPending}
        onClick={() => void run(() => Promise.all([save(), secondTap()]))}
      >
        <SaveIcon /> Simpan QR
      </button>
      <button type="button" className="button quiet" onClick={enlarge}>
        Perbesar
      </button>
      <p role="status" className="small">
        {statusMessage}
      </p>
    </div>
  );
}

/** Opens the phone's share sheet, which can save to the gallery. Elsewhere downloads the file. */
async function shareOrDownload(file: File): Promise<string> {
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    const outcome = await navigator.share({ files: [file] }).catch((failure: unknown) => failure);
    if (!(outcome instanceof Error)) return "QR siap. Buka dari galeri di aplikasi bank atau e-wallet.";
    if (outcome.name === "AbortError") return "";
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return "QR tersimpan.";
}
