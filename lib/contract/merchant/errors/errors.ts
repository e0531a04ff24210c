import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { catalogErrors } from "./catalog";
import { ordersErrors } from "./orders";
import { settingsErrors } from "./settings";
import { peopleErrors } from "./staff";

/** Errors of the merchant API only. Messages are for merchants, in Indonesian; advice is for developers. */
export const merchantErrors = {
  ...peopleErrors,
  ...catalogErrors,
  ...ordersErrors,
  ...settingsErrors,
  push_refused: {
    status: 400,
    message: "Perangkat ini belum bisa menerima notifikasi. Coba matikan lalu nyalakan lagi.",
    advice:
      "The endpoint is not a public URL of a push service, or the keys are invalid. Send the result of `subscription.toJSON()`.",
  },
  shop_suspended: {
    status: 403,
    message: "Toko ini sedang dihentikan sementara. Data tetap dapat dilihat, tetapi tidak dapat diubah.",
    advice: "The shop is suspended: it can be read but not changed. Ask the server's operator.",
  },
  changed_meanwhile: {
    status: 409,
    message: "Data ini baru saja diubah orang lain. Muat ulang, lalu simpan perubahanmu lagi.",
    advice: "The resource has changed since the revision in `If-Match`. Read it again and resend the change.",
    details: z.object({
      revision: z.int().nullable().describe("Current revision; null if the resource no longer exists."),
      by: z.string().nullable().describe("Actor of the last change; null if unknown."),
      at: z.iso.datetime().nullable().describe("Time of the last change; null if unknown."),
    }),
  },
  home_page_required: {
    status: 409,
    message: "Halaman depan tidak dapat dihapus. Kosongkan saja isinya.",
    advice: "Every shop has a page with the key `home`. Change its sections instead.",
  },
  export_first: {
    status: 409,
    message: "Simpan dulu semua pesanan beserta pembelinya. Setelah toko dihapus, datanya tidak dapat dikembalikan.",
    advice:
      "Call `GET /orders/export/buyers` for the list `all`, store the files, and try again. Split by `from` and `until` if there are too many orders for one file.",
  },
  orders_open: {
    status: 409,
    message: "Masih ada pesanan yang belum selesai, atau dananya belum dikembalikan. Selesaikan dulu, lalu coba lagi.",
    advice: "`details.numbers` lists open orders. Complete, cancel or refund them first.",
    details: z.object({ numbers: z.array(z.string()).describe("Numbers of some open orders, oldest first.") }),
  },
  revision_required: {
    status: 428,
    message: "Muat ulang data ini sebelum mengubahnya.",
    advice: "Send the known `revision` as `If-Match`. It prevents lost updates.",
  },
} as const satisfies Record<string, ErrorDefinition>;
