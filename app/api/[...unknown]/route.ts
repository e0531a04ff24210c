import { nothing } from "@/lib/api/routes";

/** Unknown paths: 404 in the error envelope, never a shop page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nothing;
