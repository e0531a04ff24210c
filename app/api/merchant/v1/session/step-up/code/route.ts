import { at } from "@/lib/http/merchant/routes";

/** POST /session/step-up/code: a code for a fresh proof is sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/step-up/code");
