import * as z from "zod";
import type { ErrorDefinition } from "../error-details";
import { pictureSentences, qrisSentences } from "./not-found";

type PictureReason = keyof typeof pictureSentences;
const pictureReasons = Object.keys(pictureSentences) as PictureReason[];
const qrisReasons = Object.keys(qrisSentences) as (keyof typeof qrisSentences)[];

/** Refusals of the merchant's API alone. Messages are for the merchant's eyes, in Indonesian; advice is for developers. */
export const merchantErrors = {
  invalid_link: {
    status: 400,
    message: "Tautan masuk ini sudah dipakai atau kedaluwarsa. Minta tautan baru, ya.",
    advice: "The link was used, is older than 30 minutes, or never was; the answer does not say which.",
  },
  passkey_refused: {
    status: 400,
    message: "Passkey ini tidak dapat digunakan. Coba lagi, atau masuk dengan kode.",
    advice: "The answer of the browser proves nothing here: begin anew, and send it within five minutes, once.",
  },
  push_refused: {
    status: 400,
    message: "Perangkat ini belum bisa menerima notifikasi. Coba matikan lalu nyalakan lagi.",
    advice:
      "The endpoint is no address of a push service on the open internet, or the keys are none. Send what `subscription.toJSON()` says.",
  },
  sign_in_required: {
    status: 401,
    message: "Silakan masuk dulu.",
    advice:
      "Send a token of this shop as `Authorization: Bearer etl_…`, or sign in: the session is missing, over, or of another shop.",
  },
  forbidden_role: {
    status: 403,
    message: "Hanya pemilik toko yang dapat melakukan ini.",
    advice: "The person or the token has another role than `details.need`.",
    details: z.object({ need: z.string().describe("The role that it takes.") }),
  },
  step_up_required: {
    status: 403,
    message: "Demi keamanan, konfirmasi dulu bahwa ini memang kamu.",
    advice: "Let the person prove again who they are, by a passkey or a code, and send the request again.",
  },
  session_required: {
    status: 403,
    message: "Tindakan ini hanya dapat dilakukan oleh orang yang masuk sendiri, bukan lewat token.",
    advice: "What needs a fresh proof of who is there is not open to tokens.",
  },
  origin_refused: {
    status: 403,
    message: "Permintaan ini datang dari situs lain, jadi tidak kami jalankan.",
    advice: "Call with a session from pages of the shop's own host, and with a token from anywhere but a page.",
  },
  shop_suspended: {
    status: 403,
    message: "Toko ini sedang dihentikan sementara. Data tetap dapat dilihat, tetapi tidak dapat diubah.",
    advice: "The shop is suspended: it can be read and not changed. Ask whoever runs the server.",
  },
  contact_taken: {
    status: 409,
    message: "Kontak ini sudah dipakai anggota tim lain.",
    advice: "Everybody in a shop has a contact of their own.",
  },
  last_owner: {
    status: 409,
    message: "Toko harus punya paling tidak satu pemilik. Jadikan orang lain pemilik lebih dulu.",
    advice: "The last owner can be neither removed nor made staff.",
  },
  changed_meanwhile: {
    status: 409,
    message: "Data ini baru saja diubah orang lain. Muat ulang, lalu simpan perubahanmu lagi.",
    advice: "It has changed since the revision in `If-Match`. Read it again and send the change anew.",
    details: z.object({
      revision: z.int().nullable().describe("The revision that it has now; null where it is gone."),
      by: z.string().nullable().describe("Who changed it; null where nobody knows."),
      at: z.iso.datetime().nullable().describe("When that was; null where nobody knows."),
    }),
  },
  webhook_taken: {
    status: 409,
    message: "Alamat ini sudah menerima kabar dari toko ini.",
    advice: "An address hears of a shop once: change its events instead.",
  },
  webhook_off: {
    status: 409,
    message: "Webhook ini sedang dimatikan. Nyalakan dulu, lalu kirim ulang.",
    advice: "Switch it on with `enabled`; one that answered 410 was switched off by that.",
  },
  webhook_limit: {
    status: 422,
    message: "Webhook toko ini sudah sebanyak yang dapat didaftarkan. Hapus yang tidak dipakai dulu.",
    advice: "A shop has no more than `details.limit` webhooks.",
    details: z.object({ limit: z.int().describe("How many there may be.") }),
  },
  domain_taken: {
    status: 409,
    message: "Domain ini sudah terdaftar.",
    advice: "A domain belongs to one shop of the deployment; ask whoever runs it, where that should be yours.",
  },
  domain_unproven: {
    status: 409,
    message: "Domain ini belum terbukti milikmu. Pasang dulu catatan TXT-nya, lalu periksa.",
    advice: "`proof` of the domain says which record to enter; `POST /domains/{domain}/check` looks for it.",
  },
  domain_needed: {
    status: 409,
    message: "Domain ini masih diperlukan. Jadikan domain lain yang utama, atau tambahkan domain lain dulu.",
    advice: "The primary domain stays, and so does the last one that is served by this deployment.",
  },
  domain_limit: {
    status: 422,
    message: "Domain toko ini sudah sebanyak yang dapat didaftarkan. Hapus yang tidak dipakai dulu.",
    advice: "A shop has no more than `details.limit` of this kind.",
    details: z.object({ limit: z.int().describe("How many there may be.") }),
  },
  no_messenger: {
    status: 422,
    message:
      "Toko ini belum terhubung dengan pengirim pesan untuk kontak seperti ini, jadi pesannya tidak dapat dikirim.",
    advice: "Connect somebody who carries messages of `details.channel`, or use a contact of another channel.",
    details: z.object({ channel: z.string().describe("The channel that nobody carries messages on.") }),
  },
  import_moved: {
    status: 409,
    message: "Impor ini sudah melewati tahap itu. Muat ulang untuk melihat keadaannya.",
    advice:
      "`details.state` does not allow it: files come before it is applied, and only what was checked can be applied.",
    details: z.object({ state: z.string().describe("How far the import is.") }),
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
  move_refused: {
    status: 409,
    message: "Status pesanan ini sudah lain, jadi tindakan itu tidak dapat dilakukan. Muat ulang untuk melihatnya.",
    advice: "The order is in a state that does not allow it; `details` say in which, and who brought it there.",
    details: z.object({
      number: z.string().describe("The order's number."),
      status: z.string().describe("Where the order stands."),
      status_label: z.string().describe("The same in Indonesian."),
      actor: z.string().nullable().describe("Who moved it last: `buyer`, `merchant`, `gateway` or `system`."),
      by: z.string().nullable().describe("Who of the shop's people that was, by name; null where it was none of them."),
      at: z.iso.datetime().nullable().describe("When that was."),
    }),
  },
  refund_too_much: {
    status: 409,
    message: "Jumlah ini lebih dari uang pesanan yang masih dapat dikembalikan.",
    advice: "`details.left` is what was paid and is not on its way back yet; it is 0 for an order that was never paid.",
    details: z.object({ left: z.int().describe("How much can still be returned.") }),
  },
  gateway_cannot_refund: {
    status: 409,
    message: "Uang pesanan ini tidak dapat dikembalikan lewat penyedia pembayaran. Kembalikan sendiri, lalu catat.",
    advice: "It came by a virtual account or by hand, or the gateway is no longer connected. Send `how` as `hand`.",
  },
  no_refund_due: {
    status: 409,
    message: "Tidak ada uang pesanan ini yang harus dikembalikan.",
    advice: "`refund_due_at` of the order is null: it was noted before, or nothing is to be returned.",
  },
  refund_under_way: {
    status: 409,
    message: "Uang ini sedang dikembalikan lewat penyedia pembayaran. Hasilnya akan muncul di sini.",
    advice:
      "The gateway has been asked for it; returned by hand as well, it would be returned twice. Look at it again later.",
  },
  amount_differs: {
    status: 409,
    message: "Jumlah di mutasi tidak sama dengan total pesanan ini, jadi belum dikonfirmasi.",
    advice: "A line of a statement confirms only an order of its very amount; `details.total` is the order's.",
    details: z.object({
      number: z.string().describe("The order's number."),
      total: z.int().describe("What its buyer pays, to the last rupiah."),
    }),
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
    advice: "`details.reason` says why. Send a JPEG, PNG, WebP, AVIF or GIF of at most 40 megapixels.",
    details: z.object({
      reason: z.enum(pictureReasons).describe("What is wrong with it."),
    }),
  },
  qris_refused: {
    status: 422,
    message: "Kode QRIS ini tidak dapat dipakai.",
    advice: "`details.reason` says why. Send the text of a static QRIS code, or a picture in which it can be read.",
    details: z.object({
      reason: z.enum(qrisReasons).describe("What is wrong with it."),
    }),
  },
  method_incomplete: {
    status: 422,
    message: "Cara bayar ini belum dapat dinyalakan.",
    advice: "Nobody could pay so: `details.missing` says what each gateway of the method lacks.",
    details: z.object({
      code: z.string().describe("The payment method."),
      missing: z
        .array(
          z.object({
            what: z.string().describe("What is missing."),
            gateway: z.string().nullable().describe("The gateway that lacks it; null where none is named."),
            message: z.string().describe("The same in Indonesian, as a sentence."),
          }),
        )
        .describe("What each gateway of the method lacks."),
    }),
  },
  plan_fixed: {
    status: 403,
    message: "Paket toko ini diatur oleh pengelola server.",
    advice:
      "Owners choose the plan only where the deployment says `OWNERS_CHOOSE_PLAN=on`; `npm run shop -- plan` always may.",
  },
  message_not_retryable: {
    status: 409,
    message:
      "Pesan ini tidak perlu atau tidak dapat dikirim ulang: sudah terkirim, masih dicoba, atau kodenya sudah lewat.",
    advice: "Only a message that was given up and is still of use is sent again: `retryable` says so.",
  },
  home_page_kept: {
    status: 409,
    message: "Halaman depan tidak dapat dihapus. Kosongkan saja isinya.",
    advice: "Every shop has a page with the key `home`. Change its sections instead.",
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
  export_first: {
    status: 409,
    message: "Simpan dulu daftar pesanan beserta pembelinya. Setelah toko dihapus, datanya tidak dapat dikembalikan.",
    advice: "Call `GET /orders/export/buyers` and keep the file, then ask again.",
  },
  orders_open: {
    status: 409,
    message: "Masih ada pesanan yang belum selesai, atau dananya belum dikembalikan. Selesaikan dulu, lalu coba lagi.",
    advice: "`details.numbers` are such orders. Complete, cancel or refund them first.",
    details: z.object({ numbers: z.array(z.string()).describe("The numbers of some of them, oldest first.") }),
  },
  too_many_orders: {
    status: 422,
    message: "Terlalu banyak pesanan untuk satu berkas. Pilih rentang waktu yang lebih pendek.",
    advice: "Ask for a shorter time with `from` and `until`: a file has no more than `details.limit` orders.",
    details: z.object({ limit: z.int().describe("How many orders a file may have.") }),
  },
  revision_required: {
    status: 428,
    message: "Muat ulang data ini sebelum mengubahnya.",
    advice: "Send the `revision` that you saw as `If-Match`, so that nobody's change is lost.",
  },
} as const satisfies Record<string, ErrorDefinition>;
