"use client";

import { useEffect, useState } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { useAction } from "../_hooks/use-action";
import { enablePush, type PushState, readPush, turnPushOff } from "./push";

const stateTexts: Record<PushState, string> = {
  impossible:
    "Browser ini belum bisa menerima notifikasi. Di iPhone: pasang dulu halaman ini ke layar utama, lalu buka dari sana.",
  blocked: "Notifikasi dari toko ini diblokir. Izinkan lagi di pengaturan browser.",
  off: "Pesanan dibayar, transfer dilaporkan dan kabar lain yang kamu pilih muncul di layar perangkat ini.",
  on: "Perangkat ini diberi kabar. Isinya hanya nomor pesanan dan jumlahnya, tanpa data pembeli.",
};

/** Enables or disables push notifications on this device. */
export function PushSwitch() {
  const [state, setState] = useState<PushState | null>(null);
  const { isPending, errorMessage, run } = useAction();
  useEffect(() => {
    readPush().then(setState, () => setState("impossible"));
  }, []);
  const turn = () =>
    run(async () => {
      try {
        setState(await (state === "on" ? turnPushOff() : enablePush()));
      } catch (failure) {
        // Browser error: its push service is unreachable or forbids subscriptions.
        if (!(failure instanceof DOMException)) throw failure;
        setState("impossible");
      }
    });
  const canTurn = state === "on" || state === "off";
  return (
    <section className="panel stack" aria-labelledby="notifikasi">
      <h2 id="notifikasi">Notifikasi</h2>
      <label className="tick">
        <input
          type="checkbox"
          checked={state === "on"}
          disabled={!canTurn}
          aria-describedby="tentang-notifikasi"
          onChange={() => !isPending && void turn()}
        />
        <span>Kabari lewat notifikasi di perangkat ini</span>
      </label>
      <p id="tentang-notifikasi" className="quiet">
        {isPending ? "Sebentar…" : state && stateTexts[state]}
      </p>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </section>
  );
}
