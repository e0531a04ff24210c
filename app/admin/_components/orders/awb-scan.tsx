"use client";

import { useEffect, useRef, useState } from "react";

/** What browsers with barcode detection have, as far as it is used; the libraries of types do not know it yet. */
type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };

/** How often a picture is looked at. */
const pauseMs = 250;

/** The camera, and every new code that it sees. The pictures stay in the browser. `aim`: the order that the next code is for. */
export function AwbScan({ aim, onCode }: { aim: string | null; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    const ended = new AbortController();
    watch(video.current, ended.signal, (code) => take.current(code)).catch((failure: unknown) => {
      if (!(failure instanceof DOMException)) throw failure;
      setTrouble("Kamera tidak bisa dipakai. Izinkan kamera untuk halaman ini, atau ketik resinya.");
    });
    return () => ended.abort();
  }, []);
  return (
    <div className="stack">
      <p className="quiet">
        {aim
          ? `Pindai resi untuk ${aim}, atau QR di label pesanan lain.`
          : "Pindai QR di label untuk memilih pesanannya."}
      </p>
      <video ref={video} className="viewfinder" muted playsInline>
        <track kind="captions" />
      </video>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}

/** Looks through the camera until it is ended. A code counts once for as long as it stays in sight. */
async function watch(video: HTMLVideoElement | null, signal: AbortSignal, onCode: (code: string) => void) {
  const Made: new (of: { formats: string[] }) => Detector = Object(window).BarcodeDetector;
  const detector = new Made({ formats: ["code_128", "code_39", "qr_code", "ean_13"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted || !video) return stop();
  video.srcObject = stream;
  // A video that has nothing to show yet is looked at in vain until it has.
  video.play().catch(() => undefined);
  let seen = "";
  while (!signal.aborted) {
    const [code] = await detector.detect(video).catch(() => []);
    const text = code?.rawValue ?? "";
    if (text !== "" && text !== seen) {
      onCode(text);
      navigator.vibrate?.(60);
    }
    seen = text;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
