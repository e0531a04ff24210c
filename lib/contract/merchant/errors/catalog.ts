import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { pictureSentences } from "../not-found";

type PictureReason = keyof typeof pictureSentences;
const pictureReasons = Object.keys(pictureSentences) as PictureReason[];

/** Errors about products, pictures and imports. */
export const catalogErrors = {
  import_state_conflict: {
    status: 409,
    message: "Impor ini sudah melewati tahap itu. Muat ulang untuk melihat keadaannya.",
    advice: "`details.state` does not allow it. Upload files before applying, and apply only a checked import.",
    details: z.object({ state: z.string().describe("State of the import.") }),
  },
  imports_limit: {
    status: 409,
    message:
      "Terlalu banyak impor yang belum selesai, atau berkasnya terlalu besar bersama-sama. Hapus yang tidak dipakai dulu.",
    advice: "Apply open imports, or delete some with `DELETE /imports/{id}`.",
    details: z.object({
      open: z.int().describe("Imports of the shop that are neither done nor unreadable."),
      max_open: z.int().describe("Maximum number of open imports."),
      bytes: z.int().describe("Bytes of the files of all its imports."),
      max_bytes: z.int().describe("Maximum number of bytes."),
    }),
  },
  import_incomplete: {
    status: 422,
    message: "Berkasnya belum lengkap. Kirim semua bagiannya dulu.",
    advice: "Number the parts from 1 without a gap, and send as many bytes as `files` states.",
    details: z.object({ received_bytes: z.int().describe("Bytes received so far.") }),
  },
  import_unreadable: {
    status: 422,
    message: "Berkas ini tidak dapat dibaca. Alasannya ada di hasil pemeriksaan.",
    advice: "`report.issues` lists the reasons. Upload another file.",
  },
  import_undecided: {
    status: 422,
    message: "Pilih dulu arti harga seperti 19.990: sembilan belas ribu, atau sembilan belas koma sembilan.",
    advice: "See `report.price_samples`, and check the import again with `prices`.",
  },
  stock_changed_meanwhile: {
    status: 409,
    message: "Stok baru saja berubah, misalnya karena ada yang terjual. Periksa lagi jumlahnya.",
    advice: "The stock is no longer `seen`. Read `details.stock` and resend the change.",
    details: z.object({ stock: z.int().nullable().describe("Current stock; null if the variant never runs out.") }),
  },
  category_in_use: {
    status: 409,
    message: "Masih ada produk di kategori ini. Pindahkan dulu ke kategori lain.",
    advice: "`POST /categories/{id}/merge` moves its products elsewhere and then deletes it.",
    details: z.object({ products: z.int().describe("Number of products in the category, published or not.") }),
  },
  media_in_use: {
    status: 409,
    message: "Gambar ini masih dipakai, misalnya di produk, halaman atau pesanan.",
    advice: "Remove all uses of the picture first. A picture of an order stays, because its buyer may look at it.",
  },
  picture_refused: {
    status: 422,
    message: "File ini tidak dapat dipakai sebagai gambar.",
    advice:
      "`details.reason` names the reason. Send a JPEG, PNG or WebP of at most 24 megapixels, or an AVIF or GIF of at most 12.",
    details: z.object({
      reason: z.enum(pictureReasons).describe("Reason of the refusal."),
    }),
  },
  media_full: {
    status: 409,
    message: "Tempat gambar tokomu sudah penuh. Hapus gambar yang tidak dipakai dulu, lalu unggah lagi.",
    advice:
      "The shop's pictures use all of the space that the deployment allows. Delete some, or raise `MEDIA_MB_PER_SHOP`.",
    details: z.object({
      used_bytes: z.number().int().describe("Bytes that the shop's pictures use."),
      max_bytes: z.number().int().describe("Maximum number of bytes."),
    }),
  },
  media_store_missing: {
    status: 503,
    message: "Tempat menyimpan gambar belum dihubungkan. Minta pengelola server menghubungkan Vercel Blob atau S3.",
    advice: "On Vercel the file system is read-only: connect a Blob store, or set the `S3_…` variables.",
  },
  media_store_failed: {
    status: 503,
    message: "Gambar belum dapat disimpan. Silakan coba lagi sebentar lagi.",
    advice: "The picture storage did not respond or rejected the request. Try again; the doctor checks its settings.",
  },
} as const satisfies Record<string, ErrorDefinition>;
