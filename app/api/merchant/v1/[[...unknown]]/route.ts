import { nowhere } from "@/lib/http/merchant/routes";

/** Anything else: 404 in the envelope. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nowhere;
