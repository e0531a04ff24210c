"use client";

import { useRouter } from "next/navigation";
import { adminApi } from "../../_data/browser/api";
import { saveDraft } from "../../_data/browser/drafts";
import { ConfirmedActionButton } from "../ui/act-button";

/** Deletes a page permanently. */
export function RemovePage({ pageKey, revision }: { pageKey: string; revision: number }) {
  const router = useRouter();
  const remove = async () => {
    await adminApi.deletePage({ key: pageKey, revision });
    saveDraft(`halaman.${pageKey}`, null);
    router.push("/admin/tampilan");
  };
  return (
    <ConfirmedActionButton press="Hapus halaman ini" title="Hapus halaman ini?" confirm="Hapus" action={remove}>
      <p>Pembeli yang membuka alamatnya tidak menemukan apa-apa lagi. Ini tidak bisa dibatalkan.</p>
    </ConfirmedActionButton>
  );
}
