"use client";

import { deskApi } from "../../_data/browser/api";
import { ActButton, AskedAct } from "../ui/act-button";

type Props = { areEnabled: boolean; isOwner: boolean; isKeyed: boolean };

/** Disables or enables an owner's sign-in codes. Disabling requires two passkeys. */
export function CodeSwitch({ areEnabled, isOwner, isKeyed }: Props) {
  if (!areEnabled)
    return (
      <>
        <p>Kode masuk untuk akunmu dimatikan. Kamu masuk dengan kunci saja.</p>
        <ActButton press="Nyalakan kode masuk" act={() => deskApi.setOwnCodes({ enabled: true })} />
      </>
    );
  if (!isOwner) return null;
  if (!isKeyed) return <p className="quiet">Dengan dua kunci atau lebih, kamu bisa mematikan kode masuk.</p>;
  return (
    <AskedAct
      press="Matikan kode masuk"
      title="Matikan kode masuk?"
      confirm="Ya, matikan"
      act={() => deskApi.setOwnCodes({ enabled: false })}
    >
      <p>
        Kamu hanya bisa masuk dengan kunci masuk. Kalau semua kunci hilang, minta tautan masuk dari yang menjalankan
        server.
      </p>
    </AskedAct>
  );
}
