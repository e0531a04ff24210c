import { at } from "@/lib/http/merchant/routes";

/** DELETE /push/devices/{id}: stop telling it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/push/devices/{id}");
