import { at } from "@/lib/http/merchant/routes";

/** POST /settings/couriers: one more courier. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/couriers");
