import { at } from "@/lib/http/merchant/routes";

/** GET and POST /media: the shop's pictures. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/media");
