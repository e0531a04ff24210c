import { at } from "@/lib/http/merchant/routes";

/** POST /imports/{id}/stop: not for now. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/imports/{id}/stop");
