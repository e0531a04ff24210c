"use client";

import { useEffect, useRef, useState } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

/** The used part of the browser's `BarcodeDetector`. TypeScript's DOM library does not declare it yet. */
type Detector = { detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type ScanningWindow = Window & { BarcodeDetector?: new (of: { formats: string[] }) => Detector };

/** Interval between scanned frames. */
const pauseMs = 250;

/** Reports every new code that the camera sees. Pictures never leave the browser. `aim`: the order that gets the next code. */
export function AwbScan({ aim, onCode }: { aim: string | null; onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  const [errorMessage, setErrorMessage] = useState("");
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    const controller = new AbortController();
    watch(video.current, controller.signal, (code) => take.current(code)).catch((failure: unknown) => {
      if (!(failure instanceof DOMException)) throw failure;
      setErrorMessage("Kamera tidak bisa dipakai. Izinkan kamera untuk halaman ini, atau ketik resinya.");
    });
    return () => controller.abort();
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
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}

/** Scans the camera's frames until aborted. A code counts once as long as it stays visible. */
async function watch(video: HTMLVideoElement | null, signal: AbortSignal, onCode: (code: string) => void) {
  const { BarcodeDetector }: ScanningWindow = window;
  if (!BarcodeDetector) throw new TypeError("This browser has no BarcodeDetector.");
  const detector = new BarcodeDetector({ formats: ["code_128", "code_39", "qr_code", "ean_13"] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted || !video) return stop();
  video.srcObject = stream;
  // Scanning a video without frames yields no code, so there is no need to wait for playback.
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
