import { loadUseCase } from "@/lib/api/merchant/use-cases";
import { merchantContract, merchantNames } from "@/lib/api/operations.merchant";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { type MerchantOperationName, type MerchantPath, merchantBasePath } from "@/lib/contract/endpoints.merchant";
import { match, noParams } from "@/lib/contract/path";
import type { MaybePromise } from "@/lib/values/maybe-promise";
import type { HttpRequest, HttpResponse } from "../message";
import { createHandlers, createRoute, type Route, routeNowhere } from "../pipeline";
import { merchantEdge, servedMerchant } from "./serve";

/** Every path of the merchant API with its operations. Paths with fewer parameters are tried first. */
const routes = new Map(
  [...namesByPath()]
    .sort(([a], [b]) => parametersOf(a) - parametersOf(b))
    .map(([path, names]) => [path, createRoute(merchantEdge, path, names.map(served))]),
);

/** Route of every unknown path. */
const nowhere = routeNowhere(merchantEdge);

export function at(path: MerchantPath): Route {
  return routes.get(path) ?? nowhere;
}

/** True if a path belongs to the merchant API. */
export function isMerchantPath(path: string): boolean {
  return path === merchantBasePath || path.startsWith(`${merchantBasePath}/`);
}

/** Handles any request to the merchant API. A path without parameters takes precedence. */
export function dispatchMerchant(incoming: HttpRequest): MaybePromise<HttpResponse> {
  const fixed = routes.get(incoming.path.slice(merchantBasePath.length));
  if (fixed?.path.names.length === 0) return fixed.answer(incoming, noParams);
  for (const route of routes.values()) {
    const params = match(route.path, incoming.path);
    if (params) return route.answer(incoming, params);
  }
  return nowhere.answer(incoming, null);
}

/** Exports of the Next route file that serves the merchant API. */
export const merchantHandlers = createHandlers(dispatchMerchant);

function namesByPath(): Map<string, MerchantOperationName[]> {
  const found = new Map<string, MerchantOperationName[]>();
  for (const name of merchantNames()) {
    const { path } = splitEndpoint(merchantContract[name].endpoint);
    found.set(path, [...(found.get(path) ?? []), name]);
  }
  return found;
}

function served(name: MerchantOperationName) {
  return servedMerchant(name, merchantContract[name], async (ctx, input) => {
    const useCase = await loadUseCase(name);
    return useCase(ctx, input);
  });
}

function parametersOf(path: string): number {
  return path.split("{").length;
}
