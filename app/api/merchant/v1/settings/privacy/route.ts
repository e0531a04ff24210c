import { at } from "@/lib/http/merchant/routes";

/** GET and PATCH /settings/privacy: how long buyers are kept. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/settings/privacy");
