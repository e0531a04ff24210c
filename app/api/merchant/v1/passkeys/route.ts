import { at } from "@/lib/http/merchant/routes";

/** GET, POST /passkeys: the caller's own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/passkeys");
