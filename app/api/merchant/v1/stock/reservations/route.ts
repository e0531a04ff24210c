import { at } from "@/lib/http/merchant/routes";

/** GET /stock/reservations: stock that first-time buyers reserve. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/stock/reservations");
