import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { wayBack } from "../_copy/return-path";
import { tryFindSignedInStaff } from "../_server/signed-in-staff";
import { SignInPanel } from "./sign-in-panel";

type Props = { searchParams: Promise<{ lanjut?: string | string[] }> };

export const metadata: Metadata = { title: "Masuk" };

/** Sign-in page. Redirects a signed-in staff member. */
export default async function SignInPage({ searchParams }: Props) {
  const next = wayBack((await searchParams).lanjut);
  if (await tryFindSignedInStaff()) redirect(next);
  return (
    <main className="admin-single stack" id="isi">
      <h1>Kelola toko</h1>
      <SignInPanel next={next} />
      <noscript>
        <p className="problem">Halaman ini butuh JavaScript. Nyalakan dulu di browsermu.</p>
      </noscript>
      <p className="quiet">
        <a href="/">Kembali ke toko</a>
      </p>
    </main>
  );
}
