import { at } from "@/lib/http/merchant/routes";

/** POST /push/devices: tell a device. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = at("/push/devices");
