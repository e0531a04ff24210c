import { catalogOperations } from "./catalogue";
import { checkoutOperations } from "./checkout";
import { openApiOperations } from "./description";
import type { OperationName } from "./endpoints";
import type { Operation } from "./operation";
import { buyerOrderOperations } from "./orders";
import { rateOperations } from "./shipping";
import { storefrontOperations } from "./storefront";

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
