import { at } from "@/lib/http/merchant/routes";

/** GET /push: the shop's key for browsers, and the caller's devices. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/push");
