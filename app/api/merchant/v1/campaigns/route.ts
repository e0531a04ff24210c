import { at } from "@/lib/http/merchant/routes";

/** GET and POST /campaigns: all of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/campaigns");
