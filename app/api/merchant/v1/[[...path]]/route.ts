import { merchantHandlers } from "@/lib/http/merchant/routes";

/** Serves every path of the merchant API. The endpoint map is `lib/contract/merchant/endpoints.ts`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = merchantHandlers;
