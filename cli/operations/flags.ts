import { readFileSync } from "node:fs";
import type * as z from "zod";
import { type Json, type SchemaSide, toJson } from "@/lib/api/openapi/json-schema";
import { fields } from "@/lib/values/fields";
import { readRupiah } from "@/lib/values/money";
import { parseOptions, resolvePath, UsageError } from "../argv";
import type { MerchantCommand } from "./operation-commands";

/** A query or body field as a command option. */
export type Flag = {
  /** Path of field names, such as `order_rules`, `claim_hours`. */
  path: readonly string[];
  name: string;
  kind: "flag" | "number" | "text" | "words" | "json";
  /** Allowed values of an enumeration, else empty. */
  choices: readonly string[];
  isRequired: boolean;
  does: string;
};

/** Options of every command. No field may have one of these names. */
export const common = {
  json: { does: "print the API response as JSON" },
  url: { does: "address of the shop, to reach it over HTTP", value: "address" },
  token: { does: "token of that shop (default: ETALASE_TOKEN)", value: "token" },
  revision: { does: "revision that you read (default: the current one)", value: "n" },
  file: { does: "file to send", value: "name" },
  type: { does: "content type of that file", value: "type" },
  out: { does: "write the response to this file", value: "name" },
} as const;

/** Returns the fields of an operation as options. */
export function listFlags({ op }: MerchantCommand): Flag[] {
  return [...listSchemaFlags(op.query, "query"), ...listSchemaFlags(op.body, "body")];
}

/** Returns the required fields that may be positional arguments, in this order, after the path parameters. */
export function listPositionalFlags(command: MerchantCommand): Flag[] {
  return listFlags(command).filter(({ isRequired, kind }) => isRequired && kind !== "json" && kind !== "flag");
}

function listSchemaFlags(schema: z.ZodObject | undefined, side: SchemaSide): Flag[] {
  if (!schema) return [];
  const schemas: Json = {};
  const listFieldFlags = (object: Json, parentPath: readonly string[]): Flag[] => {
    const required: unknown[] = side === "query" || parentPath.length > 0 ? [] : [object.required ?? []].flat();
    return Object.entries(fields(object.properties)).flatMap(([field, property]) => {
      const path = [...parentPath, field];
      const name = path.join(".").replaceAll("_", "-");
      const kind = findKind(fields(property), side, schemas);
      const choices = readChoices(fields(property), schemas);
      const does = String(fields(property).description ?? "");
      const flag = { path, name, kind, choices, isRequired: required.includes(field), does };
      return [flag, ...(kind === "json" && parentPath.length === 0 ? listScalarFlags(fields(property), path) : [])];
    });
  };
  /** Returns the scalar fields of an object, which need no JSON: `--order-rules.claim-hours`. */
  const listScalarFlags = (property: Json, path: readonly string[]) =>
    listFieldFlags(resolveRef(property, schemas), path).filter(({ kind }) => kind !== "json");
  return listFieldFlags(resolveRef(toJson(schema, side, schemas), schemas), []);
}

function readChoices(property: Json, schemas: Json): string[] {
  const choices: unknown[] = [resolveRef(property, schemas).enum ?? []].flat();
  return choices.filter((word) => typeof word === "string");
}

function findKind(property: Json, side: SchemaSide, schemas: Json): Flag["kind"] {
  if (side === "query") return "text";
  const choices = [resolveRef(property, schemas), ...[property.anyOf ?? []].flat().map(fields)];
  const types = choices.flatMap((choice) => [resolveRef(choice, schemas).type].flat());
  if (types.includes("boolean")) return "flag";
  if (types.includes("integer") || types.includes("number")) return "number";
  if (types.includes("string")) return "text";
  const isTextList = choices.some((choice) => fields(resolveRef(choice, schemas).items).type === "string");
  return isTextList ? "words" : "json";
}

function resolveRef(schema: Json, schemas: Json): Json {
  return typeof schema.$ref === "string" ? fields(schemas[schema.$ref.split("/").at(-1) ?? ""]) : schema;
}

/** Parses the arguments of a command: positional words, field values and common options. */
export function parseOperationArgs(command: MerchantCommand, args: string[]) {
  const flags = listFlags(command);
  const options: Record<string, { does: string; value?: string }> = { ...common };
  for (const { name, kind, does } of flags) {
    options[name] = kind === "flag" ? { does } : { does, value: kind };
    if (kind === "flag") options[`no-${name}`] = { does };
  }
  const { values, positionals } = parseOptions(args, options);
  const fields: Record<string, unknown> = {};
  for (const flag of flags) {
    if (values[flag.name] !== undefined) setField(fields, flag, convertValue(flag, values[flag.name]));
    if (values[`no-${flag.name}`] === true) setField(fields, flag, false);
  }
  const text = (name: keyof typeof common) => (typeof values[name] === "string" ? values[name] : undefined);
  return {
    positionals,
    fields,
    isJson: values.json === true,
    url: text("url"),
    token: text("token") ?? process.env.ETALASE_TOKEN,
    revision: text("revision"),
    file: text("file"),
    type: text("type"),
    out: text("out"),
  };
}

export type OperationArgs = ReturnType<typeof parseOperationArgs>;

/** Sets a required field from a positional word. */
export function setPositional(fields: Record<string, unknown>, flag: Flag, word: string): void {
  setField(fields, flag, convertValue(flag, word));
}

function setField(input: Record<string, unknown>, { path: [first = "", inner] }: Flag, value: unknown): void {
  input[first] = inner === undefined ? value : { ...fields(input[first]), [inner]: value };
}

/**
 * Converts an argument to the contract's type. Lists of words are comma-separated. Other lists and objects are JSON, or `@` and
 * a file name. `@-` reads standard input, because a shell stores command lines, and secrets in them, in its history.
 */
function convertValue({ name, kind }: Flag, value: unknown): unknown {
  if (kind === "flag") return value;
  if (value === "null") return null;
  if (kind === "text") return value;
  if (kind === "number") return parseNumber(name, String(value));
  if (kind === "words" && !/^[[@]/.test(String(value))) return splitList(String(value));
  try {
    return JSON.parse(readJsonText(String(value)));
  } catch {
    throw new UsageError([`--${name} must be JSON, or @ and the name of a JSON file. @- reads standard input.`]);
  }
}

/** Parses a number in Indonesian notation: `15.000` is fifteen thousand. Throws if the number is ambiguous. */
function parseNumber(name: string, text: string): number {
  const [, sign = "", digits = ""] = /^(-?)(.*)$/s.exec(text) ?? [];
  const amount = readRupiah(digits);
  if (amount === null) throw new UsageError([`--${name} must be a whole number, such as 15000 or 15.000.`]);
  return sign ? -amount : amount;
}

function readJsonText(value: string): string {
  if (!value.startsWith("@")) return value;
  return readFileSync(value === "@-" ? 0 : resolvePath(value.slice(1)), "utf8");
}

function splitList(text: string): string[] {
  return text
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
