"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { adminApi } from "@/app/admin/_hooks/api";
import { useAction } from "@/app/admin/_hooks/use-action";
import { TickField } from "@/app/admin/_ui/form/field";
import { formatFileSize } from "./import-job";
import { calculateUploadShare, sendParts, type Upload } from "./upload-file";

const most = { files: 8, bytes: 32 * 1024 * 1024 };

/**
 * Chooses files, uploads them in parts and starts the check. After a network failure, the next click continues with the
 * missing part.
 */
export function ImportUpload() {
  const router = useRouter();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [upload, setUpload] = useState<Upload | null>(null);
  const updateStock = useRef<HTMLInputElement>(null);
  const { isPending, errorMessage, run } = useAction();
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const refusal = refusalOf(files, size);
  const send = () =>
    run(async () => {
      const begun = upload ?? { id: await begin(files), sent: 0 };
      setUpload(begun);
      await sendParts(files, begun, setUpload);
      await adminApi.checkImport({ id: begun.id, update_stock: updateStock.current?.checked ?? false });
      router.push(`/admin/produk/impor/${begun.id}`);
    });
  return (
    <form
      method="dialog"
      className="panel stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (files.length > 0 && refusal === "") void send();
      }}
    >
      <div className="field">
        <label htmlFor="berkas">Berkas produk</label>
        <span id="berkas-petunjuk" className="quiet">
          CSV dari Shopify, WooCommerce, atau ekspor toko ini; .xlsx dari Shopee. Ekspor Shopee terdiri dari beberapa
          berkas: pilih semuanya sekaligus.
        </span>
        <input
          id="berkas"
          type="file"
          multiple
          accept=".csv,.xlsx,text/csv"
          aria-describedby="berkas-petunjuk"
          onChange={({ currentTarget }) => {
            setFiles([...(currentTarget.files ?? [])]);
            setUpload(null);
          }}
        />
      </div>
      <TickField
        ref={updateStock}
        name="update_stock"
        label="Perbarui stok"
        hint="Barang yang sudah ada ikut stok di berkas. Tanpa ini stoknya tidak disentuh."
      />
      <div className="row">
        <button type="submit" className="button main" aria-disabled={isPending || files.length === 0 || refusal !== ""}>
          {isPending ? "Mengirim…" : upload ? "Lanjutkan" : "Periksa berkas"}
        </button>
        {files.length > 0 && <span className="quiet">{formatFileSize(size)}</span>}
      </div>
      <p className="quiet">Belum ada yang berubah di toko: kamu lihat dulu hasil pemeriksaannya.</p>
      {isPending && <Sending share={upload ? calculateUploadShare(files, upload) : 0} />}
      <p className="problem" role="alert">
        {refusal || errorMessage}
      </p>
    </form>
  );
}

function Sending({ share }: { share: number }) {
  const isSent = share === 1;
  return (
    <p className="sending-progress" role="status">
      <progress aria-label="Berkas terkirim" {...(isSent ? {} : { value: share })} />
      {isSent ? "Memeriksa isinya…" : `Terkirim ${Math.round(share * 100)}%`}
    </p>
  );
}

async function begin(files: readonly File[]): Promise<string> {
  const named = files.map(({ name, size }) => ({ name: name.slice(0, 200), bytes: size }));
  return (await adminApi.createImport({ files: named })).id ?? "";
}

function refusalOf(files: readonly File[], size: number): string {
  if (files.length > most.files) return `Maksimal ${most.files} berkas sekaligus.`;
  if (size > most.bytes) return "Berkasnya terlalu besar: paling besar 32 MB. Bagi menjadi beberapa berkas.";
  return files.some((file) => file.size === 0) ? "Salah satu berkas itu kosong." : "";
}
