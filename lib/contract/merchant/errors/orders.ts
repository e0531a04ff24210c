import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";

/** Errors about orders and payments. */
export const ordersErrors = {
  transition_refused: {
    status: 409,
    message: "Status pesanan ini sudah lain, jadi tindakan itu tidak dapat dilakukan. Muat ulang untuk melihatnya.",
    advice: "The order's status does not allow it. `details` contains the status and the actor of the last change.",
    details: z.object({
      number: z.string().describe("Order number."),
      status: z.string().describe("Order status."),
      status_label: z.string().describe("Status in Indonesian."),
      actor: z
        .string()
        .nullable()
        .describe("Actor of the last transition: `buyer`, `merchant`, `gateway` or `system`."),
      by: z.string().nullable().describe("Name of the staff member; null if it was another actor."),
      at: z.iso.datetime().nullable().describe("Time of the last transition."),
    }),
  },
  awb_in_use: {
    status: 409,
    message: "Nomor resi ini sudah dipakai pesanan lain. Periksa lagi nomornya.",
    advice:
      "Order `details.order_number` got this AWB with the same courier less than 90 days ago. Correct the number, or send `allow_duplicate: true` if both parcels share it.",
    details: z.object({ order_number: z.string().describe("Number of the order that has this AWB.") }),
  },
  refund_too_much: {
    status: 409,
    message: "Jumlah ini lebih dari uang pesanan yang masih dapat dikembalikan.",
    advice: "`details.left` is the paid amount that is not yet refunded; it is 0 for an order that was never paid.",
    details: z.object({ left: z.int().describe("Amount that can still be refunded.") }),
  },
  refund_limit: {
    status: 403,
    message:
      "Jumlah ini melebihi batasmu untuk pengembalian lewat gateway. Minta pemilik toko, atau kembalikan sendiri lalu catat.",
    advice:
      "`details.left` is the amount that this person may still refund through gateways within 24 hours. Owners have no limit and set `staff_refund_limit`; `how: hand` does not count.",
    details: z.object({
      limit: z.int().describe("Amount that a staff member may refund through gateways within 24 hours."),
      left: z.int().describe("Remaining amount of this person."),
    }),
  },
  gateway_cannot_refund: {
    status: 409,
    message: "Uang pesanan ini tidak dapat dikembalikan lewat penyedia pembayaran. Kembalikan sendiri, lalu catat.",
    advice:
      "The money came by virtual account or manual transfer, or the gateway is no longer connected. Send `how` as `hand`.",
  },
  no_refund_due: {
    status: 409,
    message: "Tidak ada uang pesanan ini yang harus dikembalikan.",
    advice: "`refund_due_at` of the order is null: it was marked as paid before, or no refund is due.",
  },
  refund_in_progress: {
    status: 409,
    message: "Uang ini sedang dikembalikan lewat penyedia pembayaran. Hasilnya akan muncul di sini.",
    advice:
      "The gateway is already processing this refund. Paying it manually would refund it twice. Check again later.",
  },
  refund_not_retryable: {
    status: 409,
    message:
      "Pengembalian ini tidak bisa dicoba lagi: uangnya sudah kembali, sedang dikembalikan, atau memang kamu kembalikan sendiri.",
    advice: "Only a refund that is `due` by `hand` because its gateway did not pay it can be retried.",
  },
  gateway_unavailable: {
    status: 503,
    message: "Penyedia pembayaran belum menjawab. Coba lagi beberapa menit lagi.",
    advice: "Nothing changed: the gateway did not say whether the money left before. Try again later.",
  },
  amount_differs: {
    status: 409,
    message: "Jumlah di mutasi tidak sama dengan total pesanan ini, jadi belum dikonfirmasi.",
    advice: "A statement line only confirms an order of exactly its amount; `details.total` is the order's total.",
    details: z.object({
      number: z.string().describe("Order number."),
      total: z.int().describe("Amount that the buyer pays, exact to the rupiah."),
    }),
  },
  too_many_orders: {
    status: 422,
    message: "Terlalu banyak pesanan untuk satu berkas. Pilih rentang waktu yang lebih pendek.",
    advice: "Choose a shorter period with `from` and `until`: a file has at most `details.limit` orders.",
    details: z.object({ limit: z.int().describe("Maximum number of orders per file.") }),
  },
} as const satisfies Record<string, ErrorDefinition>;
