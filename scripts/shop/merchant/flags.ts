import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type * as z from "zod";
import { Complaint } from "@/lib/adapters/complaint";
import { type Json, type SchemaSide, toJson } from "@/lib/contract/openapi/json-schema";
import type { MerchantCommand } from "./commands";

/** A field of a query or a body as an option. */
export type Flag = {
  field: string;
  name: string;
  kind: "flag" | "number" | "text" | "words" | "json";
  isNeeded: boolean;
  does: string;
};

/** The options that every command has; no field may be called as one of them. */
export const common = {
  json: { type: "boolean" },
  url: { type: "string" },
  token: { type: "string" },
  revision: { type: "string" },
  file: { type: "string" },
  type: { type: "string" },
  out: { type: "string" },
} as const;

/** The fields of an operation, as options. */
export function flagsOf({ op }: MerchantCommand): Flag[] {
  return [...fieldsIn(op.query, "query"), ...fieldsIn(op.body, "body")];
}

function fieldsIn(schema: z.ZodObject | undefined, side: SchemaSide): Flag[] {
  if (!schema) return [];
  const schemas: Json = {};
  const own = resolved(toJson(schema, side, schemas), schemas);
  const needed: unknown[] = side === "query" ? [] : Object(own.required ?? []);
  return Object.entries(Object(own.properties)).map(([field, property]) => ({
    field,
    name: field.replaceAll("_", "-"),
    kind: kindOf(Object(property), side, schemas),
    isNeeded: needed.includes(field),
    does: String(Object(property).description ?? ""),
  }));
}

function kindOf(property: Json, side: SchemaSide, schemas: Json): Flag["kind"] {
  if (side === "query") return "text";
  const choices = [resolved(property, schemas), ...Object.values<Json>(Object(property.anyOf ?? []))];
  const types = choices.flatMap((choice) => [resolved(choice, schemas).type].flat());
  if (types.includes("boolean")) return "flag";
  if (types.includes("integer") || types.includes("number")) return "number";
  if (types.includes("string")) return "text";
  const isOfWords = choices.some((choice) => Object(resolved(choice, schemas).items).type === "string");
  return isOfWords ? "words" : "json";
}

function resolved(schema: Json, schemas: Json): Json {
  return typeof schema.$ref === "string" ? Object(schemas[schema.$ref.split("/").at(-1) ?? ""]) : schema;
}

/** What was typed after a command: its words, the fields that were given, and the options of every command. */
export function readTyped(command: MerchantCommand, args: string[]) {
  const flags = flagsOf(command);
  const options: Record<string, { type: "string" | "boolean" }> = { ...common };
  for (const { name, kind } of flags) {
    options[name] = { type: kind === "flag" ? "boolean" : "string" };
    if (kind === "flag") options[`no-${name}`] = { type: "boolean" };
  }
  const { values, positionals } = parsed(args, options);
  const said = flags.filter(({ name }) => values[name] !== undefined);
  const denied = flags.filter(({ name }) => values[`no-${name}`] === true);
  const fields = Object.fromEntries([
    ...said.map((flag) => [flag.field, typedValue(flag, values[flag.name])]),
    ...denied.map(({ field }) => [field, false]),
  ]);
  const text = (name: keyof typeof common) => (typeof values[name] === "string" ? values[name] : undefined);
  return {
    words: positionals,
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

function parsed(args: string[], options: Record<string, { type: "string" | "boolean" }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (fault) {
    throw fault instanceof TypeError ? new Complaint([fault.message]) : fault;
  }
}

/**
 * A value as the contract takes it. Words stand with commas between them; other lists and objects are JSON, or `@` and the file that
 * has it. `@-` is what comes in by a pipe: a command line, and so a key in it, is kept in a shell's history.
 */
function typedValue({ name, kind }: Flag, typed: unknown): unknown {
  if (kind === "flag") return typed;
  if (typed === "null") return null;
  if (kind === "text") return typed;
  if (kind === "number") return Number(String(typed).replace(/^Rp ?|\.(?=\d{3}\b)/g, ""));
  if (kind === "words" && !/^[[@]/.test(String(typed))) return wordsIn(String(typed));
  try {
    return JSON.parse(textOf(String(typed)));
  } catch {
    throw new Complaint([
      `--${name} must be JSON, or @ and the name of a file with it; @- is what comes in by a pipe.`,
    ]);
  }
}

function textOf(typed: string): string {
  if (!typed.startsWith("@")) return typed;
  return readFileSync(typed === "@-" ? 0 : typed.slice(1), "utf8");
}

function wordsIn(typed: string): string[] {
  return typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
}
