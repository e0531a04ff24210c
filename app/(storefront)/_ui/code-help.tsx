"use client";

import { useEffect, useState } from "react";
import { chatUrl } from "../_copy/shop/chat";

/** Reads the code from the clipboard, if the browser allows it. */
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

/** Requests another code. Disabled for 30 seconds, because the first code may still arrive. */
export function ResendCode({
  sentAt,
  isPending,
  onResend,
}: {
  sentAt: number;
  isPending: boolean;
  onResend: () => void;
}) {
  const left = useSecondsUntil(sentAt + pauseMs);
  return (
    <button
      type="button"
      className="button text"
      aria-disabled={left > 0 || isPending}
      onClick={() => left <= 0 && !isPending && onResend()}
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

/** Advice for buyers who receive no code. */
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
