import { endpoints, splitEndpoint } from "@/lib/contract/endpoints";
import type { FirstCall, TryOutCall } from "../_client/call";
import { quotePlaceholder } from "./bodies";
import type { Reader } from "./reader";
import type { OperationEntry } from "./reference";
import { getSampleQuery } from "./samples";

/** Builds the call that a reader can try, with values of the shop if known. */
export function toTryOutCall(entry: OperationEntry, { version, examples }: Reader): TryOutCall {
  const { name, method, path, parameters } = entry;
  const query = getSampleQuery({ name, version });
  const body = examples.bodies[name];
  return {
    method,
    path,
    version,
    inputs: parameters.flatMap((parameter) => {
      const { paramLocation } = parameter;
      if (paramLocation === "header") return [];
      const values = paramLocation === "path" ? examples.params : query;
      return [{ name: parameter.name, paramLocation, value: String(values[parameter.name] ?? "") }];
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
