import * as z from "zod";
import type { ErrorDefinition } from "../error-details";
import { goodsErrors } from "./goods/errors";
import { ordersErrors } from "./orders/errors";
import { peopleErrors } from "./people/errors";
import { settingsErrors } from "./settings/errors";

/** Refusals of the merchant's API alone. Messages are for the merchant's eyes, in Indonesian; advice is for developers. */
export const merchantErrors = {
  ...peopleErrors,
  ...goodsErrors,
  ...ordersErrors,
  ...settingsErrors,
  push_refused: {
    status: 400,
    message: "Perangkat ini belum bisa menerima notifikasi. Coba matikan lalu nyalakan lagi.",
    advice:
      "The endpoint is no address of a push service on the open internet, or the keys are none. Send what `subscription.toJSON()` says.",
  },
  shop_suspended: {
    status: 403,
    message: "Toko ini sedang dihentikan sementara. Data tetap dapat dilihat, tetapi tidak dapat diubah.",
    advice: "The shop is suspended: it can be read and not changed. Ask whoever runs the server.",
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
  home_page_kept: {
    status: 409,
    message: "Halaman depan tidak dapat dihapus. Kosongkan saja isinya.",
    advice: "Every shop has a page with the key `home`. Change its sections instead.",
  },
  export_first: {
    status: 409,
    message: "Simpan dulu semua pesanan beserta pembelinya. Setelah toko dihapus, datanya tidak dapat dikembalikan.",
    advice:
      "Call `GET /orders/export/buyers` for the list `all`, by `from` and `until` in parts where one file is too small, keep the files, and ask again.",
  },
  orders_open: {
    status: 409,
    message: "Masih ada pesanan yang belum selesai, atau dananya belum dikembalikan. Selesaikan dulu, lalu coba lagi.",
    advice: "`details.numbers` are such orders. Complete, cancel or refund them first.",
    details: z.object({ numbers: z.array(z.string()).describe("The numbers of some of them, oldest first.") }),
  },
  revision_required: {
    status: 428,
    message: "Muat ulang data ini sebelum mengubahnya.",
    advice: "Send the `revision` that you saw as `If-Match`, so that nobody's change is lost.",
  },
} as const satisfies Record<string, ErrorDefinition>;
