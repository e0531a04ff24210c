"use client";

import { useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { useForm } from "@/app/admin/_hooks/use-form";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { TextField, TickField } from "@/app/admin/_ui/form/field";
import { SubmitRow } from "@/app/admin/_ui/form/submit-row";
import { describeDnsTarget, domainProblemTexts } from "./domains";

type Props = {
  domain: string;
  isProven: boolean;
  isPrimary: boolean;
  isServed: boolean;
  isDevelopment: boolean;
  /** True if the visitor opened the admin on this domain. Then no check of its DNS target is needed. */
  isCurrentHost: boolean;
};

/** Actions for one domain. */
export function DomainActions({ domain, isProven, isPrimary, isServed, isDevelopment, isCurrentHost }: Props) {
  const [statusMessage, setStatusMessage] = useState("");
  const { isPending, errorMessage, change } = useAction();
  const runAction = (work: () => Promise<unknown>, done: string) =>
    change(async () => {
      await work();
      setStatusMessage(done);
    });
  const check = () =>
    change(async () => {
      const { state, verification: proof, points_to_deployment } = await adminApi.verifyDomain({ domain });
      const proved = isProven ? "" : "Terverifikasi. Domain ini sekarang milik tokomu.";
      setStatusMessage(
        state === "active"
          ? [proved, describeDnsTarget(points_to_deployment)].filter(Boolean).join(" ") ||
              "Tidak bisa diperiksa dari sini."
          : domainProblemTexts[proof?.problem ?? "record_missing"],
      );
    });
  const name = <span className="unseen"> {domain}</span>;
  return (
    <div className="stack tight">
      <div className="row">
        {(!isProven || (isServed && !isDevelopment && !isCurrentHost)) && (
          <button
            type="button"
            className={isProven ? "button" : "button main"}
            aria-disabled={isPending}
            onClick={() => void check()}
          >
            <span>
              {isPending ? "Memeriksa…" : isProven ? "Periksa arahnya" : "Periksa sekarang"}
              {name}
            </span>
          </button>
        )}
        {isProven && !isPrimary && !isDevelopment && (
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => void runAction(() => adminApi.setPrimaryDomain({ domain }), "Sekarang ini domain utama.")}
          >
            <span>Jadikan utama{name}</span>
          </button>
        )}
        {isProven && !isDevelopment && (
          <button
            type="button"
            className="button"
            aria-disabled={isPending}
            onClick={() => void runAction(() => adminApi.updateDomain({ domain, served: !isServed }), "Disimpan.")}
          >
            <span>
              {isServed ? "Pakai untuk situs lain" : "Pakai untuk toko ini"}
              {name}
            </span>
          </button>
        )}
        <ConfirmButton
          press={<span>Hapus{name}</span>}
          title={`Hapus ${domain}?`}
          confirm="Ya, hapus"
          isPending={isPending}
          onConfirm={() => runAction(() => adminApi.deleteDomain({ domain }), "Domain dihapus.")}
        >
          <p>Toko tidak ditemukan lagi di sana, dan halaman di sana tidak bisa memanggil toko ini.</p>
        </ConfirmButton>
      </div>
      <ErrorMessage>{errorMessage}</ErrorMessage>
      <p role="status">{statusMessage}</p>
    </div>
  );
}

/** Adds a domain. It takes effect after verification. */
export function AddDomain() {
  const { props, faults, ...form } = useForm({
    draftName: "domain",
    read: (typed) => ({ domain: typed.required("domain", "Tulis domainnya."), served: typed.flag("served") }),
    send: (domain) => adminApi.createDomain(domain),
    onDone: () => {
      form.discard();
    },
  });
  return (
    <form className="panel stack" {...props}>
      <h2>Tambah domain</h2>
      <TextField
        name="domain"
        label="Domain"
        hint="Misalnya tokoku.com. Untuk pengembang: http://localhost:5173."
        inputMode="url"
        maxLength={300}
        faults={faults}
      />
      <TickField
        name="served"
        label="Toko ini tampil di sana"
        hint="Lepas centang kalau itu situsmu sendiri di tempat lain."
        defaultChecked
      />
      <SubmitRow form={form} press="Tambah domain" busy="Menambah…" />
    </form>
  );
}
