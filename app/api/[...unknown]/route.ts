import { nothing } from "@/lib/http/routes";

/** What is no address of ours: 404 in the envelope, and never a page of the shop. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = nothing;
