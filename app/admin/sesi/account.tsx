"use client";

import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { adminApi } from "../_hooks/api";
import { forgetDrafts } from "../_hooks/drafts";
import { makePasskey } from "../_hooks/passkey";
import { useAction } from "../_hooks/use-action";
import { ConfirmedActionButton } from "../_ui/action-button";
import { EndSession } from "../_ui/end-session";
import { WorkButton } from "../_ui/pending-button";
import { CodeSwitch } from "./code-switch";

type Session = { id: string; device: string; lastUsed: string; isCurrent: boolean };
type Passkey = { id: string; label: string; made: string };

type Props = {
  sessions: readonly Session[];
  passkeys: readonly Passkey[];
  codes: { areEnabled: boolean; isOwner: boolean };
};

/** Sessions and passkeys of the signed-in staff member, each with a button to end or delete it. */
export function Account({ sessions, passkeys, codes }: Props) {
  const { isPending, errorMessage, run, change } = useAction();
  const leave = () =>
    run(async () => {
      await adminApi.signOut();
      forgetDrafts();
      location.assign("/admin/masuk");
    });
  return (
    <>
      <section className="panel stack" aria-labelledby="passkey">
        <h2 id="passkey">Passkey</h2>
        <p className="quiet">Masuk dengan sidik jari atau wajah, tanpa menunggu kode.</p>
        <ul className="lines">
          {passkeys.map(({ id, label, made }) => (
            <li key={id}>
              <span>
                {label} <span className="quiet">dibuat {made}</span>
              </span>
              <ConfirmedActionButton
                press="Hapus"
                to={`${label}, dibuat ${made}`}
                title="Hapus passkey ini?"
                confirm="Ya, hapus"
                action={() => adminApi.deletePasskey({ id })}
              >
                <p>
                  {label} tidak bisa dipakai untuk masuk lagi. {codes.areEnabled && "Masuk dengan kode tetap bisa. "}
                  Ini tidak bisa diurungkan.
                </p>
              </ConfirmedActionButton>
            </li>
          ))}
        </ul>
        <WorkButton isPending={isPending} onPress={() => change(makePasskey)}>
          Buat passkey di perangkat ini
        </WorkButton>
        <CodeSwitch {...codes} isKeyed={passkeys.length > 1} />
      </section>
      <section className="panel stack" aria-labelledby="sesi">
        <h2 id="sesi">Perangkat yang masuk</h2>
        <ul className="lines">
          {sessions.map(({ id, device, lastUsed, isCurrent }) => (
            <li key={id}>
              <span>
                {device} <span className="quiet">{isCurrent ? "perangkat ini" : `terakhir ${lastUsed}`}</span>
              </span>
              {!isCurrent && <EndSession id={id} device={device} lastUsed={lastUsed} />}
            </li>
          ))}
        </ul>
        <div className="row">
          <WorkButton isPending={isPending} onPress={leave}>
            Keluar
          </WorkButton>
          {sessions.length > 1 && (
            <ConfirmedActionButton
              press="Keluarkan semua yang lain"
              title="Keluarkan semua perangkat lain?"
              confirm="Ya, keluarkan semua"
              action={() => adminApi.deleteOtherSessions()}
            >
              <p>
                {sessions.length - 1} perangkat lain langsung keluar dan harus masuk lagi. Kamu tetap masuk di sini.
              </p>
            </ConfirmedActionButton>
          )}
        </div>
      </section>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </>
  );
}
