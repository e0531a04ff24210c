import { at } from "@/lib/http/merchant/routes";

/** GET, POST /domains: where the shop is found. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/domains");
