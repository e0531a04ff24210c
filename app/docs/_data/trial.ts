import type { Trial } from "../_client/call";
import type { Reader } from "./reader";
import type { OperationEntry } from "./reference";
import { queryOf } from "./samples";

/** An operation as a reader tries it, with what the shop has where that is known. */
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
  };
}
