import { at } from "@/lib/http/merchant/routes";

/** GET and PUT /settings/codes/today: how many codes may go to new buyers today. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/codes/today");
