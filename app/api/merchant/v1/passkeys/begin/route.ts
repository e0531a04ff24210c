import { at } from "@/lib/http/merchant/routes";

/** POST /passkeys/begin: what to ask the browser for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/passkeys/begin");
