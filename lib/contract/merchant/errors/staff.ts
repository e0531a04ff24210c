import * as z from "zod";
import type { ErrorDefinition } from "@/lib/contract/error-details";

/** Errors about authentication, authorization and staff. */
export const peopleErrors = {
  invalid_link: {
    status: 400,
    message: "Tautan masuk ini sudah dipakai atau kedaluwarsa. Minta tautan baru, ya.",
    advice: "The link was used, is older than 30 minutes, or never existed; the response does not say which.",
  },
  passkey_refused: {
    status: 400,
    message: "Passkey ini tidak dapat digunakan. Coba lagi, atau masuk dengan kode.",
    advice:
      "The browser's credential is invalid here. Get new options, and send the credential once within five minutes.",
  },
  sign_in_required: {
    status: 401,
    message: "Silakan masuk dulu.",
    advice:
      "Send a token of this shop as `Authorization: Bearer etl_…`, or sign in. The session is missing, expired, or belongs to another shop.",
  },
  forbidden_role: {
    status: 403,
    message: "Hanya pemilik toko yang dapat melakukan ini.",
    advice: "The person or the token needs the role `details.need`.",
    details: z.object({ need: z.string().describe("Required role.") }),
  },
  step_up_required: {
    status: 403,
    message: "Demi keamanan, konfirmasi dulu bahwa ini memang kamu.",
    advice: "Let the person step up with a passkey or a code, and send the request again.",
  },
  session_required: {
    status: 403,
    message: "Tindakan ini hanya dapat dilakukan oleh orang yang masuk sendiri, bukan lewat token.",
    advice: "Tokens cannot use this operation: it requires a signed-in person.",
  },
  origin_refused: {
    status: 403,
    message: "Permintaan ini datang dari situs lain, jadi tidak kami jalankan.",
    advice: "Use sessions only from pages of the shop's own host. Use tokens from anywhere except a page.",
  },
  passkeys_needed: {
    status: 409,
    message: "Untuk masuk tanpa kode kamu perlu dua passkey di toko ini. Buat dulu, atau nyalakan kode.",
    advice: "Register passkeys on this host until there are `details.need`, or enable codes before deleting one.",
    details: z.object({ need: z.number().describe("Required number of passkeys on this host.") }),
  },
  codes_off: {
    status: 409,
    message: "Kode masuk untuk akunmu dimatikan. Masuk dengan passkey.",
    advice: "The person has disabled codes: use a passkey or a sign-in link.",
  },
  contact_taken: {
    status: 409,
    message: "Kontak ini sudah dipakai anggota tim lain.",
    advice: "Each staff member of a shop needs a contact of their own.",
  },
  last_owner: {
    status: 409,
    message: "Toko harus punya paling tidak satu pemilik. Jadikan orang lain pemilik lebih dulu.",
    advice: "The last owner can be neither removed nor made staff.",
  },
} as const satisfies Record<string, ErrorDefinition>;
