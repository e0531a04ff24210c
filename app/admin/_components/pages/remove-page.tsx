"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { keepDraft } from "../../_data/browser/drafts";
import { AskedAct } from "../ui/act-button";

/** Deletes a page permanently. */
export function RemovePage({ pageKey, revision }: { pageKey: string; revision: number }) {
  const router = useRouter();
  const remove = async () => {
    await deskApi.removePage({ key: pageKey, revision });
    keepDraft(`halaman.${pageKey}`, null);
    router.push("/admin/tampilan");
  };
  return (
    <AskedAct press="Hapus halaman ini" title="Hapus halaman ini?" confirm="Hapus" act={remove}>
      <p>Pembeli yang membuka alamatnya tidak menemukan apa-apa lagi. Ini tidak bisa dibatalkan.</p>
    </AskedAct>
  );
}
