import type { Me } from "@/app/admin/_server/signed-in-staff";

/** Warns before the first upload that this deployment cannot store pictures yet. */
export function NoPictureStore({ me }: { me: Me }) {
  if (me.shop?.takes_pictures !== false) return null;
  return (
    <p className="notice">
      Foto belum bisa diunggah: tempat menyimpan gambar belum dihubungkan. Minta pengelola server menghubungkan Vercel
      Blob atau S3.
    </p>
  );
}
