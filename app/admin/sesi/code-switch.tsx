"use client";

import { adminApi } from "../_hooks/api";
import { ActionButton, ConfirmedActionButton } from "../_ui/action-button";

type Props = { areEnabled: boolean; isOwner: boolean; isKeyed: boolean };

/** Disables or enables an owner's sign-in codes. Disabling requires two passkeys. */
export function CodeSwitch({ areEnabled, isOwner, isKeyed }: Props) {
  if (!areEnabled)
    return (
      <>
        <p>Kode masuk untuk akunmu dimatikan. Kamu masuk dengan passkey saja.</p>
        <ActionButton press="Nyalakan kode masuk" action={() => adminApi.setOwnCodes({ enabled: true })} />
      </>
    );
  if (!isOwner) return null;
  if (!isKeyed) return <p className="quiet">Dengan dua passkey atau lebih, kamu bisa mematikan kode masuk.</p>;
  return (
    <ConfirmedActionButton
      press="Matikan kode masuk"
      title="Matikan kode masuk?"
      confirm="Ya, matikan"
      action={() => adminApi.setOwnCodes({ enabled: false })}
    >
      <p>
        Kamu hanya bisa masuk dengan passkey. Kalau semuanya hilang, minta tautan masuk dari yang menjalankan server.
      </p>
    </ConfirmedActionButton>
  );
}
