import { at } from "@/lib/http/merchant/routes";

/** POST /session/code: a code to sign in with is sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/code");
