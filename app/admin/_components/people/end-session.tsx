"use client";

import { deskApi } from "../../_data/browser/api";
import { AskedAct } from "../ui/act-button";

/** Ends a session immediately. The person there must sign in again; their unsaved input stays in their tab. */
export function EndSession({ id, device, lastUsed }: { id: string; device: string; lastUsed: string }) {
  return (
    <AskedAct
      press="Keluarkan"
      to={`${device}, terakhir ${lastUsed}`}
      title="Keluarkan perangkat ini?"
      confirm="Ya, keluarkan"
      act={() => deskApi.endSession({ id })}
    >
      <p>
        {device}, terakhir dipakai {lastUsed}, langsung keluar dan harus masuk lagi.
      </p>
    </AskedAct>
  );
}
