import { at } from "@/lib/http/merchant/routes";

/** GET /refunds: money that goes back. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/refunds");
