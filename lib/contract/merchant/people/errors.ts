import * as z from "zod";
import type { ErrorDefinition } from "../../error-details";

/** Refusals about who asks, and of those who run the shop. */
export const peopleErrors = {
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
  passkeys_needed: {
    status: 409,
    message: "Untuk masuk tanpa kode kamu perlu dua kunci masuk (passkey) di toko ini. Buat dulu, atau nyalakan kode.",
    advice: "Add passkeys on this host until there are `details.need`, or switch codes on before one is removed.",
    details: z.object({ need: z.number().describe("How many passkeys on this host it takes.") }),
  },
  codes_off: {
    status: 409,
    message: "Kode masuk untuk akunmu dimatikan. Pakai kunci masuk (passkey).",
    advice: "The person has switched codes off: ask for a passkey, or let them use a sign-in link.",
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
} as const satisfies Record<string, ErrorDefinition>;
