import { splitEndpoint } from "@/lib/contract/endpoints";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import { merchantContract } from "../operations.merchant";

/** Descriptions by the path that ends in the parameter, such as `/orders/{id}`. */
const descriptions = new Map(Object.values<MerchantOperation>(merchantContract).flatMap(listDescriptions));

/** Returns the descriptions of the parameters in a path, by name. A missing one is an empty text, which a test refuses. */
export function describePathParameters(path: string): Record<string, string> {
  return Object.fromEntries(listParameters(path).map(([name, place]) => [name, descriptions.get(place) ?? ""]));
}

function listDescriptions({ endpoint, params = {} }: MerchantOperation): [place: string, description: string][] {
  const parameters = listParameters(splitEndpoint(endpoint).path);
  return parameters.flatMap(([name, place]) => (params[name] ? [[place, params[name]]] : []));
}

/** Returns the parameters of a path, each with the path up to it. */
function listParameters(path: string): [name: string, place: string][] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(({ 0: text, 1: name = "", index }) => [
    name,
    path.slice(0, index + text.length),
  ]);
}
