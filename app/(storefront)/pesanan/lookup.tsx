"use client";

import { useState } from "react";
import type { TrackedOrder } from "../_copy/orders/tracked-order";
import type { StorefrontSettings } from "../_copy/shop/storefront-settings";
import { findApiError, shopApi, toBuyerErrorMessage } from "../_hooks/api";
import { toCodeErrorMessage } from "../_hooks/checkout-steps";
import { useBusy } from "../_hooks/use-busy";
import { CodeForm } from "../_ui/code-form";
import { LookupContactForm } from "./lookup-contact-form";
import { LookupResults } from "./lookup-results";

/** State of a lookup. The results live only in memory: leaving the page discards them. */
type LookupState = {
  contact: string | null;
  /** Ties code attempts to this page's newest code. */
  ticket: string | null;
  sentAt: number;
  validUntil: number;
  orders: TrackedOrder[] | null;
  fault: string | null;
  note: string | null;
};

const start: LookupState = {
  contact: null,
  ticket: null,
  sentAt: 0,
  validUntil: 0,
  orders: null,
  fault: null,
  note: null,
};

/** Finds past orders by contact, verified by a one-time code. Never reveals if a contact is known. */
export function Lookup({ settings }: { settings: StorefrontSettings }) {
  const [state, setState] = useState(start);
  const { isPending, send, verify } = useLookup(setState);
  const { contact, ticket, orders, fault, note, sentAt, validUntil } = state;
  if (orders) return <LookupResults orders={orders} settings={settings} onAgain={() => setState(start)} />;
  if (!contact)
    return (
      <LookupContactForm
        settings={settings}
        isPending={isPending}
        fault={fault}
        onContact={(typed) => send(typed, null)}
      />
    );
  return (
    <div className="stack panel">
      <p role="status">Jika ada pesanan dengan kontak ini, kami sudah mengirim kode.</p>
      <CodeForm
        sentAt={sentAt}
        validUntil={validUntil}
        isPending={isPending}
        fault={fault}
        note={note}
        whatsapp={settings.whatsapp}
        submitLabel="Lihat pesanan"
        onCode={(code) => verify({ contact, code, ...(ticket ? { ticket } : {}) })}
        onResend={() => send(contact, "Kode baru sudah dikirim.")}
      />
      <button type="button" className="button text" onClick={() => setState(start)}>
        Ganti kontak
      </button>
    </div>
  );
}

function useLookup(setState: (change: (before: LookupState) => LookupState) => void) {
  const { isPending, run } = useBusy();
  const take = (step: () => Promise<Partial<LookupState>>, toMessage: (failure: unknown) => string) =>
    run(async () => {
      const change = await step().catch((failure: unknown) => ({ fault: toMessage(failure), note: null }));
      setState((before) => ({ ...before, ...change }));
    });
  const send = (contact: string, note: string | null) =>
    void take(
      async () => {
        const { expires_in_seconds, ticket } = await shopApi.sendLookupCode({ contact });
        const now = Date.now();
        const validUntil = now + (expires_in_seconds ?? 0) * 1_000;
        return { contact, ticket, sentAt: now, validUntil, fault: null, note };
      },
      (failure) => toCodeErrorMessage(failure, contact.includes("@"), "Koneksi terputus. Coba lagi sebentar."),
    );
  const verify = (typed: { contact: string; code: string; ticket?: string }) =>
    void take(
      async () => ({ orders: (await shopApi.verifyLookupCode(typed)).orders ?? [] }),
      (failure) => (findApiError(failure)?.code === "invalid_code" ? wrongCode : toBuyerErrorMessage(failure)),
    );
  return { isPending, send, verify };
}

const wrongCode = "Kode tidak bisa dipakai. Periksa angkanya atau minta kode baru.";
