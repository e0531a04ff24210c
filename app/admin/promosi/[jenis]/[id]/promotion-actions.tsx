"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import {
  type AdminPromotion,
  offerPath,
  offersPath,
  promotionKindCopy,
  toPromotionEndInput,
} from "@/app/admin/promosi/promotion";
import { deleteAdminPromotion, type SeenOffer, saveOffer } from "./save-promotion";

/** Actions on a whole promotion: copy, end immediately, delete. */
export function PromotionActions({ offer, seen }: { offer: AdminPromotion; seen: SeenOffer }) {
  const router = useRouter();
  const { isPending, errorMessage, change } = useAction();
  const { kind, record } = offer;
  const { one } = promotionKindCopy[kind];
  const isRunning = record.state === "running" || record.state === "used_up";
  const remove = () =>
    change(async () => {
      const outcome = await deleteAdminPromotion(kind, seen);
      if (outcome === "deleted") router.push(offersPath(kind));
    });
  return (
    <section className="row" aria-label={`Untuk ${one} ini`}>
      <Link className="button" href={offerPath(kind, null, record.id)} prefetch={false}>
        Salin
      </Link>
      {isRunning && (
        <ConfirmButton
          press="Akhiri sekarang"
          title={`Akhiri ${one} ini sekarang?`}
          confirm="Ya, akhiri"
          isPending={isPending}
          onConfirm={() => change(() => saveOffer(toPromotionEndInput(offer, new Date()), seen))}
        >
          <p>Pembeli berikutnya membayar tanpa {one} ini. Pesanan yang sudah ada tetap dengan harganya.</p>
        </ConfirmButton>
      )}
      <ConfirmButton
        press="Hapus"
        title={`Hapus ${one} ini?`}
        confirm="Ya, hapus"
        isPending={isPending}
        onConfirm={remove}
      >
        <p>Pesanan yang sudah ada tetap dengan harganya. Yang masih dipakai halaman atau pesanan hanya dimatikan.</p>
      </ConfirmButton>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </section>
  );
}
