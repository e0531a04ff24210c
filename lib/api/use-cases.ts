import type { OperationName } from "@/lib/contract/endpoints";
import * as catalogue from "../modules/catalog/use-cases/catalog";
import * as checkout from "../modules/checkout/use-cases/checkout";
import * as rates from "../modules/checkout/use-cases/rates";
import * as storefront from "../modules/content/use-cases/storefront";
import * as buyerTransitions from "../modules/orders/use-cases/buyer-transitions";
import * as lookup from "../modules/orders/use-cases/lookup";
import * as orders from "../modules/orders/use-cases/orders";
import * as payments from "../modules/payments/use-cases/buyer-payments";
import * as destinations from "../modules/shipping/use-cases/destinations";
import type { UseCase } from "../use-case/use-case";
import { getDescription } from "./description";

/** All operations of the public API and their use cases. A missing or mistyped use case fails here, with its name. */
export const publicUseCases: { [Name in OperationName]: UseCase<Name> } = {
  ...catalogue,
  ...storefront,
  ...destinations,
  ...rates,
  ...checkout,
  ...orders,
  ...payments,
  ...buyerTransitions,
  ...lookup,
  getDescription,
};
