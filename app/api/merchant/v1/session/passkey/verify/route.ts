import { at } from "@/lib/http/merchant/routes";

/** POST /session/passkey/verify: sign in with it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/passkey/verify");
