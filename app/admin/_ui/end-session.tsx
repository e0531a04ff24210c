"use client";

import { adminApi } from "../_hooks/api";
import { ConfirmedActionButton } from "./action-button";

/** Ends a session immediately. The person there must sign in again; their unsaved input stays in their tab. */
export function EndSession({ id, device, lastUsed }: { id: string; device: string; lastUsed: string }) {
  return (
    <ConfirmedActionButton
      press="Keluarkan"
      to={`${device}, terakhir ${lastUsed}`}
      title="Keluarkan perangkat ini?"
      confirm="Ya, keluarkan"
      action={() => adminApi.deleteSession({ id })}
    >
      <p>
        {device}, terakhir dipakai {lastUsed}, langsung keluar dan harus masuk lagi.
      </p>
    </ConfirmedActionButton>
  );
}
