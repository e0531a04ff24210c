import * as z from "zod";
import type { ErrorDefinition } from "../../error-details";
import { qrisSentences } from "../not-found";

const qrisReasons = Object.keys(qrisSentences) as (keyof typeof qrisSentences)[];

/** Refusals about how the shop sells, where it is found, and whom it works with. */
export const settingsErrors = {
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
} as const satisfies Record<string, ErrorDefinition>;
