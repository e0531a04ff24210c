import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantOperation } from "@/lib/contract/merchant/operation";
import type { PathParams } from "@/lib/contract/path";
import type { DatedOperation } from "@/lib/contract/versions/timeline";
import type { HttpRequest } from "../message";
import { headerIssues } from "../request/explain";
import { readBytes, readInput } from "../request/input";

/** Reads path, query and body of the operation, the caller's revision, and the bytes of a file. */
export async function readMerchantInput(
  op: MerchantOperation,
  dated: DatedOperation,
  incoming: HttpRequest,
  params: PathParams,
): Promise<object> {
  const seen = op.revision ? { revision: readRevision(incoming, op.revision) } : {};
  const input = await readInput(dated, incoming, params, limits.merchantBodyBytes);
  return { ...input, ...seen, ...(op.raw ? await readFile(op.raw, incoming) : {}) };
}

/** Reads a revision as an `ETag` or as a bare number; undefined if it is absent and optional. */
function readRevision(incoming: HttpRequest, need: NonNullable<MerchantOperation["revision"]>): number | undefined {
  const header = incoming.header("if-match");
  if (header === null && need === "optional") return undefined;
  if (header === null) throw new ApiError("revision_required");
  const [, revision] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim()) ?? [];
  if (revision !== undefined) return Number(revision);
  throw new ApiError("invalid_request", { issues: [headerIssues.revision] });
}

/** Reads a file as sent. The use case must detect its real type. */
async function readFile({ types, maxBytes }: NonNullable<MerchantOperation["raw"]>, incoming: HttpRequest) {
  const contentType = incoming.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (!types.includes(contentType)) throw new ApiError("unsupported_media_type");
  const { buffer, byteOffset, byteLength } = await readBytes(incoming, maxBytes);
  return { bytes: new Uint8Array(buffer, byteOffset, byteLength), contentType };
}
