import { describeField, type FieldLine, getSchemaName, present } from "./fields";
import { type Described, type Description, findDescribed, type Schema } from "./schema";

/** One difference between two versions, for readers who upgrade. */
export type VersionChange = {
  /** Part of the call. */
  readonly part: "request" | "response";
  /** Field path, such as `items.qty`. */
  readonly field: string;
  /** The new state of the field. */
  readonly sentence: string;
};

/** Returns the differences of an operation between two descriptions. For a new operation, returns all fields. */
export function changesBetween(older: Description, newer: Description, operation: string): VersionChange[] {
  const [was, is] = [linesOf(older, operation), linesOf(newer, operation)];
  const removals = [...was].filter(([key]) => !is.has(key)).map(([, line]) => changeOf(line, "is removed"));
  const others = [...is].flatMap(([key, line]) => {
    const previousLine = was.get(key);
    const sentence = previousLine ? difference(previousLine.field, line.field) : "is new";
    return sentence ? [changeOf(line, sentence)] : [];
  });
  return [...others, ...removals];
}

type FieldAt = { part: VersionChange["part"]; path: string; field: FieldLine };

function changeOf({ part, path }: FieldAt, sentence: string): VersionChange {
  return { part, field: path, sentence };
}

function difference(was: FieldLine, is: FieldLine): string {
  const differences = [
    was.type !== is.type && `is \`${is.type}\` (was \`${was.type}\`)`,
    was.required !== is.required && (is.required ? "is required (was optional)" : "is optional (was required)"),
    was.bounds !== is.bounds && (is.bounds ? `allows ${is.bounds}` : "has no limits"),
    was.initial !== is.initial && `defaults to \`${is.initial}\``,
    was.values.join() !== is.values.join() && `is one of ${is.values.map((value) => `\`${value}\``).join(", ")}`,
  ];
  return differences.filter(Boolean).join("; ");
}

/** All request and response fields of an operation by path, with references resolved. */
function linesOf(description: Description, operation: string): Map<string, FieldAt> {
  const found = findDescribed(description, operation);
  if (!found) return new Map();
  const lines = [
    ...requestOf(found, description),
    ...bodyFields(found.responses["200"], description).map(asLine("response")),
  ];
  return new Map(lines.map((line) => [`${line.part} ${line.path}`, line]));
}

function requestOf(found: Described, description: Description): FieldAt[] {
  const parameters = found.parameters.flatMap((parameter) => {
    if (!("name" in parameter)) return [];
    const field = describeField(blank, parameter.name, parameter.schema, parameter.required, "");
    return [{ path: parameter.name, field }];
  });
  return [...parameters, ...bodyFields(found.requestBody, description)].map(asLine("request"));
}

function bodyFields(body: Described["requestBody"], description: Description): Omit<FieldAt, "part">[] {
  const schema = body?.content["application/json"]?.schema;
  return schema ? fieldsIn(schema, description) : [];
}

const asLine = (part: FieldAt["part"]) => (line: Omit<FieldAt, "part">) => ({ part, ...line });

/** Empty book: nested fields are separate lines, so a field describes only itself. */
const blank = { schemas: {}, met: new Set<string>() };

function fieldsIn(
  schema: Schema,
  description: Description,
  path = "",
  above: readonly string[] = [],
): Omit<FieldAt, "part">[] {
  const value = present(schema);
  const item = present(value.items ?? value);
  const name = getSchemaName(item);
  // A recursive schema is followed once.
  if (above.includes(name)) return [];
  const target = name ? description.components.schemas[name] : item;
  return Object.entries(target?.properties ?? {}).flatMap(([key, property]) => {
    const own = path ? `${path}.${key}` : key;
    const field = describeField(blank, key, property, target?.required?.includes(key) ?? false, "");
    return [{ path: own, field }, ...fieldsIn(property, description, own, name ? [...above, name] : above)];
  });
}
