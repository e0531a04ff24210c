"use client";

import { useRouter } from "next/navigation";
import { adminApi } from "@/app/admin/_hooks/api";
import { saveDraft } from "@/app/admin/_hooks/drafts";
import { ConfirmedActionButton } from "@/app/admin/_ui/action-button";

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
