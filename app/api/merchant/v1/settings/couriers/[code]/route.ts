import { at } from "@/lib/http/merchant/routes";

/** GET, PATCH and DELETE /settings/couriers/{code}: one courier. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/couriers/{code}");
