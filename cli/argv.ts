import { resolve } from "node:path";
import * as z from "zod";
import { OperatorError } from "@/lib/platform/operator-error";
import { ArgumentError, parseArguments } from "../scripts/commands/arguments.mjs";

/** Thrown for invalid usage. The command exits with status 2. */
export class UsageError extends OperatorError {}

/**
 * Parses the arguments of a command: positional words in order, then `--options`. A boolean of the shape is a switch. Throws one
 * error with all missing or invalid arguments.
 */
export function parseArgs<S extends z.ZodRawShape>(
  args: readonly string[],
  positionalNames: readonly string[],
  Shape: z.ZodObject<S>,
): z.output<z.ZodObject<S>> {
  const names = Object.keys(Shape.shape).filter((name) => !positionalNames.includes(name));
  const isSwitch = (name: string) =>
    Shape.shape[name] instanceof z.ZodBoolean || unwrapType(Shape.shape[name]) instanceof z.ZodBoolean;
  const options = names.map((name) => [name, isSwitch(name) ? { does: "" } : { does: "", value: name }]);
  const { values, positionals } = parseOptions(args, Object.fromEntries(options));
  if (positionals.length > positionalNames.length)
    throw new UsageError([`Unexpected argument: ${positionals[positionalNames.length]}.`]);
  const positionalValues = Object.fromEntries(positionalNames.map((name, index) => [name, positionals[index]]));
  const result = Shape.safeParse({ ...positionalValues, ...values });
  if (result.success) return result.data;
  throw new UsageError(
    result.error.issues.map(({ path, message }) => {
      const [name = ""] = path.map(String);
      return `${positionalNames.includes(name) ? `<${name}>` : `--${name}`} ${message}.`;
    }),
  );
}

function unwrapType(type: unknown): unknown {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : undefined;
}

/** Parses options by name; a switch is true. */
export function parseOptions(
  args: readonly string[],
  options: Record<string, { does: string; value?: string }>,
): { values: Record<string, string | boolean>; positionals: readonly string[] } {
  try {
    const positionalSpecs = [{ name: "words", does: "", isMany: true }];
    const { switches, values, positionals } = parseArguments({ options, positionals: positionalSpecs }, args);
    return { values: { ...values, ...Object.fromEntries([...switches].map((name) => [name, true])) }, positionals };
  } catch (error) {
    throw error instanceof ArgumentError ? new UsageError([error.message]) : error;
  }
}

/** Removes `--json` from the arguments. */
export function takeJsonSwitch(args: readonly string[]): { rest: string[]; isJson: boolean } {
  const rest = args.filter((word) => word !== "--json");
  return { rest, isJson: rest.length < args.length };
}

/** Returns true if the arguments name a remote shop. */
export function hasRemoteUrl(args: readonly string[]): boolean {
  return args.some((word) => /^--url(=|$)/.test(word));
}

/** Resolves a path from the caller's folder. npm changes to the project folder and stores the caller's folder in `INIT_CWD`. */
export function resolvePath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
