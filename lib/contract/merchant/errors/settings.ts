import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";
import { qrisSentences } from "../not-found";

const qrisReasons = Object.keys(qrisSentences) as (keyof typeof qrisSentences)[];

/** Errors about settings, domains, webhooks, provider accounts and messages. */
export const settingsErrors = {
  webhook_taken: {
    status: 409,
    message: "Alamat ini sudah menerima kabar dari toko ini.",
    advice: "Each URL can be registered once per shop: change its events instead.",
  },
  webhook_off: {
    status: 409,
    message: "Webhook ini sedang dimatikan. Nyalakan dulu, lalu kirim ulang.",
    advice: "Enable it with `enabled`. A webhook that returns 410 is disabled.",
  },
  webhook_limit: {
    status: 422,
    message: "Webhook toko ini sudah sebanyak yang dapat didaftarkan. Hapus yang tidak dipakai dulu.",
    advice: "A shop has at most `details.limit` webhooks.",
    details: z.object({ limit: z.int().describe("Maximum number of webhooks.") }),
  },
  domain_taken: {
    status: 409,
    message: "Domain ini sudah terdaftar.",
    advice: "A domain belongs to one shop of the deployment. If it should be yours, ask the server's operator.",
  },
  domain_unverified: {
    status: 409,
    message: "Domain ini belum terbukti milikmu. Pasang dulu catatan TXT-nya, lalu periksa.",
    advice: "`verification` of the domain names the DNS record; `POST /domains/{domain}/verify` looks for it.",
  },
  domain_needed: {
    status: 409,
    message: "Domain ini masih diperlukan. Jadikan domain lain yang utama, atau tambahkan domain lain dulu.",
    advice: "The primary domain stays, and so does the last one that this deployment serves.",
  },
  domain_limit: {
    status: 422,
    message: "Domain toko ini sudah sebanyak yang dapat didaftarkan. Hapus yang tidak dipakai dulu.",
    advice: "A shop has at most `details.limit` domains of this kind.",
    details: z.object({ limit: z.int().describe("Maximum number of domains.") }),
  },
  no_message_channel: {
    status: 422,
    message:
      "Toko ini belum terhubung dengan pengirim pesan untuk kontak seperti ini, jadi pesannya tidak dapat dikirim.",
    advice: "Connect a message sender for `details.channel`, or use a contact of another channel.",
    details: z.object({ channel: z.string().describe("Channel without a message sender.") }),
  },
  qris_refused: {
    status: 422,
    message: "Kode QRIS ini tidak dapat dipakai.",
    advice: "`details.reason` names the reason. Send the payload of a static QRIS code, or a readable picture of it.",
    details: z.object({
      reason: z.enum(qrisReasons).describe("Reason of the refusal."),
    }),
  },
  method_incomplete: {
    status: 422,
    message: "Cara bayar ini belum dapat dinyalakan.",
    advice: "Nobody could pay with this method: `details.missing` lists the missing requirements of each gateway.",
    details: z.object({
      code: z.string().describe("Payment method."),
      missing: z
        .array(
          z.object({
            requirement: z.string().describe("Missing requirement."),
            gateway: z.string().nullable().describe("Gateway with the problem; null if there is none."),
            message: z.string().describe("Problem in Indonesian, as a sentence."),
          }),
        )
        .describe("Missing requirements of each gateway."),
    }),
  },
  plan_fixed: {
    status: 403,
    message: "Paket toko ini diatur oleh pengelola server.",
    advice:
      "Owners choose the plan only if the deployment sets `OWNERS_CHOOSE_PLAN=on`; `npm run shop -- shops set-plan` always works.",
  },
  message_not_retryable: {
    status: 409,
    message:
      "Pesan ini tidak perlu atau tidak dapat dikirim ulang: sudah terkirim, masih dicoba, atau kodenya sudah lewat.",
    advice: "Only a failed message that is still relevant can be retried: see `retryable`.",
  },
} as const satisfies Record<string, ErrorDefinition>;
