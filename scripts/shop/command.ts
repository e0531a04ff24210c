import { resolve } from "node:path";
import * as z from "zod";
import type { Adapters } from "@/lib/adapters";
import { OperatorError } from "@/lib/adapters/complaint";
import { canonicalHost } from "@/lib/domain/access/host";
import { ArgumentFault, parseArguments } from "../commands/arguments.mjs";

/** Dependencies of a command. */
export type CliContext = Pick<Adapters, "env" | "db" | "secrets" | "providers"> &
  Partial<Pick<Adapters, "media">> & { now: Date };

/** Result of a verb: lines for people, and the same data as JSON. */
export type VerbAnswer = { lines: string[]; data: object };

/**
 * A command of `npm run shop`: usage, description, example, and its run function. `check` throws on invalid arguments before
 * any connection is opened. A command with `runAway` also accepts `--url` and `--token` in place of the slug; it then needs no
 * database.
 */
export type ShopCommand = {
  usage: string;
  does: string;
  example: string;
  check(args: readonly string[]): void;
  run(args: string[], cliContext: CliContext): Promise<string[]>;
  runRemote?(args: string[]): Promise<string[]>;
};

/** Positional words and options of a verb. */
type CommandSpec<S extends z.ZodRawShape> = { positionalNames: readonly string[]; Shape: z.ZodObject<S> };
type LocalCommandSpec<S extends z.ZodRawShape> = CommandSpec<S> & {
  work(input: z.output<z.ZodObject<S>>, cliContext: CliContext): Promise<VerbAnswer>;
};
type RemoteCommandSpec<S extends z.ZodRawShape> = CommandSpec<S> & {
  work(input: z.output<z.ZodObject<S>>): Promise<VerbAnswer>;
};

/** Creates a verb with these words and options. Every verb also takes `--json`. */
export function shopCommand<H extends z.ZodRawShape, A extends z.ZodRawShape = z.ZodRawShape>(
  { usage, does, example }: Pick<ShopCommand, "usage" | "does" | "example">,
  local: LocalCommandSpec<H>,
  remote?: RemoteCommandSpec<A>,
): ShopCommand {
  const command: ShopCommand = {
    usage: `${usage} [--json]`,
    does,
    example,
    check(args) {
      const { rest } = withoutJson(args);
      if (remote && hasRemoteUrl(rest)) readArgs(rest, remote.positionalNames, remote.Shape);
      else readArgs(rest, local.positionalNames, local.Shape);
    },
    async run(args, cliContext) {
      const { rest, isJson } = withoutJson(args);
      return printed(await local.work(readArgs(rest, local.positionalNames, local.Shape), cliContext), isJson);
    },
  };
  if (!remote) return command;
  return {
    ...command,
    async runRemote(args) {
      const { rest, isJson } = withoutJson(args);
      return printed(await remote.work(readArgs(rest, remote.positionalNames, remote.Shape)), isJson);
    },
  };
}

function withoutJson(args: readonly string[]): { rest: string[]; isJson: boolean } {
  const rest = args.filter((word) => word !== "--json");
  return { rest, isJson: rest.length < args.length };
}

function printed({ lines, data }: VerbAnswer, isJson: boolean): string[] {
  return isJson ? [JSON.stringify(data, null, 2)] : lines;
}

/** Returns true if the arguments name a remote shop. */
export function hasRemoteUrl(args: readonly string[]): boolean {
  return args.some((word) => /^--url(=|$)/.test(word));
}

/** Thrown for invalid usage. The command exits with status 2. */
export class UsageFault extends OperatorError {}

/**
 * Parses the arguments of a verb: positional words in order, then `--options`. A boolean of the shape is a switch. Throws one
 * error with all missing or invalid arguments.
 */
export function readArgs<S extends z.ZodRawShape>(
  args: readonly string[],
  positionalNames: readonly string[],
  Shape: z.ZodObject<S>,
): z.output<z.ZodObject<S>> {
  const names = Object.keys(Shape.shape).filter((name) => !positionalNames.includes(name));
  const isFlag = (name: string) =>
    Shape.shape[name] instanceof z.ZodBoolean || inner(Shape.shape[name]) instanceof z.ZodBoolean;
  const options = names.map((name) => [name, isFlag(name) ? { does: "" } : { does: "", value: name }]);
  const { values, positionals } = parseOptions(args, Object.fromEntries(options));
  if (positionals.length > positionalNames.length)
    throw new UsageFault([`Unexpected argument: ${positionals[positionalNames.length]}.`]);
  const typed = Object.fromEntries(positionalNames.map((name, index) => [name, positionals[index]]));
  const read = Shape.safeParse({ ...typed, ...values });
  if (read.success) return read.data;
  throw new UsageFault(
    read.error.issues.map(({ path, message }) => {
      const [name = ""] = path.map(String);
      return `${positionalNames.includes(name) ? `<${name}>` : `--${name}`} ${message}.`;
    }),
  );
}

function inner(type: unknown): unknown {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : undefined;
}

/** Parses options by name; a switch is true. */
export function parseOptions(
  args: readonly string[],
  options: Record<string, { does: string; value?: string }>,
): { values: Record<string, string | boolean>; positionals: readonly string[] } {
  try {
    const positionalSpecs = [{ name: "words", does: "", isMany: true }];
    const { switches, values, words: positionals } = parseArguments({ options, words: positionalSpecs }, args);
    return { values: { ...values, ...Object.fromEntries([...switches].map((name) => [name, true])) }, positionals };
  } catch (fault) {
    throw fault instanceof ArgumentFault ? new UsageFault([fault.message]) : fault;
  }
}

const needed = (what: string) => `is required: ${what}`;

/** A shop's slug, as used in URLs and on this command line. */
export const slug = z
  .string(needed("the slug of a shop"))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must contain only lowercase letters, digits and single hyphens")
  .max(60, "must be at most 60 characters long");

/** A host in its canonical spelling. */
export const host = z.string(needed("a host such as toko.example")).transform((typed, ctx) => {
  const found = canonicalHost(typed);
  if (found) return found;
  ctx.addIssue({ code: "custom", message: "must be a host such as toko.example, without https:// and without a path" });
  return z.NEVER;
});

/** A required text. */
export function requiredText(what: string, most = 120) {
  return z.string(needed(what)).trim().min(1, needed(what)).max(most, `must be at most ${most} characters long`);
}

/** Comma-separated words. */
export const several = z.string().transform((typed) =>
  typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean),
);

/** One of a fixed set of words. */
export function oneOf<const T extends readonly [string, ...string[]]>(choices: T) {
  return z.enum(choices, `must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
}

/** Resolves a path from the caller's folder. npm changes to the project folder and stores the caller's folder in `INIT_CWD`. */
export function pathFrom(typed: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), typed);
}
