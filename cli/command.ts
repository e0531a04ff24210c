import type * as z from "zod";
import type { Adapters } from "@/lib/api/adapters";
import { hasRemoteUrl, parseArgs, takeJsonSwitch } from "./argv";

/** Dependencies of a command. */
export type CommandContext = Pick<Adapters, "env" | "db" | "secrets" | "providers"> &
  Partial<Pick<Adapters, "media">> & { now: Date };

/** Result of a command: lines for people, and the same data as JSON. */
export type CommandResult = { lines: string[]; data: object };

/**
 * A command of `npm run shop`: usage, description, example, and its run function. `check` throws on invalid arguments before
 * any connection is opened. A command with `runRemote` also accepts `--url` and `--token` in place of the slug; it then needs no
 * database.
 */
export type ShopCommand = {
  usage: string;
  does: string;
  example: string;
  check(args: readonly string[]): void;
  run(args: string[], commandContext: CommandContext): Promise<string[]>;
  runRemote?(args: string[]): Promise<string[]>;
};

/** Positional words and options of a command. */
type ArgumentSpec<S extends z.ZodRawShape> = { positionalNames: readonly string[]; Shape: z.ZodObject<S> };
type LocalSpec<S extends z.ZodRawShape> = ArgumentSpec<S> & {
  work(input: z.output<z.ZodObject<S>>, commandContext: CommandContext): Promise<CommandResult>;
};
type RemoteSpec<S extends z.ZodRawShape> = ArgumentSpec<S> & {
  work(input: z.output<z.ZodObject<S>>): Promise<CommandResult>;
};

/** Creates a command with these words and options. Every command also takes `--json`. */
export function defineCommand<L extends z.ZodRawShape, R extends z.ZodRawShape = z.ZodRawShape>(
  { usage, does, example }: Pick<ShopCommand, "usage" | "does" | "example">,
  local: LocalSpec<L>,
  remote?: RemoteSpec<R>,
): ShopCommand {
  const command: ShopCommand = {
    usage: `${usage} [--json]`,
    does,
    example,
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
