import type * as z from "zod";
import { describe } from "@/lib/api/openapi/document";
import { toJson } from "@/lib/api/openapi/json-schema";
import { type PublicErrorCode, publicErrors } from "@/lib/contract/errors";
import { baseline, type Version, versions } from "@/lib/contract/versions/versions";
import { comment, type JsonSchema, readRefName, type TypeNamer, toTypeScript } from "./schema";

export type DescribedParameter = {
  $ref?: string;
  name: string;
  in?: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};
type Content = { content: Record<string, { schema: JsonSchema }> };
export type DescribedOperation = {
  operationId: string;
  summary: string;
  description: string;
  parameters: DescribedParameter[];
  requestBody?: Content;
  responses: { "200": Content };
};
export type Document = {
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** Generated types, indexed by their wire shape. A shape that did not change between versions is written once. */
export type GeneratedTypes = { lines: string[]; byShape: Map<string, string>; names: Set<string> };

/** Generates the types of `lib/client/contract.ts` without a dependency on the contract or zod. */
export function writeTypes(): string {
  const generatedTypes: GeneratedTypes = { lines: [], byShape: new Map(), names: new Set() };
  // The newest shape gets the plain name.
  const dated = versions.toReversed().map((version) => ({ version, ...writeVersion(version, generatedTypes) }));
  const inputs = dated.map(({ version, inputs }) => `"${version}": {\n${inputs.join("")}};\n`);
  const answers = dated.map(({ version, answers }) => `"${version}": {\n${answers.join("")}};\n`);
  return [
    `export type Version = ${versions.map((version) => `"${version}"`).join(" | ")};`,
    `/** Version of a request that names none. */\nexport type Baseline = "${baseline}";`,
    ...generatedTypes.lines,
    `type InputsByVersion = {\n${inputs.join("")}};`,
    `type AnswersByVersion = {\n${answers.join("")}};`,
    "/** Input of each operation, by version. */\nexport type Inputs<V extends Version> = InputsByVersion[V];",
    "/** Response of each operation, by version. */\nexport type Answers<V extends Version> = AnswersByVersion[V];",
    `/** Details of each error code. */\nexport type ErrorDetails = {\n${writeDetails().join("")}};`,
  ].join("\n\n");
}

/** Returns the inputs and outputs of a version's operations, one line each. */
function writeVersion(version: Version, generatedTypes: GeneratedTypes): { inputs: string[]; answers: string[] } {
  // The description is plain JSON. `Document` declares the parts that are read here.
  const { paths, components } = describe(version, "") as Document;
  const nameType = createTypeNamer(version, components.schemas, generatedTypes);
  return writeOperations(paths, nameType);
}

/** Returns the inputs and outputs of a description's operations, one line each. */
export function writeOperations(
  paths: Document["paths"],
  nameType: TypeNamer,
): { inputs: string[]; answers: string[] } {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  return {
    inputs: operations.map((operation) => {
      const name = operation.operationId;
      const type = nameType(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}Input`, mergeInput(operation));
      return `${comment(`${operation.summary}. ${operation.description}`)}${name}: ${type};\n`;
    }),
    answers: operations.map(({ operationId, responses }) => {
      const schema = responses["200"].content[json]?.schema;
      return `${operationId}: ${schema ? toTypeScript(schema, nameType) : "Blob"};\n`;
    }),
  };
}

const json = "application/json";

/**
 * Names the types of a version. A shape that differs from a newer version gets the date as a suffix and is added to `lines`.
 */
export function createTypeNamer(
  version: string,
  schemas: Record<string, JsonSchema>,
  { lines, byShape, names }: GeneratedTypes,
) {
  const findSchema = (name: string) => schemas[name] ?? {};
  const describeShape = (schema: JsonSchema): string =>
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === "description" && typeof value === "string") return undefined;
      return key === "$ref" ? describeShape(findSchema(readRefName(String(value)))) : value;
    });
  return function nameType(name: string, schema = findSchema(name)): string {
    const key = `${name} ${describeShape(schema)}`;
    const known = byShape.get(key);
    if (known) return known;
    const own = names.has(name) ? `${name}_${version.replaceAll("-", "_")}` : name;
    names.add(own);
    byShape.set(key, own);
    lines.push(`${comment(schema.description)}export type ${own} = ${toTypeScript(schema, nameType)};`);
    return own;
  };
}

/** Merges the path, query and body fields of an operation, its known revision and its file into one schema. */
function mergeInput({ parameters, requestBody }: DescribedOperation): JsonSchema {
  const spoken = parameters.flatMap((parameter) => {
    if (parameter.$ref) return revisions[readRefName(parameter.$ref)] ?? [];
    return parameter.in === "path" || parameter.in === "query" ? parameter : [];
  });
  const body = requestBody && (requestBody.content[json]?.schema ?? fileSchema);
  const fields = spoken.map(({ name, description = "", schema }) => [name, { ...schema, description }]);
  return {
    type: "object",
    properties: { ...Object.fromEntries(fields), ...body?.properties },
    required: [...spoken.filter(({ required }) => required).map(({ name }) => name), ...(body?.required ?? [])],
  };
}

const revision: DescribedParameter = {
  name: "revision",
  required: true,
  description: "Known `revision` of the record.",
  schema: { type: "integer" },
};

/** The client sends the revision of its input as `If-Match`. */
const revisions: Record<string, DescribedParameter> = {
  IfMatch: revision,
  IfMatchOptional: { ...revision, required: false },
};

/** Input that the client sends as the whole body. */
const fileSchema: JsonSchema = {
  type: "object",
  properties: {
    bytes: { typeName: "Uint8Array", description: "Content of the file." },
    contentType: { type: "string", description: "Type of the file, such as `image/jpeg`." },
  },
  required: ["bytes", "contentType"],
};

function writeDetails(): string[] {
  const codes = Object.keys(publicErrors).filter((code): code is PublicErrorCode => code in publicErrors);
  return codes.map((code) => {
    const error: { advice: string; details?: z.ZodType } = publicErrors[code];
    const details = error.details
      ? toTypeScript(toJson(error.details, "answer", {}), (name) => name)
      : "Record<string, never>";
    return `${comment(error.advice)}${code}: ${details};\n`;
  });
}
