import type { OpenApiDocument } from "./document";

/**
 * Returns a document as sorted lines, one per promise. They cover endpoints, allowed roles, and fields of schemas. They
 * also cover parameters, fields, statuses and enum values of operations, with types and bounds. Descriptions and
 * examples are no promises. The list of versions is excluded: a new version changes nothing under the older ones.
 */
export function outlineOf({ paths, components }: OpenApiDocument): string[] {
  const { schemas, parameters } = Object(components);
  const lines = Object.entries<Json>(schemas)
    .filter(([name]) => !name.endsWith("Error"))
    .flatMap(([name, schema]) => fieldsOf(name, schema));
  for (const [path, methods] of Object.entries<Json>(Object(paths))) {
    for (const [method, operation] of Object.entries<Json>(Object(methods))) {
      lines.push(`${operation.operationId} at ${method.toUpperCase()} ${path}`);
      lines.push(...operationLines(operation, parameters));
    }
  }
  return lines.filter((line) => !/ header X-API-Version = /.test(line)).sort();
}

/** Returns requirements on requests that did not exist before. They would break every caller of a promised operation. */
export function newDemands(before: readonly string[], today: readonly string[]): string[] {
  const promised = new Set(before.map(operationIn));
  return today.filter(
    (line) =>
      /^\w+ (body|query|path|header)\b.* required$/.test(line) &&
      promised.has(operationIn(line)) &&
      !before.includes(line),
  );
}

function operationIn(line: string): string | undefined {
  return /^\w+(?= )/.exec(line)?.[0];
}

type Json = Record<string, unknown>;

function operationLines(operation: Json, shared: Json): string[] {
  const { operationId, parameters, requestBody, responses } = operation;
  const name = String(operationId);
  const given = Object.values<Json>(Object(parameters)).map((one) =>
    Object(one.$ref ? shared[String(one.$ref).split("/").at(-1) ?? ""] : one),
  );
  const answer = schemaIn(Object(responses)["200"]);
  return [
    ...askersOf(operation).map((asker) => `${name} ${asker}`),
    ...given.flatMap((one) => fieldLines(`${name} ${one.in} ${one.name}`, one.schema, one.required)),
    ...(requestBody ? fieldsOf(`${name} body`, schemaIn(requestBody)) : []),
    `${name} answer: ${typeOf(answer)}`,
    ...Object.keys(Object(responses)).map((status) => `${name} status ${status}`),
  ];
}

const roles = ["owner", "staff", "anyone"];

/** Returns the allowed roles and authentication schemes of an operation. A higher role includes the lower ones. */
function askersOf({ "x-role": role, security }: Json): string[] {
  const able = roles.slice(0, roles.indexOf(String(role)) + 1);
  const means = Object.values<Json>(Object(security ?? [])).flatMap((scheme) => Object.keys(scheme));
  return [...able.map((each) => `may ${each}`), ...means.map((each) => `by ${each}`)];
}

/** Schema of a body: JSON, or else a file. */
function schemaIn(holder: unknown): Json {
  const { content } = Object(holder);
  const [first] = Object.values<Json>(content);
  return Object(content["application/json"] ?? first).schema;
}

/** Fields of an object, including nested ones. */
function fieldsOf(place: string, schema: Json): string[] {
  const required: unknown[] = Object(schema.required ?? []);
  return Object.entries<Json>(Object(schema.properties ?? {})).flatMap(([name, field]) =>
    fieldLines(`${place}.${name}`, field, required.includes(name)),
  );
}

function fieldLines(place: string, schema: Json, isRequired: unknown): string[] {
  const initial = schema.default === undefined ? "" : ` default ${schema.default}`;
  const words: unknown[] = Object(schema.enum ?? []);
  const { inner, path } = insideOf(schema);
  return [
    `${place}: ${typeOf(schema)}${initial}${isRequired ? " required" : ""}`,
    ...words.map((word) => `${place} = ${word}`),
    ...fieldsOf(place + path, inner),
  ];
}

/** Unwraps a nullable or list field. */
function insideOf(schema: Json, path = ""): { inner: Json; path: string } {
  const present = presentOf(schema);
  return present.items ? insideOf(Object(present.items), `${path}[]`) : { inner: present, path };
}

function presentOf(schema: Json): Json {
  const choices = Object.values<Json>(Object(schema.anyOf ?? []));
  return choices.find(({ type }) => type !== "null") ?? schema;
}

function typeOf(schema: Json): string {
  if (schema.$ref) return String(schema.$ref).split("/").at(-1) ?? "";
  if (schema.anyOf) return Object.values<Json>(Object(schema.anyOf)).map(typeOf).join("|");
  const bounds = boundsOf(schema);
  if (schema.items) return `${typeOf(Object(schema.items))}[]${bounds}`;
  if (typeof schema.additionalProperties === "object") return `Record<${typeOf(Object(schema.additionalProperties))}>`;
  return `${schema.format ?? [schema.type].flat().join("|")}${bounds}`;
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Json): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  return least === undefined && most === undefined ? "" : ` ${least ?? ""}..${most ?? ""}`;
}
