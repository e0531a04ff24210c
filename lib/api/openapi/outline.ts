import { objectFields } from "@/lib/contract/object-fields";
import type { OpenApiDocument } from "./document";

/**
 * Returns a document as sorted lines, one per promise. They cover endpoints, allowed roles, and fields of schemas. They
 * also cover parameters, fields, statuses and enum values of operations, with types and bounds, and the fields of webhook
 * events. Descriptions and examples are no promises. The list of versions is excluded: a new version changes nothing under the older ones.
 */
export function outlineDocument({ paths, webhooks, components }: OpenApiDocument): string[] {
  const { schemas, parameters } = objectFields(components);
  const lines = listParts(schemas)
    .filter(([name]) => !name.endsWith("Error"))
    .flatMap(([name, schema]) => fieldsOf(name, schema));
  for (const [path, methods] of listParts(paths)) {
    for (const [method, operation] of listParts(methods)) {
      lines.push(`${operation.operationId} at ${method.toUpperCase()} ${path}`);
      lines.push(...operationLines(operation, objectFields(parameters)));
    }
  }
  for (const [type, methods] of listParts(webhooks)) {
    for (const [, event] of listParts(methods)) lines.push(...fieldsOf(`event ${type}`, schemaIn(event.requestBody)));
  }
  return lines.filter((line) => !/ header X-API-Version = /.test(line)).sort();
}

/**
 * Returns requirements on requests that did not exist before. They would break every caller of a promised operation. A
 * field of a new object breaks none: if the object is optional, nobody sends it yet.
 */
export function newDemands(before: readonly string[], today: readonly string[]): string[] {
  const promised = new Set(before.map(operationIn));
  const fields = new Set(before.map(fieldIn));
  const isInNewObject = (line: string) => {
    const object = objectOf(line);
    return object !== null && !fields.has(object);
  };
  return today.filter(
    (line) =>
      /^\w+ (body|query|path|header)\b.* required$/.test(line) &&
      promised.has(operationIn(line)) &&
      !isInNewObject(line) &&
      !before.includes(line),
  );
}

/** Path of the field in a line. */
function fieldIn(line: string): string | undefined {
  return /^\w+ \w+[^:]*(?=:)/.exec(line)?.[0];
}

/** Path of the object in a body that holds the field; null if the body itself does. */
function objectOf(line: string): string | null {
  const path = fieldIn(line) ?? "";
  return /^\w+ body\..*\./.test(path) ? path.slice(0, path.lastIndexOf(".")).replace(/(\[\])+$/, "") : null;
}

function operationIn(line: string): string | undefined {
  return /^\w+(?= )/.exec(line)?.[0];
}

type Json = Readonly<Record<string, unknown>>;

/** Returns the parts of an object or a list, with their names. */
function listParts(value: unknown): [name: string, part: Json][] {
  return Object.entries(objectFields(value)).map(([name, part]) => [name, objectFields(part)]);
}

function operationLines(operation: Json, shared: Json): string[] {
  const { operationId, parameters, requestBody, responses } = operation;
  const name = String(operationId);
  const given = listParts(parameters).map(([, one]) =>
    one.$ref ? objectFields(shared[String(one.$ref).split("/").at(-1) ?? ""]) : one,
  );
  const answer = schemaIn(objectFields(responses)["200"]);
  return [
    ...askersOf(operation).map((asker) => `${name} ${asker}`),
    ...given.flatMap((one) => fieldLines(`${name} ${one.in} ${one.name}`, objectFields(one.schema), one.required)),
    ...(requestBody ? fieldsOf(`${name} body`, schemaIn(requestBody)) : []),
    `${name} answer: ${typeOf(answer)}`,
    ...Object.keys(objectFields(responses)).map((status) => `${name} status ${status}`),
  ];
}

const roles = ["owner", "staff", "anyone"];

/** Returns the allowed roles and authentication schemes of an operation. A higher role includes the lower ones. */
function askersOf({ "x-role": role, security }: Json): string[] {
  const able = roles.slice(0, roles.indexOf(String(role)) + 1);
  const means = listParts(security).flatMap(([, scheme]) => Object.keys(scheme));
  return [...able.map((each) => `may ${each}`), ...means.map((each) => `by ${each}`)];
}

/** Schema of a body: JSON, or else a file. */
function schemaIn(holder: unknown): Json {
  const content = objectFields(objectFields(holder).content);
  const [first] = Object.values(content);
  return objectFields(objectFields(content["application/json"] ?? first).schema);
}

/** Fields of an object, including nested ones. */
function fieldsOf(fieldPath: string, schema: Json): string[] {
  const required = [schema.required ?? []].flat();
  return listParts(schema.properties).flatMap(([name, field]) =>
    fieldLines(`${fieldPath}.${name}`, field, required.includes(name)),
  );
}

function fieldLines(fieldPath: string, schema: Json, isRequired: unknown): string[] {
  const initial = schema.default === undefined ? "" : ` default ${schema.default}`;
  const values = [schema.enum ?? []].flat();
  const { inner, path } = insideOf(schema);
  return [
    `${fieldPath}: ${typeOf(schema)}${initial}${isRequired ? " required" : ""}`,
    ...values.map((word) => `${fieldPath} = ${word}`),
    ...fieldsOf(fieldPath + path, inner),
  ];
}

/** Unwraps a nullable or list field. */
function insideOf(schema: Json, path = ""): { inner: Json; path: string } {
  const present = presentOf(schema);
  return present.items ? insideOf(objectFields(present.items), `${path}[]`) : { inner: present, path };
}

function presentOf(schema: Json): Json {
  const choices = listParts(schema.anyOf).map(([, choice]) => choice);
  return choices.find(({ type }) => type !== "null") ?? schema;
}

function typeOf(schema: Json): string {
  if (schema.$ref) return String(schema.$ref).split("/").at(-1) ?? "";
  if (schema.anyOf)
    return listParts(schema.anyOf)
      .map(([, choice]) => typeOf(choice))
      .join("|");
  const bounds = boundsOf(schema);
  if (schema.items) return `${typeOf(objectFields(schema.items))}[]${bounds}`;
  if (typeof schema.additionalProperties === "object")
    return `Record<${typeOf(objectFields(schema.additionalProperties))}>`;
  return `${schema.format ?? [schema.type].flat().join("|")}${bounds}`;
}

function boundsOf({ minimum, maximum, minLength, maxLength, minItems, maxItems }: Json): string {
  const [least, most] = [minimum ?? minLength ?? minItems, maximum ?? maxLength ?? maxItems];
  return least === undefined && most === undefined ? "" : ` ${least ?? ""}..${most ?? ""}`;
}
