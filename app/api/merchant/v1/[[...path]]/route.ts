import { merchantHandlers } from "@/lib/api/merchant/routes";

/** Serves every path of the merchant API. The endpoint map is `lib/contract/endpoints.merchant.ts`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = merchantHandlers;
