"use client";

import { useEffect, useState } from "react";
import { chatUrl } from "../../_data/words/shop/chat";

/** Takes the code from the clipboard, where the browser lets us. */
export function PasteCode({ onPaste }: { onPaste: (text: string) => void }) {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => setOffered(typeof navigator.clipboard?.readText === "function"), []);
  if (!isOffered) return <span />;
  const paste = () => navigator.clipboard.readText().then(onPaste, () => setOffered(false));
  return (
    <button type="button" className="button text" onClick={() => void paste()}>
      Tempel kode
    </button>
  );
}

const pauseMs = 30_000;

/** Another code, but not at once: the first may still be on its way. */
export function ResendCode({ sentAt, isBusy, onResend }: { sentAt: number; isBusy: boolean; onResend: () => void }) {
  const left = useSecondsUntil(sentAt + pauseMs);
  return (
    <button
      type="button"
      className="button text"
      aria-disabled={left > 0 || isBusy}
      onClick={() => left <= 0 && !isBusy && onResend()}
    >
      {left > 0 ? `Kirim ulang (${left})` : "Kirim ulang kode"}
    </button>
  );
}

function useSecondsUntil(moment: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((moment - Date.now()) / 1_000)));
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

/** What to do when no code comes. */
export function CodeHelp({ whatsapp }: { whatsapp: string | null }) {
  const chat = chatUrl(whatsapp, "Halo, saya tidak menerima kode pesanan.");
  return (
    <details>
      <summary>Tidak menerima kode?</summary>
      <ul>
        <li>Periksa lagi nomor atau alamatnya.</li>
        <li>Lihat juga pesan yang diarsipkan dan folder spam.</li>
        <li>Tunggu satu menit, lalu tekan “Kirim ulang kode”.</li>
        {chat && (
          <li>
            <a href={chat}>Hubungi toko lewat WhatsApp</a>
          </li>
        )}
      </ul>
    </details>
  );
}
