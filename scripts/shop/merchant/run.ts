import { readFileSync, writeFileSync } from "node:fs";
import { OperatorError } from "@/lib/adapters/complaint";
import { splitEndpoint } from "@/lib/contract/endpoints";
import { ApiError } from "@/lib/contract/errors";
import { hasRevision } from "@/lib/contract/merchant/failures";
import { fields } from "@/lib/domain/fields";
import { useCases } from "@/lib/services/merchant/use-cases";
import { bytesOf, reach } from "../away";
import { contextOf } from "../context";
import { type CliContext, pathFrom, UsageFault } from "../verb";
import { type Ask, type MerchantCommand, merchantCommands } from "./commands";
import { listPositionalFlags, putWord, readTyped, type Typed } from "./flags";
import { withOrderIds } from "./numbers";
import { linesOf } from "./print";

/** Runs an operation and returns the lines to print. Opens the database only if it is needed. */
export async function runMerchant(
  command: MerchantCommand,
  args: string[],
  openCliContext: () => Promise<CliContext>,
): Promise<string[]> {
  const typed = readTyped(command, args);
  const { params, fields } = assignPositionals(command, behindShop(typed), typed.fields);
  const valid = checked(command, fields);
  if (command.op.raw && !typed.file) throw new UsageFault(["--file is required: the name of the file to send."]);
  const ask = typed.url ? overHttp(typed.url, typed.token) : await onThisMachine(typed, openCliContext);
  const named = await withOrderIds(command, params, ask);
  const isSeen = command.op.revision === true || typed.revision !== undefined;
  const seen = command.op.revision && isSeen ? { revision: await revisionOf(command, named, typed, ask) } : {};
  const given = await withOrderIds(command, valid, ask);
  const answer = await ask(command, { ...given, ...named, ...seen, ...fileIn(command, typed) });
  if (command.op.file) return writeFileAnswer(answer, typed);
  return typed.isJson ? [JSON.stringify(answer, null, 2)] : linesOf(answer);
}

/** Returns the words after the shop's slug. A command with `--url` has no slug. */
function behindShop({ url, positionals }: Typed): readonly string[] {
  if (url) return positionals;
  if (positionals.length === 0) throw new UsageFault(["<slug> is required: the slug of a shop, or --url and --token."]);
  return positionals.slice(1);
}

/** Assigns the words: first to path parameters, then to required fields without an option, in order. */
function assignPositionals(command: MerchantCommand, positionals: readonly string[], named: Record<string, unknown>) {
  const inPath = command.params.map((name, index) => {
    const word = positionals[index];
    if (word === undefined) throw new UsageFault([`<${name}> is required.`]);
    return [name, word] as const;
  });
  const fields = { ...named };
  const unsaid = listPositionalFlags(command).filter(({ path: [first = ""] }) => !(first in fields));
  for (const [index, word] of positionals.slice(inPath.length).entries()) {
    const flag = unsaid[index];
    if (!flag) throw new UsageFault([`Unexpected argument: ${word}.`]);
    putWord(fields, flag, word);
  }
  return { params: Object.fromEntries(inPath), fields };
}

/** Returns the fields unchanged if they are valid under the contract. Throws otherwise. */
function checked({ op }: MerchantCommand, fields: Record<string, unknown>): Record<string, unknown> {
  const read = (op.query ?? op.body)?.safeParse(fields);
  if (!read || read.success) return fields;
  throw new OperatorError(
    read.error.issues.map(({ path, message }) => `--${path.map(String).join(".").replaceAll("_", "-")}: ${message}.`),
  );
}

/** Returns the revision of `--revision`, else the current revision of the resource. */
async function revisionOf(
  { op }: MerchantCommand,
  params: Record<string, unknown>,
  { revision }: Typed,
  ask: Ask,
): Promise<number> {
  if (revision !== undefined) return Number(revision);
  const path = splitEndpoint(op.endpoint).path;
  const reads = merchantCommands.filter(
    (other) =>
      other.op.endpoint.startsWith("GET ") && hasRevision(other.op) && isAbove(other.op.endpoint.slice(4), path),
  );
  // The nearest resource wins: `/settings/payment-methods/{code}` before `/settings/payments`.
  const [read] = reads.sort((a, b) => b.op.endpoint.length - a.op.endpoint.length);
  if (!read) return revisionInList(path, params, ask);
  const present = await ask(read, Object.fromEntries(read.params.map((name) => [name, params[name]])));
  return Number(fields(present).revision);
}

/** Returns the current revision of a resource without its own read operation, from its list. */
async function revisionInList(path: string, params: Record<string, unknown>, ask: Ask): Promise<number> {
  // `/categories/{id}/merge` changes an item that `/categories` lists under `id`.
  const [, list = "", key = ""] = /^(.+)\/\{(\w+)\}(?:\/[^{}]+)?$/.exec(path) ?? [];
  const command = merchantCommands.find(({ op }) => op.endpoint === `GET ${list}`);
  if (!command) throw new UsageFault(["--revision is required: the revision that you read."]);
  for (let cursor: unknown; ; ) {
    const page = fields(await ask(command, { limit: "100", ...(cursor ? { cursor } : {}) }));
    const found = [page.items ?? []].flat().find((item) => fields(item)[key] === params[key]);
    if (found) return Number(fields(found).revision);
    cursor = page.next_cursor;
    if (!cursor) break;
  }
  throw new OperatorError([`${params[key]} is not in the list. Set --revision to skip this lookup.`]);
}

/** Returns true if `path` is the resource that the other path changes, or a parent of it. */
function isAbove(path: string, changed: string): boolean {
  return changed === path || changed.startsWith(`${path}/`);
}

function fileIn({ op }: MerchantCommand, { file, type }: Typed): Record<string, unknown> {
  if (!op.raw || !file) return {};
  return { bytes: new Uint8Array(readFileSync(pathFrom(file))), contentType: type ?? op.raw.types[0] };
}

/** Writes the file to `--out`, or prints it. */
async function writeFileAnswer(answer: unknown, { out, isJson }: Typed): Promise<string[]> {
  const bytes = await bytesOf(answer);
  const content = out ? null : Buffer.from(bytes).toString("utf8");
  if (out) writeFileSync(pathFrom(out), bytes);
  if (isJson) return [JSON.stringify({ file: out ?? null, bytes: bytes.byteLength, content }, null, 2)];
  return [content ?? `${out}: ${bytes.byteLength} bytes.`];
}

function overHttp(url: string, token: string | undefined): Ask {
  // The input has the fields of the operation that `name` selects.
  const calls = reach({ url, token }).api as unknown as Record<string, (input: object) => Promise<unknown>>;
  return ({ name }, input) => calls[name]?.(input) ?? Promise.reject(new Error(`Unknown operation: ${name}.`));
}

async function onThisMachine(
  { positionals: [slug = ""] }: Typed,
  openCliContext: () => Promise<CliContext>,
): Promise<Ask> {
  const ctx = await contextOf(await openCliContext(), slug);
  const work = useCases as unknown as Record<string, (ctx: object, input: object) => Promise<unknown>>;
  return async ({ name, op }, input) => {
    const parsedInput = { ...input, ...(op.query ?? op.body)?.parse(input) };
    return work[name]?.(ctx, parsedInput);
  };
}

/** Formats an API error as sentences with its code. Returns null for any other failure. */
export function refusalIn(failure: unknown): string | null {
  const { name, message, code, details } = fields(failure);
  if (!(failure instanceof ApiError) && name !== "EtalaseError") return null;
  const issues = [fields(details).issues ?? []].flat().map(issueIn);
  return [message, ...issues, `(${code})`].join(" ");
}

/** Formats the problem of one field. */
function issueIn(issue: unknown): string {
  const { path, message } = fields(issue);
  return path ? `--${String(path).replaceAll("_", "-")}: ${message}` : String(message);
}
