"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";

type Props = { provider: string; label: string };

/** Sends the provider a harmless request with the shop's keys and shows the result. */
export function TestConnection({ provider, label }: Props) {
  const [statusMessage, setStatusMessage] = useState<{ works: boolean; message: string } | null>(null);
  const { isPending, errorMessage, run } = useAction();
  const test = () =>
    run(async () => {
      setStatusMessage(null);
      const { works, message } = await adminApi.testProviderAccount({ provider });
      setStatusMessage({ works: works ?? false, message: message ?? "" });
    });
  return (
    <div className="stack tight">
      <div className="row">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void test()}>
          <span>
            {isPending ? "Mencoba…" : "Coba koneksi"}
            <span className="unseen"> {label}</span>
          </span>
        </button>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p className={statusMessage && !statusMessage.works ? "problem" : undefined} role="status">
        {statusMessage?.message}
      </p>
    </div>
  );
}

type ActionProps = Props & { isOn: boolean; revision: number; back: string };

/** Enables, disables or disconnects a provider account. */
export function ProviderAccountActions({ provider, label, isOn, revision, back }: ActionProps) {
  const router = useRouter();
  const { isPending, errorMessage, change } = useAction();
  const turn = () =>
    change(async () => {
      await adminApi.updateProviderAccount({ provider, revision, enabled: !isOn });
    });
  const remove = () =>
    change(async () => {
      await adminApi.deleteProviderAccount({ provider, revision });
      router.push(back);
    });
  return (
    <div className="stack tight">
      <div className="row">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void turn()}>
          {isOn ? "Matikan sementara" : "Nyalakan"}
        </button>
        <ConfirmButton
          press="Putuskan"
          title={`Putuskan ${label}?`}
          confirm="Ya, putuskan"
          isPending={isPending}
          onConfirm={() => remove()}
        >
          <p>Kuncinya dihapus dari toko ini. Cara bayar yang hanya lewat penyedia ini tidak bisa dipakai lagi.</p>
        </ConfirmButton>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </div>
  );
}
