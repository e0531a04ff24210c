"use client";

import { useRouter } from "next/navigation";
import { deskApi } from "../../_data/browser/api";
import { useWork } from "../../_data/browser/use-work";
import { productPath } from "../../_data/words/goods/goods";
import { ConfirmButton } from "../ui/confirm-button";
import { WorkButton } from "../ui/work-button";

type Props = { id: string; name: string; revision: number; isArchived: boolean };

/** Actions on a whole product: copy, archive, delete. */
export function GoodsActions({ id, name, revision, isArchived }: Props) {
  const router = useRouter();
  const { isBusy, trouble, run } = useWork();
  const copy = () => run(async () => router.push(productPath((await deskApi.duplicateProduct({ id })).id)));
  const archive = () =>
    run(async () => {
      await deskApi.moveProducts({ ids: [id], move: "archive" });
      router.push("/admin/produk?daftar=archived");
    });
  const remove = () =>
    run(async () => {
      const { outcome } = await deskApi.removeProduct({ id, revision });
      router.push(outcome === "archived" ? "/admin/produk?daftar=archived" : "/admin/produk");
    });
  return (
    <section className="row" aria-label="Untuk produk ini">
      <WorkButton isBusy={isBusy} onPress={copy}>
        Duplikat
      </WorkButton>
      {!isArchived && (
        <ConfirmButton
          press="Arsipkan"
          title={`Arsipkan ${name}?`}
          confirm="Arsipkan"
          isBusy={isBusy}
          onConfirm={archive}
        >
          <p>Pembeli tidak melihatnya lagi. Kamu bisa menampilkannya kembali dari daftar “Diarsipkan”.</p>
        </ConfirmButton>
      )}
      <ConfirmButton press="Hapus" title={`Hapus ${name}?`} confirm="Hapus" isBusy={isBusy} onConfirm={remove}>
        <p>Ini tidak bisa diurungkan. Kalau pernah dipesan, produknya diarsipkan saja supaya pesanannya tetap utuh.</p>
      </ConfirmButton>
      <p className="trouble" role="alert">
        {trouble}
      </p>
    </section>
  );
}
