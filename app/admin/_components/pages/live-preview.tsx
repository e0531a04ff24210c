"use client";

import { useEffect, useRef } from "react";
import { previewMessage, previewReady, type ShownDraft } from "../../_data/words/pages/preview";

type Props = {
  /** The page of the shop that is shown. */
  pageKey: string;
  /** What it shows instead of what is published; null: nothing yet. */
  shown: Partial<ShownDraft> | null;
  /** Why it does not show the last of what was typed. */
  trouble: string;
};

/** The real storefront beside a form. It follows every draft that it is handed, and nothing of that is saved. */
export function LivePreview({ pageKey, shown, trouble }: Props) {
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
      <p className="quiet">{trouble || "Beginilah pembeli melihatnya. Belum terbit sampai kamu terbitkan."}</p>
      <iframe ref={frame} title="Pratinjau toko" src={`/admin/preview/${pageKey}`} />
    </section>
  );
}
