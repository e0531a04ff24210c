"use client";

import { useRouter } from "next/navigation";
import { toAdminProductPath } from "@/app/admin/_copy/product";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { ConfirmButton } from "@/app/admin/_ui/confirm-button";
import { ErrorMessage } from "@/app/admin/_ui/error-message";
import { WorkButton } from "@/app/admin/_ui/pending-button";

type Props = { id: string; name: string; revision: number; isArchived: boolean };

/** Actions on a whole product: copy, archive, delete. */
export function ProductActions({ id, name, revision, isArchived }: Props) {
  const router = useRouter();
  const { isPending, errorMessage, run } = useAction();
  const copy = () => run(async () => router.push(toAdminProductPath((await adminApi.duplicateProduct({ id })).id)));
  const archive = () =>
    run(async () => {
      await adminApi.updateProductStatuses({ ids: [id], action: "archive" });
      router.push("/admin/produk?daftar=archived");
    });
  const remove = () =>
    run(async () => {
      const { outcome } = await adminApi.deleteProduct({ id, revision });
      router.push(outcome === "archived" ? "/admin/produk?daftar=archived" : "/admin/produk");
    });
  return (
    <section className="row" aria-label="Untuk produk ini">
      <WorkButton isPending={isPending} onPress={copy}>
        Duplikat
      </WorkButton>
      {!isArchived && (
        <ConfirmButton
          press="Arsipkan"
          title={`Arsipkan ${name}?`}
          confirm="Arsipkan"
          isPending={isPending}
          onConfirm={archive}
        >
          <p>Pembeli tidak melihatnya lagi. Kamu bisa menampilkannya kembali dari daftar “Diarsipkan”.</p>
        </ConfirmButton>
      )}
      <ConfirmButton press="Hapus" title={`Hapus ${name}?`} confirm="Hapus" isPending={isPending} onConfirm={remove}>
        <p>Ini tidak bisa diurungkan. Kalau pernah dipesan, produknya diarsipkan saja supaya pesanannya tetap utuh.</p>
      </ConfirmButton>
      <ErrorMessage>{errorMessage}</ErrorMessage>
    </section>
  );
}
