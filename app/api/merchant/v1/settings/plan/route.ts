import { at } from "@/lib/http/merchant/routes";

/** GET and PUT /settings/plan: what the shop has paid for. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/plan");
