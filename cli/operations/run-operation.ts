import { readFileSync, writeFileSync } from "node:fs";
import { bindUseCases } from "@/lib/api/merchant/use-cases";
import { splitEndpoint } from "@/lib/contract/endpoints";
import type { MerchantOperationName } from "@/lib/contract/endpoints.merchant";
import { hasRevision } from "@/lib/contract/merchant/failures";
import { createLocalTransport } from "@/lib/modules/shop-export/service/transport";
import { OperatorError } from "@/lib/platform/operator-error";
import { fields } from "@/lib/values/fields";
import { resolvePath, UsageError } from "../argv";
import type { CommandContext } from "../command";
import { createMerchantContext } from "../context";
import { openRemoteApi, readResponseBytes } from "../remote-transport";
import { listPositionalFlags, type OperationArgs, parseOperationArgs, setPositional } from "./flags";
import { type MerchantCommand, merchantCommands, type OperationCaller } from "./operation-commands";
import { resolveOrderNumbers } from "./order-numbers";
import { formatResponse } from "./print";

/** Runs an operation and returns the lines to print. Opens the database only if it is needed. */
export async function runOperation(
  command: MerchantCommand,
  args: string[],
  openCommandContext: () => Promise<CommandContext>,
): Promise<string[]> {
  const operationArgs = parseOperationArgs(command, args);
  const { params, fields } = assignPositionals(command, dropSlug(operationArgs), operationArgs.fields);
  checkFields(command, fields);
  if (command.op.raw && !operationArgs.file)
    throw new UsageError(["--file is required: the name of the file to send."]);
  const { url, token } = operationArgs;
  const call = url ? createRemoteCaller(url, token) : await createLocalCaller(operationArgs, openCommandContext);
  const pathInput = await resolveOrderNumbers(command, params, call);
  const needsRevision = command.op.revision === true || operationArgs.revision !== undefined;
  const revision =
    command.op.revision && needsRevision
      ? { revision: await findRevision(command, pathInput, operationArgs, call) }
      : {};
  const fieldInput = await resolveOrderNumbers(command, fields, call);
  const file = readRequestFile(command, operationArgs);
  const response = await call(command, { ...fieldInput, ...pathInput, ...revision, ...file });
  if (command.op.file) return writeResponseFile(response, operationArgs);
  return operationArgs.isJson ? [JSON.stringify(response, null, 2)] : formatResponse(response);
}

/** Returns the words after the shop's slug. A command with `--url` has no slug. */
function dropSlug({ url, positionals }: OperationArgs): readonly string[] {
  if (url) return positionals;
  if (positionals.length === 0) throw new UsageError(["<slug> is required: the slug of a shop, or --url and --token."]);
  return positionals.slice(1);
}

/** Assigns the words: first to path parameters, then to required fields without an option, in order. */
function assignPositionals(command: MerchantCommand, positionals: readonly string[], options: Record<string, unknown>) {
  const params = command.params.map((name, index) => {
    const word = positionals[index];
    if (word === undefined) throw new UsageError([`<${name}> is required.`]);
    return [name, word] as const;
  });
  const fields = { ...options };
  const openFlags = listPositionalFlags(command).filter(({ path: [first = ""] }) => !(first in fields));
  for (const [index, word] of positionals.slice(params.length).entries()) {
    const flag = openFlags[index];
    if (!flag) throw new UsageError([`Unexpected argument: ${word}.`]);
    setPositional(fields, flag, word);
  }
  return { params: Object.fromEntries(params), fields };
}

/** Throws if the fields are invalid under the contract. */
function checkFields({ op }: MerchantCommand, fields: Record<string, unknown>): void {
  const result = (op.query ?? op.body)?.safeParse(fields);
  if (!result || result.success) return;
  throw new OperatorError(
    result.error.issues.map(({ path, message }) => `--${path.map(String).join(".").replaceAll("_", "-")}: ${message}.`),
  );
}

/** Returns the revision of `--revision`, else the current revision of the resource. */
async function findRevision(
  { op }: MerchantCommand,
  params: Record<string, unknown>,
  { revision }: OperationArgs,
  call: OperationCaller,
): Promise<number> {
  if (revision !== undefined) return Number(revision);
  const path = splitEndpoint(op.endpoint).path;
  const reads = merchantCommands.filter(
    (other) =>
      other.op.endpoint.startsWith("GET ") && hasRevision(other.op) && isSameOrParent(other.op.endpoint.slice(4), path),
  );
  // The nearest resource wins: `/settings/payment-methods/{code}` before `/settings/payments`.
  const [read] = reads.sort((a, b) => b.op.endpoint.length - a.op.endpoint.length);
  if (!read) return findListedRevision(path, params, call);
  const current = await call(read, Object.fromEntries(read.params.map((name) => [name, params[name]])));
  return Number(fields(current).revision);
}

/** Returns the current revision of a resource without its own read operation, from its list. */
async function findListedRevision(
  path: string,
  params: Record<string, unknown>,
  call: OperationCaller,
): Promise<number> {
  // `/categories/{id}/merge` changes an item that `/categories` lists under `id`.
  const [, list = "", key = ""] = /^(.+)\/\{(\w+)\}(?:\/[^{}]+)?$/.exec(path) ?? [];
  const command = merchantCommands.find(({ op }) => op.endpoint === `GET ${list}`);
  if (!command) throw new UsageError(["--revision is required: the revision that you read."]);
  for (let cursor: unknown; ; ) {
    const page = fields(await call(command, { limit: "100", ...(cursor ? { cursor } : {}) }));
    const match = [page.items ?? []].flat().find((item) => fields(item)[key] === params[key]);
    if (match) return Number(fields(match).revision);
    cursor = page.next_cursor;
    if (!cursor) break;
  }
  throw new OperatorError([`${params[key]} is not in the list. Set --revision to skip this lookup.`]);
}

/** Returns true if `path` is the resource that the other path changes, or a parent of it. */
function isSameOrParent(path: string, changed: string): boolean {
  return changed === path || changed.startsWith(`${path}/`);
}

function readRequestFile({ op }: MerchantCommand, { file, type }: OperationArgs): Record<string, unknown> {
  if (!op.raw || !file) return {};
  return { bytes: new Uint8Array(readFileSync(resolvePath(file))), contentType: type ?? op.raw.types[0] };
}

/** Writes the file to `--out`, or prints it. */
async function writeResponseFile(response: unknown, { out, isJson }: OperationArgs): Promise<string[]> {
  const bytes = await readResponseBytes(response);
  const content = out ? null : Buffer.from(bytes).toString("utf8");
  if (out) writeFileSync(resolvePath(out), bytes);
  if (isJson) return [JSON.stringify({ file: out ?? null, bytes: bytes.byteLength, content }, null, 2)];
  return [content ?? `${out}: ${bytes.byteLength} bytes.`];
}

/** Call of an operation. A method, so that each operation may declare its own input. */
type OperationCall = { call(input: object): Promise<unknown> };
type OperationCalls = { [Name in MerchantOperationName]: OperationCall["call"] };

function createRemoteCaller(url: string, token: string | undefined): OperationCaller {
  const calls: OperationCalls = openRemoteApi({ url, token }).api;
  return ({ name }, input) => calls[name](input);
}

async function createLocalCaller(
  { positionals: [slug = ""] }: OperationArgs,
  openCommandContext: () => Promise<CommandContext>,
): Promise<OperationCaller> {
  const ctx = await createMerchantContext(await openCommandContext(), slug);
  const calls: OperationCalls = createLocalTransport(ctx, bindUseCases).api;
  return async ({ name, op }, input) => calls[name]({ ...input, ...(op.query ?? op.body)?.parse(input) });
}
