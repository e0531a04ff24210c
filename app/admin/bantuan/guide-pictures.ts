import type { StaticImageData } from "next/image";
import pay from "@/docs/panduan/gambar/bayar.webp";
import open from "@/docs/panduan/gambar/buka.webp";
import signUp from "@/docs/panduan/gambar/daftar.webp";
import steps from "@/docs/panduan/gambar/langkah.webp";
import passkey from "@/docs/panduan/gambar/passkey.webp";
import sender from "@/docs/panduan/gambar/pengirim.webp";
import product from "@/docs/panduan/gambar/produk.webp";
import verification from "@/docs/panduan/gambar/verifikasi.webp";

/** Pictures of the guide by their file. The build measures them. `npm run screenshots` takes them anew. */
export const guidePictures: Readonly<Record<string, StaticImageData>> = {
  "bayar.webp": pay,
  "buka.webp": open,
  "daftar.webp": signUp,
  "langkah.webp": steps,
  "passkey.webp": passkey,
  "pengirim.webp": sender,
  "produk.webp": product,
  "verifikasi.webp": verification,
};
