import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readSignUpVisit } from "./_server/sign-up-visit";
import { SignUpForm } from "./sign-up-form";

export const metadata: Metadata = {
  title: { absolute: "Buka toko" },
  description: "Buka toko online dari HP: nama, alamat, dan satu kode.",
  robots: { index: true, follow: true },
  manifest: null,
};

/** Page on which a person opens a shop. The proxy shows it on the sign-up host, and only there. */
export default async function SignUpPage() {
  const visit = await readSignUpVisit();
  if (!visit) notFound();
  return (
    <main className="admin-single stack" id="isi">
      <h1>Buka toko online</h1>
      {visit.isOpen ? (
        <>
          <p>Cukup tiga isian. Tokomu langsung jadi, dan baru menerima pesanan setelah kamu siap.</p>
          <SignUpForm host={visit.host} />
          <noscript>
            <p className="problem">Halaman ini butuh JavaScript. Nyalakan dulu di perambanmu.</p>
          </noscript>
        </>
      ) : (
        <p>Pembukaan toko sedang ditutup. Silakan coba lagi nanti.</p>
      )}
    </main>
  );
}
