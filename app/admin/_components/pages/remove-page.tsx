"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { keepDraft } from "../../_data/browser/drafts";
import { useWork } from "../../_data/browser/use-work";
import { ConfirmButton } from "../ui/confirm-button";

/** Removes a page for good. */
export function RemovePage({ pageKey, revision }: { pageKey: string; revision: number }) {
  const router = useRouter();
  const { isBusy, trouble, change } = useWork();
  const remove = () =>
    change(async () => {
      await deskApi.removePage({ key: pageKey, revision });
      keepDraft(`halaman.${pageKey}`, null);
      router.push("/admin/tampilan");
    });
  return (
    <div>
      <ConfirmButton
        press="Hapus halaman ini"
        title="Hapus halaman ini?"
        confirm="Hapus"
        isBusy={isBusy}
        onConfirm={remove}
      >
        <p>Pembeli yang membuka alamatnya tidak menemukan apa-apa lagi. Ini tidak bisa dibatalkan.</p>
      </ConfirmButton>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </div>
  );
}
