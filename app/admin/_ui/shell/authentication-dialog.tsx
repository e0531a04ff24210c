"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type AuthenticationKind, registerAuthenticationDialog } from "@/app/admin/_hooks/authentication";

const ProofForm = lazy(() => import("./authentication-form").then(({ ProofForm: form }) => ({ default: form })));

type Question = { proof: AuthenticationKind; answer: (isProven: boolean) => void };

const dialogCopy: Record<AuthenticationKind, { title: string; why: string }> = {
  session: {
    title: "Masuk lagi",
    why: "Sesimu sudah berakhir. Yang kamu isi tetap ada; masuk lagi untuk melanjutkan.",
  },
  step_up: { title: "Pastikan ini kamu", why: "Langkah ini penting, jadi kami perlu bukti baru bahwa ini kamu." },
};

/** Asks for sign-in or step-up in a dialog on any page. */
export function ProofDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(
    () =>
      registerAuthenticationDialog(
        (proof) =>
          new Promise((answer) => {
            setQuestion({ proof, answer });
            dialog.current?.showModal();
          }),
      ),
    [],
  );
  const end = (isProven: boolean) => {
    question?.answer(isProven);
    setQuestion(null);
    dialog.current?.close();
  };
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby="bukti" onClose={() => question && end(false)}>
      {question && (
        <div className="stack">
          <h2 id="bukti">{dialogCopy[question.proof].title}</h2>
          <p>{dialogCopy[question.proof].why}</p>
          <Suspense fallback={<p role="status">Sebentar…</p>}>
            <ProofForm proof={question.proof} onProven={() => end(true)} />
          </Suspense>
          <button type="button" className="button" onClick={() => end(false)}>
            Nanti saja
          </button>
        </div>
      )}
    </dialog>
  );
}
