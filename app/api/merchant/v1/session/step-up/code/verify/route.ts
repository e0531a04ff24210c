import { at } from "@/lib/http/merchant/routes";

/** POST /session/step-up/code/verify: the proof. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/session/step-up/code/verify");
