"use client";

import { useEffect, useState } from "react";
import { plainApi } from "../../_data/browser/api";
import { canUsePasskeys, makePasskey } from "../../_data/browser/passkey";
import { useWork } from "../../_data/browser/use-work";
import { ProofForm } from "./proof-form";

/** The way in: by a link from the command line, a passkey, or a code. Whoever has no passkey yet is offered one. */
export function SignIn({ next }: { next: string }) {
  const [link, setLink] = useState("");
  const [isIn, setIn] = useState(false);
  useEffect(() => {
    const read = () => setLink(location.hash.slice(1));
    read();
    // A link that is opened where the way in is open already does not load it anew.
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  const enter = () => location.assign(next);
  if (isIn) return <PasskeyOffer onDone={enter} />;
  const signedIn = (hasPasskey: boolean) => (hasPasskey || !canUsePasskeys() ? enter() : setIn(true));
  if (link) return <LinkEntry token={link} onIn={signedIn} onOther={() => setLink("")} />;
  return <ProofForm proof="session" onProven={enter} />;
}

type LinkProps = { token: string; onIn: (hasPasskey: boolean) => void; onOther: () => void };

/** A link works once, so it is used by a press and not by whatever looks at the page before. */
function LinkEntry({ token, onIn, onOther }: LinkProps) {
  const { isBusy, trouble, run } = useWork();
  const enter = () =>
    run(async () => {
      const { has_passkey } = await plainApi.signInByLink({ token });
      history.replaceState(history.state, "", location.pathname + location.search);
      onIn(has_passkey ?? false);
    });
  return (
    <div className="stack">
      <p>Tautan ini membuka toko sekali saja.</p>
      <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void enter()}>
        {isBusy ? "Membuka…" : "Masuk ke toko"}
      </button>
      <p className="trouble" role="alert">
        {trouble}
      </p>
      <button type="button" className="button" onClick={onOther}>
        Masuk dengan cara lain
      </button>
    </div>
  );
}

/** A passkey opens the desk on this device from now on, without a message. */
function PasskeyOffer({ onDone }: { onDone: () => void }) {
  const { isBusy, trouble, run } = useWork();
  const make = () =>
    run(async () => {
      await makePasskey();
      onDone();
    });
  return (
    <div className="stack">
      <h2>Kamu sudah masuk</h2>
      <p>Buat kunci masuk (passkey) di perangkat ini, supaya lain kali cukup sidik jari atau PIN.</p>
      <button type="button" className="button main" aria-disabled={isBusy} onClick={() => void make()}>
        Buat kunci masuk
      </button>
      <button type="button" className="button" onClick={onDone}>
        Lanjut tanpa kunci
      </button>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
