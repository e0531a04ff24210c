import { at } from "@/lib/http/merchant/routes";

/** POST /session/code/verify: sign in with it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/code/verify");
