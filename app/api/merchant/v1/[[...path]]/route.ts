import { merchantHandlers } from "@/lib/api/merchant/routes";

/** Serves every path of the merchant API. `lib/api/operations.merchant.ts` has all operations. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = merchantHandlers;
