import type { merchantEndpoints } from "./frozen/endpoints.merchant";

type MerchantEndpoints = typeof merchantEndpoints;

export type MerchantOperationName = keyof MerchantEndpoints;

type PathIn<E extends string> = E extends `${string} ${infer Path}` ? Path : never;

/** Path of an operation of the merchant API. */
export type MerchantPath = PathIn<MerchantEndpoints[MerchantOperationName]>;

/** Base path of the merchant API on every host. It has no dates: existing parts stay, and new ones may be added. */
export const merchantBasePath = "/api/merchant/v1";
