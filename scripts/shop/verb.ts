import { resolve } from "node:path";
import * as z from "zod";
import type { Adapters } from "@/lib/adapters";
import { Complaint } from "@/lib/adapters/complaint";
import { canonicalHost } from "@/lib/domain/access/host";
import { ArgumentFault, parseArguments } from "../commands/arguments.mjs";

/** What a verb works on. */
export type Desk = Pick<Adapters, "env" | "db" | "secrets" | "partners"> &
  Partial<Pick<Adapters, "media">> & { now: Date };

/** Output of a verb: lines for people, and the same as JSON. */
export type VerbAnswer = { lines: string[]; data: object };

/**
 * Something that can be said to `npm run shop`: how it is said, what it does, an example, and the lines it answers with. `check`
 * complains of what cannot be said, before anything is opened. What has `runAway` can also be said with `--url` and `--token` in place
 * of the shop's short name, and needs no database then.
 */
export type ShopCommand = {
  usage: string;
  does: string;
  example: string;
  check(args: readonly string[]): void;
  run(args: string[], desk: Desk): Promise<string[]>;
  runAway?(args: string[]): Promise<string[]>;
};

/** Arguments of a verb, and its work. */
type Said<S extends z.ZodRawShape> = { words: readonly string[]; Shape: z.ZodObject<S> };
type Here<S extends z.ZodRawShape> = Said<S> & {
  work(told: z.output<z.ZodObject<S>>, desk: Desk): Promise<VerbAnswer>;
};
type Away<S extends z.ZodRawShape> = Said<S> & { work(told: z.output<z.ZodObject<S>>): Promise<VerbAnswer> };

/** A verb of these words and options; each also takes `--json`. */
export function shopCommand<H extends z.ZodRawShape, A extends z.ZodRawShape = z.ZodRawShape>(
  { usage, does, example }: Pick<ShopCommand, "usage" | "does" | "example">,
  here: Here<H>,
  away?: Away<A>,
): ShopCommand {
  const command: ShopCommand = {
    usage: `${usage} [--json]`,
    does,
    example,
    check(args) {
      const { rest } = withoutJson(args);
      if (away && isAway(rest)) readArgs(rest, away.words, away.Shape);
      else readArgs(rest, here.words, here.Shape);
    },
    async run(args, desk) {
      const { rest, isJson } = withoutJson(args);
      return printed(await here.work(readArgs(rest, here.words, here.Shape), desk), isJson);
    },
  };
  if (!away) return command;
  return {
    ...command,
    async runAway(args) {
      const { rest, isJson } = withoutJson(args);
      return printed(await away.work(readArgs(rest, away.words, away.Shape)), isJson);
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

/** True if a shop is reached over HTTP. */
export function isAway(args: readonly string[]): boolean {
  return args.some((word) => /^--url(=|$)/.test(word));
}

/** A complaint of what was typed. The command ends with 2. */
export class UsageFault extends Complaint {}

/**
 * Reads what was typed after a verb: first the named words in their order, then `--options`; a boolean of the shape is an
 * option without a value. Complains of all that is missing or wrong.
 */
export function readArgs<S extends z.ZodRawShape>(
  args: readonly string[],
  words: readonly string[],
  Shape: z.ZodObject<S>,
): z.output<z.ZodObject<S>> {
  const names = Object.keys(Shape.shape).filter((name) => !words.includes(name));
  const isFlag = (name: string) =>
    Shape.shape[name] instanceof z.ZodBoolean || inner(Shape.shape[name]) instanceof z.ZodBoolean;
  const options = names.map((name) => [name, isFlag(name) ? { does: "" } : { does: "", value: name }]);
  const { values, positionals } = typedWords(args, Object.fromEntries(options));
  if (positionals.length > words.length) throw new UsageFault([`"${positionals[words.length]}" is one word too many.`]);
  const typed = Object.fromEntries(words.map((name, index) => [name, positionals[index]]));
  const read = Shape.safeParse({ ...typed, ...values });
  if (read.success) return read.data;
  throw new UsageFault(
    read.error.issues.map(({ path, message }) => {
      const [name = ""] = path.map(String);
      return `${words.includes(name) ? `<${name}>` : `--${name}`} ${message}.`;
    }),
  );
}

function inner(type: unknown): unknown {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : undefined;
}

/** Parsed options by name; a switch is true. */
export function typedWords(
  args: readonly string[],
  options: Record<string, { does: string; value?: string }>,
): { values: Record<string, string | boolean>; positionals: readonly string[] } {
  try {
    const words = [{ name: "words", does: "", isMany: true }];
    const { switches, values, words: positionals } = parseArguments({ options, words }, args);
    return { values: { ...values, ...Object.fromEntries([...switches].map((name) => [name, true])) }, positionals };
  } catch (fault) {
    throw fault instanceof ArgumentFault ? new UsageFault([fault.message]) : fault;
  }
}

const needed = (what: string) => `is needed: ${what}`;

/** A shop's short name, as it is in addresses and on this command line. */
export const slug = z
  .string(needed("the short name of a shop"))
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and single hyphens")
  .max(60, "must not be longer than 60 letters");

/** A host, in the one spelling under which it is known. */
export const host = z.string(needed("a host such as toko.example")).transform((typed, ctx) => {
  const found = canonicalHost(typed);
  if (found) return found;
  ctx.addIssue({ code: "custom", message: "must be a host such as toko.example, without https:// and without a path" });
  return z.NEVER;
});

/** Any text that must be there. */
export function words(what: string, most = 120) {
  return z.string(needed(what)).trim().min(1, needed(what)).max(most, `must not be longer than ${most} letters`);
}

/** Words with commas between them. */
export const several = z.string().transform((typed) =>
  typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean),
);

/** One of a few words. */
export function oneOf<const T extends readonly [string, ...string[]]>(choices: T) {
  return z.enum(choices, `must be ${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`);
}

/** A path as it is seen from where the command was typed: npm changes to the folder of the project, and says where that was. */
export function pathFrom(typed: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), typed);
}
