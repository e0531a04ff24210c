import { listOperationNames } from "@/lib/api/openapi/document";
import { contract } from "@/lib/api/operations";
import { publicUseCases } from "@/lib/api/use-cases";
import type { OperationName } from "@/lib/contract/endpoints";
import { match, noParams } from "@/lib/contract/path";
import type { MaybePromise } from "@/lib/values/maybe-promise";
import { dispatchMerchant, isMerchantPath } from "./merchant/routes";
import type { HttpRequest, HttpResponse } from "./message";
import type { Route } from "./pipeline";
import { serve, serveNothing } from "./serve";

/** Routes of the public API, by operation. */
export const routes = Object.fromEntries(
  listOperationNames().map((name) => [name, serve(name, contract[name], publicUseCases[name])]),
) as Record<OperationName, Route>;

/** Route of every other path. */
export const nothing = serveNothing();

/** Handles any request to the public or merchant API, like all route files together. */
export function dispatch(incoming: HttpRequest): MaybePromise<HttpResponse> {
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
