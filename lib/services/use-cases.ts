import type { OperationName } from "@/lib/contract/endpoints";
import * as catalogue from "./catalogue/catalogue";
import * as storefront from "./catalogue/storefront";
import * as checkout from "./checkout/checkout";
import { getDescription } from "./description";
import * as buyerTransitions from "./orders/buyer-moves";
import * as lookup from "./orders/lookup";
import * as orders from "./orders/orders";
import * as shipping from "./shipping/shipping";
import type { UseCase } from "./use-case";

/** All operations of the public API and their use cases. A missing or mistyped use case fails here, with its name. */
export const publicUseCases: { [Name in OperationName]: UseCase<Name> } = {
  ...catalogue,
  ...storefront,
  ...shipping,
  ...checkout,
  ...orders,
  ...buyerTransitions,
  ...lookup,
  getDescription,
};
