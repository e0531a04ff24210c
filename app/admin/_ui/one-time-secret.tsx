"use client";

import { CopyButton } from "./copy-button";

/** Secret that is shown only once. */
export function OneTimeSecret({ what, secret }: { what: string; secret: string }) {
  return (
    <div className="notice stack tight" role="status">
      <p>
        <strong>{what} ini hanya terlihat sekali.</strong> Salin sekarang dan simpan di tempat yang aman.
      </p>
      <p className="row">
        <code className="secret grow">{secret}</code>
        <CopyButton text={secret} name="Salin" />
      </p>
    </div>
  );
}
