"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ActionButton } from "@/app/admin/_ui/action-button";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { OneTimeSecret } from "@/app/admin/_ui/one-time-secret";
import { AgainBar } from "@/app/admin/pengaturan/resend-bar";

/** Tests a webhook, rotates its secret, or deletes it. */
export function WebhookActions({ id, address, revision }: { id: string; address: string; revision: number }) {
  const router = useRouter();
  const [secret, setSecret] = useState("");
  const [statusMessage, setStatusMessage] = useState("");
  const { isPending, errorMessage, change } = useAction();
  const test = () =>
    change(async () => {
      await adminApi.testWebhook({ id });
      setStatusMessage("Percobaan dikirim. Hasilnya di daftar di bawah; muat ulang sebentar lagi.");
    });
  const rotate = () =>
    change(async () => {
      setSecret((await adminApi.rotateWebhookSecret({ id })).secret ?? "");
    });
  const remove = () =>
    change(async () => {
      await adminApi.deleteWebhook({ id, revision });
      router.push("/admin/pengaturan/webhook");
    });
  return (
    <div className="stack tight">
      {secret && <OneTimeSecret what="Rahasia yang baru" secret={secret} />}
      <div className="row">
        <button type="button" className="button" aria-disabled={isPending} onClick={() => void test()}>
          Kirim percobaan
        </button>
        <ConfirmButton
          press="Ganti rahasia"
          title="Ganti rahasia webhook?"
          confirm="Ya, ganti"
          isDanger={false}
          isPending={isPending}
          onConfirm={() => rotate()}
        >
          <p>Selama sehari, rahasia lama dan baru sama-sama menandatangani, supaya tidak ada yang hilang.</p>
        </ConfirmButton>
        <ConfirmButton
          press="Hapus webhook"
          title={`Hapus ${address}?`}
          confirm="Ya, hapus"
          isPending={isPending}
          onConfirm={() => remove()}
        >
          <p>Alamat ini tidak dikabari lagi, dan catatan kirimannya ikut hilang.</p>
        </ConfirmButton>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </div>
  );
}

/** Retries a delivery. */
export function Redeliver({ id, deliveryId, what }: { id: string; deliveryId: string; what: string }) {
  return (
    <ActionButton
      press="Kirim lagi"
      to={what}
      action={() => adminApi.retryWebhookDelivery({ id, delivery_id: deliveryId })}
    />
  );
}

/** Retries the selected deliveries. */
export function DeliveryBar({ id, ...list }: { id: string; formId: string; isEmpty: boolean }) {
  return <AgainBar of="kiriman" {...list} send={(ids) => adminApi.retryWebhookDeliveries({ id, ids })} />;
}
