import { at } from "@/lib/http/merchant/routes";

/** GET, POST /staff: who runs the shop. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/staff");
