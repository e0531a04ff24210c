import { nothing } from "@/lib/http/routes";

/** Anything else: 404 in the envelope. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nothing;
