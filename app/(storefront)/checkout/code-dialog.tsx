"use client";

import { useEffect, useRef } from "react";
import { formatRupiah } from "../_copy/format";
import type { Pending } from "../_hooks/pending-draft";
import { BottomSheet } from "../_ui/bottom-sheet";
import { CodeForm } from "../_ui/code-form";
import { PreorderNote } from "../_ui/orders/preorder-note";
import { codeMark } from "./placed";

type Props = {
  pending: Pending | null;
  isPending: boolean;
  fault: string | null;
  note: string | null;
  whatsapp: string | null;
  onCode: (code: string) => void;
  onResend: () => void;
  onClose: () => void;
};

/** Code dialog over the checkout. Its own URL makes Back close only the dialog. */
export function CodeDialog({ pending, onClose, ...form }: Props) {
  const isOpen = pending !== null;
  useAddress(isOpen, onClose);
  const close = () => (location.hash === codeMark ? history.back() : onClose());
  return (
    <BottomSheet isOpen={isOpen} onClose={close} title="Masukkan kode" focusOn="kode">
      {pending && (
        <>
          <p>
            Kode 6 angka sudah dikirim ke {pending.isEmail ? "e-mail" : "WhatsApp"} <strong>{pending.masked}</strong>.{" "}
            <button type="button" className="button text inline" onClick={close}>
              Ganti {pending.isEmail ? "alamat" : "nomor"}
            </button>
          </p>
          {pending.total !== null && (
            <p className="row spread">
              <span>Total yang dibayar</span> <span className="price">{formatRupiah(pending.total)}</span>
            </p>
          )}
          <PreorderNote leadDays={pending.leadDays} />
          <CodeForm
            {...form}
            sentAt={pending.sentAt}
            validUntil={pending.validUntil}
            submitLabel="Konfirmasi pesanan"
          />
        </>
      )}
    </BottomSheet>
  );
}

/**
 * Adds the dialog's URL fragment while it is open. Removes the fragment if the dialog closes by another way than Back.
 */
function useAddress(isOpen: boolean, onClose: () => void): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && location.hash === codeMark) history.back();
    wasOpen.current = isOpen;
    if (!isOpen) return;
    if (location.hash !== codeMark) history.pushState(null, "", codeMark);
    const leave = () => location.hash !== codeMark && onClose();
    window.addEventListener("popstate", leave);
    return () => window.removeEventListener("popstate", leave);
  }, [isOpen, onClose]);
}
