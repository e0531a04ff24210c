import { contract } from "@/lib/contract";
import type { OperationName } from "@/lib/contract/endpoints";
import { match, noParams } from "@/lib/contract/path";
import type { Soon } from "@/lib/domain/soon";
import * as catalogue from "@/lib/services/catalogue/catalogue";
import * as storefront from "@/lib/services/catalogue/storefront";
import * as checkout from "@/lib/services/checkout/checkout";
import { getDescription } from "@/lib/services/description";
import * as buyerMoves from "@/lib/services/orders/buyer-moves";
import * as lookup from "@/lib/services/orders/lookup";
import * as orders from "@/lib/services/orders/orders";
import * as shipping from "@/lib/services/shipping/shipping";
import type { Route } from "./edge";
import { dispatchMerchant, isMerchantPath } from "./merchant/routes";
import type { HttpAnswer, Incoming } from "./message";
import { serve, serveNothing } from "./serve";

/** Table of the API: every operation and its use case. */
export const routes = {
  listCategories: serve("listCategories", contract.listCategories, catalogue.listCategories),
  listProducts: serve("listProducts", contract.listProducts, catalogue.listProducts),
  getProduct: serve("getProduct", contract.getProduct, catalogue.getProduct),
  getConfig: serve("getConfig", contract.getConfig, storefront.getConfig),
  getHome: serve("getHome", contract.getHome, storefront.getHome),
  getPage: serve("getPage", contract.getPage, storefront.getPage),
  searchDestinations: serve("searchDestinations", contract.searchDestinations, shipping.searchDestinations),
  resolveDestination: serve("resolveDestination", contract.resolveDestination, shipping.resolveDestination),
  quoteRates: serve("quoteRates", contract.quoteRates, shipping.quoteRates, { judgesKey: true }),
  createDraft: serve("createDraft", contract.createDraft, checkout.createDraft),
  sendCode: serve("sendCode", contract.sendCode, checkout.sendCode),
  verifyCode: serve("verifyCode", contract.verifyCode, checkout.verifyCode),
  trackOrder: serve("trackOrder", contract.trackOrder, orders.trackOrder),
  listOrderedItems: serve("listOrderedItems", contract.listOrderedItems, orders.listOrderedItems),
  reopenPayment: serve("reopenPayment", contract.reopenPayment, orders.reopenPayment),
  claimPayment: serve("claimPayment", contract.claimPayment, orders.claimPayment),
  confirmReceipt: serve("confirmReceipt", contract.confirmReceipt, buyerMoves.confirmReceipt),
  cancelOrder: serve("cancelOrder", contract.cancelOrder, buyerMoves.cancelOrder),
  sendLookupCode: serve("sendLookupCode", contract.sendLookupCode, lookup.sendLookupCode),
  verifyLookupCode: serve("verifyLookupCode", contract.verifyLookupCode, lookup.verifyLookupCode),
  getDescription: serve("getDescription", contract.getDescription, getDescription),
} satisfies Record<OperationName, Route>;

/** Route of every other path. */
export const nothing = serveNothing();

/** Handles any request to the public or merchant API, like all route files together. */
export function dispatch(incoming: Incoming): Soon<HttpAnswer> {
  const fixed = byPath.get(incoming.path);
  if (fixed) return fixed.answer(incoming, noParams);
  if (isMerchantPath(incoming.path)) return dispatchMerchant(incoming);
  for (const route of withParams) {
    const params = match(route.path, incoming.path);
    if (params) return route.answer(incoming, params);
  }
  return nothing.answer(incoming, null);
}

const all: Route[] = Object.values(routes);
const withParams = all.filter(({ path }) => path.names.length > 0);
const byPath = new Map(
  all.filter(({ path }) => path.names.length === 0).map((route) => [route.path.segments.join("/"), route]),
);
