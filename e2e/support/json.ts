import { objectFields } from "@/lib/contract/object-fields";

/** Returns the value at a path of a JSON value; undefined if there is none. */
export function valueAt(json: unknown, ...path: (string | number)[]): unknown {
  return path.reduce<unknown>((part, name) => objectFields(part)[name], json);
}

/** Returns the objects of the list at a path of a JSON value. Throws if there is no list. */
export function listAt(json: unknown, ...path: (string | number)[]): Readonly<Record<string, unknown>>[] {
  const list = valueAt(json, ...path);
  if (!Array.isArray(list)) throw new Error(`There is no list at ${path.join(".")}.`);
  return list.map((each) => objectFields(each));
}

/** Returns the paths of the validation issues in the details of an API error. */
export function issuePaths(details: unknown): string[] {
  const issues = valueAt(details, "issues");
  return Array.isArray(issues) ? issues.map((issue) => String(valueAt(issue, "path"))) : [];
}
