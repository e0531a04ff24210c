import { at } from "@/lib/http/merchant/routes";

/** GET, DELETE /sessions: who is signed in where. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/sessions");
