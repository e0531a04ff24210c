import { erasedStatus } from "@/lib/adapters/db/checkout/erased-answers";
import {
  claimingAnswer,
  claimingKey,
  claimKeyWith,
  findStored,
  isKeyClaimed,
  readStored,
  type StoredAnswer,
  storeAnswer,
  storeAnswerWith,
  storedUnder,
  storingAnswer,
} from "@/lib/adapters/db/checkout/idempotency-keys";
import type { Db } from "@/lib/adapters/db/connection/client";
import { isHeldUp } from "@/lib/adapters/db/connection/faults";
import { GuardFailed } from "@/lib/adapters/db/connection/guard";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import {
  finishWork,
  type Idempotent,
  type IdempotentResult,
  type IdempotentWork,
  type SaveResponse,
} from "@/lib/services/context";
import { encryptKeyedResponse, type KeyedAnswer, toKeyedResponse } from "./keyed-answer";
import type { KeyedRequest } from "./keyed-request";
import { openAnswer } from "./sealed-answer";

/**
 * Result of a request with a key. `in flight`: the same request is in progress elsewhere. `reused`: the key belongs to another
 * request.
 */
type Ending = KeyedAnswer | "in flight" | "reused";

/** Thrown if the key decides the request before its work does. Only `attempt` catches it. */
class RequestReplayed extends Error {
  constructor(readonly ending: Ending) {
    super("The idempotency key already decides this request.");
  }
}

/**
 * Runs a request at most once. `run` gets the `once` in which its effect must happen: key, effect and response are one
 * transaction. The key is checked before any work: by that transaction's precondition, inside an earlier query, or else by its
 * own query. A request waits while the same request is in progress.
 */
export async function runIdempotentRequest(keyed: KeyedRequest, run: KeyedWork): Promise<Omit<KeyedAnswer, "marks">> {
  const deadline = Date.now() + limits.twinSeconds * 1_000;
  for (;;) {
    const ending = await attempt(keyed, run);
    if (ending === "reused") throw new ApiError("idempotency_key_reused");
    if (ending !== "in flight") return { status: ending.status, body: ending.body, replayed: ending.replayed };
    if (Date.now() >= deadline) throw new ApiError("idempotency_in_progress");
  }
}

/** Work of a request. It gets the `once` in which its effect must happen. */
export type KeyedWork = (idempotent: Idempotent) => Promise<object>;

async function attempt(keyed: KeyedRequest, run: KeyedWork): Promise<Ending> {
  // Also replays responses that were stored under a previous secret.
  for (const each of keyed.isKeyCheckedByUseCase ? keyed.formers : [...keyed.formers, keyed]) {
    const ending = await replay(each);
    if (ending) return ending;
  }
  const progress: KeyProgress = { wasBegun: false, stored: null };
  const outcome = await run(createKeyedIdempotent(keyed, progress)).catch(toOutcome);
  if (outcome instanceof RequestReplayed) return outcome.ending;
  if (outcome instanceof ApiError) return refuse(keyed, outcome, progress);
  if (progress.stored) return progress.stored;
  const answer = toKeyedResponse(keyed, outcome);
  if (await store(keyed, answer, true)) return answer;
  return (await replay(keyed)) ?? answer;
}

/** `wasBegun`: an earlier attempt began this request's work. `stored`: the response, if it is stored by now. */
type KeyProgress = { wasBegun: boolean; stored: KeyedAnswer | null };

function createKeyedIdempotent(keyed: KeyedRequest, progress: KeyProgress): Idempotent {
  const idempotent = async <R extends object>(work: IdempotentWork<R>, options?: { claim: "with-response" }) => {
    const result = options ? await claimedLast(keyed, work, progress) : await claimed(keyed, work, progress);
    if (result instanceof ApiError) throw new RequestReplayed(toKeyedResponse(keyed, result));
    return finishWork(result, createResponseSaver(keyed, progress));
  };
  const execute = <R extends object>(statement: Sql, response: R) => doneBy(keyed, statement, response, progress);
  const lookup = { query: () => storedUnder(keyed.record), check: (column: unknown) => checkColumn(keyed, column) };
  return Object.assign(idempotent, { lookup, execute });
}

/**
 * Runs work in one transaction that claims the key first. A key that has a response or belongs to another request prevents the
 * work. The same request in progress is awaited. A response of the work is stored in the transaction. For work that finishes
 * later, a retry finds that it was begun.
 */
async function claimed<R extends object>(
  keyed: KeyedRequest,
  work: IdempotentWork<R>,
  progress: KeyProgress,
): Promise<IdempotentResult<R> | ApiError> {
  const evaluateClaim = async ([taken]: readonly object[], tx: Db) => {
    const before = taken ? null : await findStored(tx, keyed.record);
    progress.wasBegun = before !== null;
    const ending = before && interpretStoredKey(keyed, before);
    return ending && new RequestReplayed(ending);
  };
  const guard = { statement: claimingKey(keyed.record), validate: evaluateClaim };
  const last = (done: IdempotentResult<R> | ApiError) => {
    const outcome = outcomeOf(done);
    progress.stored = outcome && toKeyedResponse(keyed, outcome);
    return (
      progress.stored && storingAnswer(keyed.record, { ...encryptKeyedResponse(keyed, progress.stored), covers: true })
    );
  };
  const result = await transact(keyed.db, (tx) => work(tx, progress.wasBegun), { guard, last }).catch((failure) => {
    // A lock timeout is no failure here: the first request is still in progress.
    throw failure instanceof GuardFailed && isHeldUp(failure) ? new RequestReplayed("in flight") : failure;
  });
  if (result instanceof RequestReplayed) throw result;
  return result;
}

/** Outcome to store when the work commits; null if the work finishes later. */
function outcomeOf(done: IdempotentResult<object> | ApiError): object | null {
  if (done instanceof ApiError) return done;
  return "answer" in done ? done.answer : null;
}

/** Stores the response of begun work with the statement that finishes it. */
function createResponseSaver(keyed: KeyedRequest, progress: KeyProgress): SaveResponse<object> {
  return async (answer, statement) => {
    const given = toKeyedResponse(keyed, answer);
    const { isDone, isStored } = await storeAnswerWith(
      keyed.db,
      keyed.record,
      encryptKeyedResponse(keyed, given),
      statement,
    );
    progress.stored = isStored ? given : null;
    return isDone;
  };
}

/** Runs work in one transaction whose last statement claims the key and stores the response. */
async function claimedLast<R extends object>(
  keyed: KeyedRequest,
  work: IdempotentWork<R>,
  progress: KeyProgress,
): Promise<IdempotentResult<R> | ApiError> {
  const last = (result: IdempotentResult<R> | ApiError) => {
    const outcome = outcomeOf(result);
    progress.stored = outcome && toKeyedResponse(keyed, outcome);
    return progress.stored && claimingAnswer(keyed.record, encryptKeyedResponse(keyed, progress.stored));
  };
  return transact(keyed.db, (tx) => work(tx, false), { last }).catch(async (failure: unknown) => {
    if (!isKeyClaimed(failure)) throw failure;
    throw new RequestReplayed((await replay(keyed)) ?? "in flight");
  });
}

/** Runs work that is a single statement, which also claims the key. */
async function doneBy<R extends object>(
  keyed: KeyedRequest,
  statement: Sql,
  response: R,
  progress: KeyProgress,
): Promise<R> {
  const given = toKeyedResponse(keyed, response);
  try {
    await claimKeyWith(keyed.db, keyed.record, encryptKeyedResponse(keyed, given), statement);
    progress.stored = given;
    return response;
  } catch (failure) {
    const isTaken = isKeyClaimed(failure);
    if (!isTaken && !isHeldUp(failure)) throw failure;
    const ending = isTaken ? await replay(keyed) : null;
    throw new RequestReplayed(ending ?? "in flight");
  }
}

/** Throws if a key that another statement looked up exists. That statement has read nothing else then. */
function checkColumn(keyed: KeyedRequest, column: unknown): void {
  const before = readStored(column);
  if (before) throw new RequestReplayed(interpretStoredKey(keyed, before) ?? "in flight");
}

/** Interprets a stored key; null if its work was begun but not finished. The work then runs again and finds itself done. */
function interpretStoredKey(keyed: KeyedRequest, { sameRequest, status, answer }: StoredAnswer): Ending | null {
  if (status === erasedStatus && answer?.length === 0) {
    return { ...toKeyedResponse(keyed, new ApiError("erased")), replayed: true };
  }
  if (!sameRequest) return "reused";
  if (status === null || answer === null) return null;
  return { status, body: openAnswer(keyed.encryption, answer), replayed: true, marks: null };
}

async function replay(keyed: KeyedRequest): Promise<Ending | null> {
  const first = await findStored(keyed.db, keyed.record);
  return first && interpretStoredKey(keyed, first);
}

/** Stores an API error, unless a retry of the same request may still succeed. */
async function refuse(keyed: KeyedRequest, refusal: ApiError, { wasBegun }: KeyProgress): Promise<Ending> {
  const answer = toKeyedResponse(keyed, refusal);
  const isFinal = isFinalRefusal(refusal, answer.status);
  if (isFinal && (await store(keyed, answer, wasBegun))) return answer;
  const ending = await replay(keyed);
  if (ending) return ending;
  if (!isFinal) throw refusal;
  // Meanwhile the same request has begun the rejected work elsewhere. This error must not overwrite that, so it is checked
  // again.
  return "in flight";
}

/**
 * Temporary errors. They end when the other request finishes, the shop reopens, or an order is paid or expires. The last two
 * end with a step-up or a higher refund limit.
 */
const passing: readonly string[] = [
  "idempotency_in_progress",
  "shop_closed",
  "open_orders_limit",
  "step_up_required",
  "refund_limit",
];

/** True if a retry would get the same error. After a failure or a rate limit a retry may succeed. */
function isFinalRefusal({ code }: ApiError, status: number): boolean {
  return status < 500 && status !== 429 && !passing.includes(code);
}

/** Returns failures that are outcomes of a request, and throws all others. */
function toOutcome(failure: unknown): ApiError | RequestReplayed {
  if (failure instanceof ApiError || failure instanceof RequestReplayed) return failure;
  throw failure;
}

function store(keyed: KeyedRequest, answer: KeyedAnswer, covers: boolean): Promise<boolean> {
  return storeAnswer(keyed.db, keyed.record, { ...encryptKeyedResponse(keyed, answer), covers });
}
