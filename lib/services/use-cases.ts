import type { OperationName } from "@/lib/contract/endpoints";
import * as catalogue from "./catalogue/catalogue";
import * as storefront from "./catalogue/storefront";
import * as checkout from "./checkout/checkout";
import { getDescription } from "./description";
import * as buyerMoves from "./orders/buyer-moves";
import * as lookup from "./orders/lookup";
import * as orders from "./orders/orders";
import * as shipping from "./shipping/shipping";
import type { UseCase } from "./use-case";

/** All operations of the public API and their use cases. */
export const publicUseCases = {
  ...catalogue,
  ...storefront,
  ...shipping,
  ...checkout,
  ...orders,
  ...buyerMoves,
  ...lookup,
  getDescription,
} satisfies { [Name in OperationName]: UseCase<Name> };
