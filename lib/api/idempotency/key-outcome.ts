import { findStored, type StoredAnswer } from "@/lib/api/idempotency/store/keys";
import { ApiError } from "@/lib/contract/errors";
import { erasedStatus } from "@/lib/modules/privacy/store/erased-responses";
import { openAnswer } from "./encrypted-response";
import type { KeyedRequest } from "./keyed-request";
import { type KeyedAnswer, toKeyedResponse } from "./keyed-response";

/**
 * Result of a request with a key. `in_progress`: the same request is in progress elsewhere. `reused`: the key belongs to another
 * request.
 */
export type KeyOutcome = { kind: "answered"; answer: KeyedAnswer } | { kind: "in_progress" } | { kind: "reused" };

export const inProgress: KeyOutcome = { kind: "in_progress" };

/** Thrown if the key decides the request before its work does. Only `runIdempotentRequest` catches it. */
export class RequestReplayed extends Error {
  constructor(readonly outcome: KeyOutcome) {
    super("The idempotency key already decides this request.");
  }
}

export function answered(answer: KeyedAnswer): KeyOutcome {
  return { kind: "answered", answer };
}

/** Interprets a stored key; null if its work was begun but not finished. The work then runs again and finds itself done. */
export function interpretStoredKey(
  keyed: KeyedRequest,
  { sameRequest, status, answer }: StoredAnswer,
): KeyOutcome | null {
  if (status === erasedStatus && answer?.length === 0) {
    return answered({ ...toKeyedResponse(keyed, new ApiError("erased")), replayed: true });
  }
  if (!sameRequest) return { kind: "reused" };
  if (status === null || answer === null) return null;
  return answered({ status, body: openAnswer(keyed.encryption, answer), replayed: true, marks: null });
}

/** Finds the outcome of an earlier request with the same key; null if there is none. */
export async function replay(keyed: KeyedRequest): Promise<KeyOutcome | null> {
  const first = await findStored(keyed.db, keyed.record);
  return first && interpretStoredKey(keyed, first);
}
