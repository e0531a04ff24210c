import { endpoints, splitEndpoint } from "@/lib/contract/endpoints";
import type { FirstCall, Trial } from "../_client/call";
import { quotePlaceholder } from "./bodies";
import type { Reader } from "./reader";
import type { OperationEntry } from "./reference";
import { queryOf } from "./samples";

/** Builds the call that a reader can try, with values of the shop if known. */
export function trialOf(entry: OperationEntry, { version, examples }: Reader): Trial {
  const { name, method, path, parameters } = entry;
  const query = queryOf({ name, version });
  const body = examples.bodies[name];
  return {
    method,
    path,
    version,
    inputs: parameters.flatMap((parameter) => {
      const { place } = parameter;
      if (place === "header") return [];
      const values = place === "path" ? examples.params : query;
      return [{ name: parameter.name, place, value: values[parameter.name] ?? "" }];
    }),
    body: body === undefined ? null : JSON.stringify(body, null, 2),
    first: name === "createDraft" ? quoteFirst(examples) : null,
  };
}

/** A draft needs a quote, which is requested when the reader tries it. A quote in the page would have expired. */
function quoteFirst({ bodies }: Reader["examples"]): FirstCall {
  return {
    name: "quoteRates",
    path: splitEndpoint(endpoints.quoteRates).path,
    body: JSON.stringify(bodies.quoteRates),
    gives: "quote_id",
    fills: quotePlaceholder,
  };
}
