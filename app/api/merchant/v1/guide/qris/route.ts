import { at } from "@/lib/http/merchant/routes";

/** POST /guide/qris: the code is the shop's own. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/guide/qris");
