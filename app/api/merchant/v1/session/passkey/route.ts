import { at } from "@/lib/http/merchant/routes";

/** POST /session/passkey: what to ask a passkey for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/passkey");
