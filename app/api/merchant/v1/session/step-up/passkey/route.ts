import { at } from "@/lib/http/merchant/routes";

/** POST /session/step-up/passkey: what to ask a passkey for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/step-up/passkey");
