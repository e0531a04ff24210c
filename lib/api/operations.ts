import { openApiOperations } from "../contract/description";
import type { OperationName } from "../contract/endpoints";
import type { Operation } from "../contract/operation";
import { catalogOperations } from "../modules/catalog/contract/catalog";
import { checkoutOperations } from "../modules/checkout/contract/checkout";
import { rateOperations } from "../modules/checkout/contract/rates";
import { storefrontOperations } from "../modules/content/contract/storefront";
import { buyerOrderOperations } from "../modules/orders/contract/orders";

const operations = {
  ...catalogOperations,
  ...storefrontOperations,
  ...rateOperations,
  ...checkoutOperations,
  ...buyerOrderOperations,
  ...openApiOperations,
};

/** An operation without a definition above is an error here, not in the files that use it by name. */
export type Contract = {
  [Name in OperationName]: Name extends keyof typeof operations ? (typeof operations)[Name] : Operation;
};

/** All operations of the API, by name. */
export const contract: Contract = operations;
