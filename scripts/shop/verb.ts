import { parseArgs } from "node:util";
import * as z from "zod";
import type { Adapters } from "@/lib/adapters";
import { Complaint } from "@/lib/adapters/complaint";
import { canonicalHost } from "@/lib/domain/access/host";

/** What a verb works on. */
export type Desk = Pick<Adapters, "env" | "db" | "secrets" | "partners"> &
  Partial<Pick<Adapters, "media">> & { now: Date };

/**
 * Something that can be said to `npm run shop`: how it is said, what it does, and the lines it answers with. What has `runAway` can
 * also be said with `--url` and `--token` in place of the shop's short name, and needs no database then.
 */
export type ShopCommand = {
  usage: string;
  does: string;
  run(args: string[], desk: Desk): Promise<string[]>;
  runAway?(args: string[]): Promise<string[]>;
};

/**
 * Reads what was typed after a verb: first the named words in their order, then `--options`; a boolean of the shape is an
 * option without a value. Complains of all that is missing or wrong.
 */
export function readArgs<S extends z.ZodRawShape>(args: string[], words: readonly string[], Shape: z.ZodObject<S>) {
  const names = Object.keys(Shape.shape).filter((name) => !words.includes(name));
  const isFlag = (name: string) =>
    Shape.shape[name] instanceof z.ZodBoolean || inner(Shape.shape[name]) instanceof z.ZodBoolean;
  const options = Object.fromEntries(
    names.map((name) => [name, { type: isFlag(name) ? "boolean" : "string" } as const]),
  );
  const { values, positionals } = parsed(args, options);
  if (positionals.length > words.length) throw new Complaint([`"${positionals[words.length]}" is one word too many.`]);
  const typed = Object.fromEntries(words.map((name, index) => [name, positionals[index]]));
  const read = Shape.safeParse({ ...typed, ...values });
  if (read.success) return read.data;
  throw new Complaint(
    read.error.issues.map(({ path, message }) => {
      const [name = ""] = path.map(String);
      return `${words.includes(name) ? `<${name}>` : `--${name}`} ${message}.`;
    }),
  );
}

function inner(type: unknown): unknown {
  return type instanceof z.ZodOptional || type instanceof z.ZodDefault ? type.unwrap() : undefined;
}

function parsed(args: string[], options: Record<string, { type: "string" | "boolean" }>) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (fault) {
    throw fault instanceof TypeError ? new Complaint([fault.message]) : fault;
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
