import { readFileSync } from "node:fs";
import type * as z from "zod";
import { type Json, type SchemaSide, toJson } from "@/lib/contract/openapi/json-schema";
import { fields } from "@/lib/domain/fields";
import { readRupiah } from "@/lib/domain/money";
import { parseOptions, pathFrom, UsageFault } from "../verb";
import type { MerchantCommand } from "./commands";

/** A query or body field as a command option. */
export type Flag = {
  /** Path of field names, such as `holds`, `claim_hours`. */
  path: readonly string[];
  name: string;
  kind: "flag" | "number" | "text" | "words" | "json";
  /** Allowed values of an enumeration, else empty. */
  choices: readonly string[];
  isNeeded: boolean;
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
export function flagsOf({ op }: MerchantCommand): Flag[] {
  return [...fieldsIn(op.query, "query"), ...fieldsIn(op.body, "body")];
}

/** Returns the required fields that may be positional arguments, in this order, after the path parameters. */
export function listPositionalFlags(command: MerchantCommand): Flag[] {
  return flagsOf(command).filter(({ isNeeded, kind }) => isNeeded && kind !== "json" && kind !== "flag");
}

function fieldsIn(schema: z.ZodObject | undefined, side: SchemaSide): Flag[] {
  if (!schema) return [];
  const schemas: Json = {};
  const flagsWithin = (own: Json, above: readonly string[]): Flag[] => {
    const needed: unknown[] = side === "query" || above.length > 0 ? [] : [own.required ?? []].flat();
    return Object.entries(fields(own.properties)).flatMap(([field, property]) => {
      const path = [...above, field];
      const name = path.join(".").replaceAll("_", "-");
      const kind = kindOf(fields(property), side, schemas);
      const choices = choicesOf(fields(property), schemas);
      const does = String(fields(property).description ?? "");
      const own = { path, name, kind, choices, isNeeded: needed.includes(field), does };
      return [own, ...(kind === "json" && above.length === 0 ? plainWithin(fields(property), path) : [])];
    });
  };
  /** Returns the scalar fields of an object, which need no JSON: `--holds.claim-hours`. */
  const plainWithin = (property: Json, path: readonly string[]) =>
    flagsWithin(resolved(property, schemas), path).filter(({ kind }) => kind !== "json");
  return flagsWithin(resolved(toJson(schema, side, schemas), schemas), []);
}

function choicesOf(property: Json, schemas: Json): string[] {
  const choices: unknown[] = [resolved(property, schemas).enum ?? []].flat();
  return choices.filter((word) => typeof word === "string");
}

function kindOf(property: Json, side: SchemaSide, schemas: Json): Flag["kind"] {
  if (side === "query") return "text";
  const choices = [resolved(property, schemas), ...[property.anyOf ?? []].flat().map(fields)];
  const types = choices.flatMap((choice) => [resolved(choice, schemas).type].flat());
  if (types.includes("boolean")) return "flag";
  if (types.includes("integer") || types.includes("number")) return "number";
  if (types.includes("string")) return "text";
  const isTextList = choices.some((choice) => fields(resolved(choice, schemas).items).type === "string");
  return isTextList ? "words" : "json";
}

function resolved(schema: Json, schemas: Json): Json {
  return typeof schema.$ref === "string" ? fields(schemas[schema.$ref.split("/").at(-1) ?? ""]) : schema;
}

/** Parses the arguments of a command: positional words, field values and common options. */
export function readTyped(command: MerchantCommand, args: string[]) {
  const flags = flagsOf(command);
  const options: Record<string, { does: string; value?: string }> = { ...common };
  for (const { name, kind, does } of flags) {
    options[name] = kind === "flag" ? { does } : { does, value: kind };
    if (kind === "flag") options[`no-${name}`] = { does };
  }
  const { values, positionals } = parseOptions(args, options);
  const fields: Record<string, unknown> = {};
  for (const flag of flags) {
    if (values[flag.name] !== undefined) put(fields, flag, typedValue(flag, values[flag.name]));
    if (values[`no-${flag.name}`] === true) put(fields, flag, false);
  }
  const text = (name: keyof typeof common) => (typeof values[name] === "string" ? values[name] : undefined);
  return {
    positionals: positionals,
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

export type Typed = ReturnType<typeof readTyped>;

/** Sets a required field from a positional word. */
export function putWord(fields: Record<string, unknown>, flag: Flag, word: string): void {
  put(fields, flag, typedValue(flag, word));
}

function put(input: Record<string, unknown>, { path: [first = "", inner] }: Flag, value: unknown): void {
  input[first] = inner === undefined ? value : { ...fields(input[first]), [inner]: value };
}

/**
 * Converts an argument to the contract's type. Lists of words are comma-separated. Other lists and objects are JSON, or `@` and
 * a file name. `@-` reads standard input, because a shell stores command lines, and secrets in them, in its history.
 */
function typedValue({ name, kind }: Flag, typed: unknown): unknown {
  if (kind === "flag") return typed;
  if (typed === "null") return null;
  if (kind === "text") return typed;
  if (kind === "number") return numberIn(name, String(typed));
  if (kind === "words" && !/^[[@]/.test(String(typed))) return splitList(String(typed));
  try {
    return JSON.parse(textOf(String(typed)));
  } catch {
    throw new UsageFault([`--${name} must be JSON, or @ and the name of a JSON file. @- reads standard input.`]);
  }
}

/** Parses a number in Indonesian notation: `15.000` is fifteen thousand. Throws if the number is ambiguous. */
function numberIn(name: string, typed: string): number {
  const [, sign = "", written = ""] = /^(-?)(.*)$/s.exec(typed) ?? [];
  const amount = readRupiah(written);
  if (amount === null) throw new UsageFault([`--${name} must be a whole number, such as 15000 or 15.000.`]);
  return sign ? -amount : amount;
}

function textOf(typed: string): string {
  if (!typed.startsWith("@")) return typed;
  return readFileSync(typed === "@-" ? 0 : pathFrom(typed.slice(1)), "utf8");
}

function splitList(typed: string): string[] {
  return typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
