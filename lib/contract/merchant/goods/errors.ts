import * as z from "zod";
import type { ErrorDefinition } from "../../error-details";
import { pictureSentences } from "../not-found";

type PictureReason = keyof typeof pictureSentences;
const pictureReasons = Object.keys(pictureSentences) as PictureReason[];

/** Refusals about goods, their pictures, and files of them. */
export const goodsErrors = {
  import_moved: {
    status: 409,
    message: "Impor ini sudah melewati tahap itu. Muat ulang untuk melihat keadaannya.",
    advice:
      "`details.state` does not allow it: files come before it is applied, and only what was checked can be applied.",
    details: z.object({ state: z.string().describe("How far the import is.") }),
  },
  imports_limit: {
    status: 409,
    message:
      "Terlalu banyak impor yang belum selesai, atau berkasnya terlalu besar bersama-sama. Hapus yang tidak dipakai dulu.",
    advice: "Apply open imports, or remove some with `DELETE /imports/{id}`.",
    details: z.object({
      open: z.int().describe("Imports of the shop that are neither done nor unreadable."),
      most_open: z.int().describe("How many there may be."),
      bytes: z.int().describe("Bytes of the files of all its imports."),
      most_bytes: z.int().describe("How many there may be."),
    }),
  },
  import_incomplete: {
    status: 422,
    message: "Berkasnya belum lengkap. Kirim semua bagiannya dulu.",
    advice: "The parts must be numbered from 1 without a gap, and have as many bytes as `files` say.",
    details: z.object({ received_bytes: z.int().describe("Bytes that have come so far.") }),
  },
  import_unreadable: {
    status: 422,
    message: "Berkas ini tidak dapat dibaca. Alasannya ada di hasil pemeriksaan.",
    advice: "`report.faults` says why. Send another file.",
  },
  import_undecided: {
    status: 422,
    message: "Pilih dulu arti harga seperti 19.990: sembilan belas ribu, atau sembilan belas koma sembilan.",
    advice: "Look at `report.price_samples` and check it again with `prices`.",
  },
  stock_moved_meanwhile: {
    status: 409,
    message: "Stok baru saja berubah, misalnya karena ada yang terjual. Periksa lagi jumlahnya.",
    advice: "There is another stock than `seen` by now. Look at `details.stock` and send the change anew.",
    details: z.object({ stock: z.int().nullable().describe("What there is now; null: it never runs out.") }),
  },
  category_in_use: {
    status: 409,
    message: "Masih ada produk di kategori ini. Pindahkan dulu ke kategori lain.",
    advice: "`POST /categories/{id}/merge` moves its products elsewhere and then removes it.",
    details: z.object({ products: z.int().describe("Products that are in it, published or not.") }),
  },
  media_in_use: {
    status: 409,
    message: "Gambar ini masih dipakai, misalnya di produk, halaman atau pesanan.",
    advice: "Take it out of what shows it first. A picture of an order stays, as its buyer may look at it.",
  },
  picture_refused: {
    status: 422,
    message: "File ini tidak dapat dipakai sebagai gambar.",
    advice:
      "`details.reason` says why. Send a JPEG, PNG, WebP, AVIF or GIF of at most 24 megapixels, AVIF and GIF of at most 12.",
    details: z.object({
      reason: z.enum(pictureReasons).describe("What is wrong with it."),
    }),
  },
  media_full: {
    status: 409,
    message: "Tempat gambar tokomu sudah penuh. Hapus gambar yang tidak dipakai dulu, lalu unggah lagi.",
    advice:
      "The pictures of the shop take up all the room that the deployment gives it. Remove some, or raise `MEDIA_MB_PER_SHOP`.",
    details: z.object({
      used_bytes: z.number().int().describe("What the shop's pictures take up."),
      most_bytes: z.number().int().describe("What they may take up."),
    }),
  },
  media_store_missing: {
    status: 503,
    message: "Tempat menyimpan gambar belum dihubungkan. Minta pengelola server menghubungkan Vercel Blob atau S3.",
    advice: "On Vercel nothing can be written: connect a Blob store, or set the `S3_…` settings.",
  },
  media_store_failed: {
    status: 503,
    message: "Gambar belum dapat disimpan. Silakan coba lagi sebentar lagi.",
    advice:
      "The store of pictures did not answer, or refused us. Send it again; the doctor says whether the settings are right.",
  },
} as const satisfies Record<string, ErrorDefinition>;
