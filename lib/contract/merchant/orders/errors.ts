import * as z from "zod";
import type { ErrorDefinition } from "../../error-details";

/** Refusals about orders and their money. */
export const ordersErrors = {
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
  awb_in_use: {
    status: 409,
    message: "Nomor resi ini sudah dipakai pesanan lain. Periksa lagi nomornya.",
    advice:
      "`details.order_number` has this AWB with the same courier since less than 90 days ago. Correct the number, or send `allow_duplicate: true` where both parcels do share it.",
    details: z.object({ order_number: z.string().describe("The number of the order that has this AWB.") }),
  },
  refund_too_much: {
    status: 409,
    message: "Jumlah ini lebih dari uang pesanan yang masih dapat dikembalikan.",
    advice: "`details.left` is what was paid and is not on its way back yet; it is 0 for an order that was never paid.",
    details: z.object({ left: z.int().describe("How much can still be returned.") }),
  },
  refund_limit: {
    status: 403,
    message:
      "Jumlah ini melebihi batasmu untuk pengembalian lewat gateway. Minta pemilik toko, atau kembalikan sendiri lalu catat.",
    advice:
      "`details.left` is what this person may still return through gateways within 24 hours. An owner has no limit and sets `staff_refund_limit`; `how` as `hand` counts towards none.",
    details: z.object({
      limit: z.int().describe("How much a staff member may return through gateways within 24 hours."),
      left: z.int().describe("How much of it is left to this person now."),
    }),
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
  refund_not_left: {
    status: 409,
    message:
      "Pengembalian ini tidak bisa dicoba lagi: uangnya sudah kembali, sedang dikembalikan, atau memang kamu kembalikan sendiri.",
    advice: "Only a refund that is `due` by `hand` because its gateway did not return it can be tried again.",
  },
  gateway_away: {
    status: 503,
    message: "Penyedia pembayaran belum menjawab. Coba lagi beberapa menit lagi.",
    advice: "Nothing was changed: it could not be learnt whether the money left before. Try again later.",
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
  too_many_orders: {
    status: 422,
    message: "Terlalu banyak pesanan untuk satu berkas. Pilih rentang waktu yang lebih pendek.",
    advice: "Ask for a shorter time with `from` and `until`: a file has no more than `details.limit` orders.",
    details: z.object({ limit: z.int().describe("How many orders a file may have.") }),
  },
} as const satisfies Record<string, ErrorDefinition>;
