"use client";

import { useEffect, useRef } from "react";
import { previewMessage, previewReady, type ShownDraft } from "../_copy/preview";

type Props = {
  /** Key of the previewed page. */
  pageKey: string;
  /** Draft shown instead of the published content; null if not loaded yet. */
  shown: Partial<ShownDraft> | null;
  /** Reason why the preview does not show the latest input. */
  errorMessage: string;
};

/** Real storefront in an iframe beside a form. Shows every draft that it receives. Nothing is saved. */
export function LivePreview({ pageKey, shown, errorMessage }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const send = () => shown && frame.current?.contentWindow?.postMessage(previewMessage(shown), location.origin);
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === previewReady) send();
    };
    send();
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [shown]);
  return (
    <section className="shop-frame" aria-label="Pratinjau toko">
      <p className="quiet">{errorMessage || "Beginilah pembeli melihatnya. Belum terbit sampai kamu terbitkan."}</p>
      <iframe ref={frame} title="Pratinjau toko" src={`/admin/preview/${pageKey}`} />
    </section>
  );
}
