import type * as z from "zod";
import type { Adapters } from "@/lib/api/adapters";
import { hasRemoteUrl, parseArgs, takeJsonSwitch } from "./argv";

/** Dependencies of a command. */
export type CommandContext = Pick<Adapters, "env" | "db" | "secrets" | "providers"> &
  Partial<Pick<Adapters, "media">> & { now: Date };

/** Result of a command: lines for people, and the same data as JSON. */
export type CommandResult = { lines: string[]; data: object };

/** A command of `npm run shop`: its help, and its implementation, which takes longer to load. */
export type ShopCommand = { usage: string; does: string; example: string; load(): Promise<CommandRunner> };

/**
 * Implementation of a command. `check` throws on invalid arguments before any connection is opened. A command with `runRemote`
 * also accepts `--url` and `--token` in place of the slug; it then needs no database.
 */
export type CommandRunner = {
  check(args: readonly string[]): void;
  run(args: string[], commandContext: CommandContext): Promise<string[]>;
  runRemote?(args: string[]): Promise<string[]>;
};

/** Returns the usage line of a command. Every command takes `--json`. */
export function formatCommandUsage({ usage }: ShopCommand): string {
  return `${usage} [--json]`;
}

/** Positional words and options of a command. */
type ArgumentSpec<S extends z.ZodRawShape> = { positionalNames: readonly string[]; Shape: z.ZodObject<S> };
type LocalSpec<S extends z.ZodRawShape> = ArgumentSpec<S> & {
  work(input: z.output<z.ZodObject<S>>, commandContext: CommandContext): Promise<CommandResult>;
};
type RemoteSpec<S extends z.ZodRawShape> = ArgumentSpec<S> & {
  work(input: z.output<z.ZodObject<S>>): Promise<CommandResult>;
};

/** Creates the implementation of a command with these words and options. */
export function defineCommand<L extends z.ZodRawShape, R extends z.ZodRawShape = z.ZodRawShape>(
  local: LocalSpec<L>,
  remote?: RemoteSpec<R>,
): CommandRunner {
  const command: CommandRunner = {
    check(args) {
      const { rest } = takeJsonSwitch(args);
      if (remote && hasRemoteUrl(rest)) parseArgs(rest, remote.positionalNames, remote.Shape);
      else parseArgs(rest, local.positionalNames, local.Shape);
    },
    async run(args, commandContext) {
      const { rest, isJson } = takeJsonSwitch(args);
      const input = parseArgs(rest, local.positionalNames, local.Shape);
      return formatResult(await local.work(input, commandContext), isJson);
    },
  };
  if (!remote) return command;
  return {
    ...command,
    async runRemote(args) {
      const { rest, isJson } = takeJsonSwitch(args);
      return formatResult(await remote.work(parseArgs(rest, remote.positionalNames, remote.Shape)), isJson);
    },
  };
}

function formatResult({ lines, data }: CommandResult, isJson: boolean): string[] {
  return isJson ? [JSON.stringify(data, null, 2)] : lines;
}
