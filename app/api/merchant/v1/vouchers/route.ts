import { at } from "@/lib/http/merchant/routes";

/** GET and POST /vouchers: all of them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/vouchers");
