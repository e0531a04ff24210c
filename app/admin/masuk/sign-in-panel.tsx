"use client";

import { useEffect, useState } from "react";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { plainApi } from "../_hooks/api";
import { canUsePasskeys, makePasskey } from "../_hooks/passkey";
import { useAction } from "../_hooks/use-action";
import { ProofForm } from "../_ui/shell/authentication-form";

/** Signs in by a sign-in link from the command line, a passkey or a code. Offers to create a passkey if there is none. */
export function SignInPanel({ next }: { next: string }) {
  const [link, setLink] = useState("");
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const read = () => setLink(location.hash.slice(1));
    read();
    // Opening a sign-in link in a tab that already shows this page does not reload it.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const openNext = () => location.assign(next);
  if (isIn) return <PasskeyOffer onDone={openNext} />;
  const signedIn = (hasPasskey: boolean) => (hasPasskey || !canUsePasskeys() ? openNext() : setIn(true));
  if (link) return <LinkEntry token={link} onIn={signedIn} onOther={() => setLink("")} />;
  return <ProofForm proof="session" onProven={openNext} />;
}

type LinkProps = { token: string; onIn: (hasPasskey: boolean) => void; onOther: () => void };

/** A sign-in link works once. It is used on click, so a link preview cannot consume it. */
function LinkEntry({ token, onIn, onOther }: LinkProps) {
  const { isPending, errorMessage, run } = useAction();
  const redeemLink = () =>
    run(async () => {
      const { has_passkey } = await plainApi.signInWithLink({ token });
      history.replaceState(history.state, "", location.pathname + location.search);
      onIn(has_passkey ?? false);
    });
  return (
    <div className="stack">
      <p>Tautan ini membuka toko sekali saja.</p>
      <button type="button" className="button main" aria-disabled={isPending} onClick={() => void redeemLink()}>
        {isPending ? "Membuka…" : "Masuk ke toko"}
      </button>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <button type="button" className="button" onClick={onOther}>
        Masuk dengan cara lain
      </button>
    </div>
  );
}

/** Offers a passkey, which signs in on this device without a message from then on. */
function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const { isPending, errorMessage, run } = useAction();
  const make = () =>
    run(async () => {
      await makePasskey();
      onDone();
    });
  return (
    <div className="stack">
      <h2>Kamu sudah masuk</h2>
      <p>Buat passkey di perangkat ini: lain kali kamu masuk dengan sidik jari atau wajah, tanpa menunggu kode.</p>
      <button type="button" className="button main" aria-disabled={isPending} onClick={() => void make()}>
        Buat passkey
      </button>
      <button type="button" className="button" onClick={onDone}>
        Lanjut tanpa passkey
      </button>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}
