import * as z from "zod";
import { isAboutBuyers } from "../buyer-fields";
import { splitEndpoint } from "../endpoints";
import { type ErrorCode, errors } from "../errors";
import type { MerchantOperation } from "./operation";

/** Returns all errors of a merchant operation, those of the edge included, sorted by status. */
export function listMerchantErrors(op: MerchantOperation): ErrorCode[] {
  const codes: ErrorCode[] = [...op.errors, ...edgeErrors, ...rightsErrors(op), ...inputErrors(op)];
  return [...new Set(codes)].sort((a, b) => errors[a].status - errors[b].status);
}

/** Returns true if an operation changes nothing. */
export function isMerchantRead({ endpoint }: MerchantOperation): boolean {
  return splitEndpoint(endpoint).method === "GET";
}

/** Returns true if a repeated `Idempotency-Key` replays the response. Responses that start a session are sent only once. */
export function isKeyed(op: MerchantOperation): boolean {
  return !isMerchantRead(op) && !op.session;
}

/** Returns true if the response has a revision, which the next change must name. */
export function hasRevision({ response }: MerchantOperation): boolean {
  return response instanceof z.ZodObject && "revision" in response.shape;
}

const edgeErrors: readonly ErrorCode[] = [
  "origin_refused",
  "shop_not_found",
  "rate_limited",
  "internal_error",
  "unavailable",
];

function rightsErrors(op: MerchantOperation): ErrorCode[] {
  return [
    ...(op.role === "anyone" ? [] : ["sign_in_required" as const]),
    ...(op.role === "owner" ? ["forbidden_role" as const] : []),
    ...(op.stepUp ? ["step_up_required" as const] : []),
    ...(op.stepUp === true ? ["session_required" as const] : []),
    ...(isMerchantRead(op) || op.role === "anyone" || op.session || op.evenSuspended
      ? []
      : ["shop_suspended" as const]),
  ];
}

function inputErrors(op: MerchantOperation): ErrorCode[] {
  return [
    ...(op.body || op.query || isKeyed(op) ? ["invalid_request" as const] : []),
    ...(op.body ? ["invalid_json" as const] : []),
    ...(op.body || op.raw ? (["payload_too_large", "unsupported_media_type"] as const) : []),
    ...(isKeyed(op) ? (["idempotency_in_progress", "idempotency_key_reused"] as const) : []),
    ...(isKeyed(op) && isAboutBuyers(op) ? ["erased" as const] : []),
    ...(op.revision ? (["invalid_request", "changed_meanwhile"] as const) : []),
    ...(op.revision === true ? ["revision_required" as const] : []),
  ];
}
