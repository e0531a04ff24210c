import {
  claimingAnswer,
  claimingKey,
  claimKeyWith,
  findStored,
  isKeyClaimed,
  readStored,
  storeAnswer,
  storeAnswerWith,
  storedUnder,
  storingAnswer,
} from "@/lib/api/idempotency/store/keys";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Db } from "@/lib/platform/db/connection/client";
import { isHeldUp } from "@/lib/platform/db/connection/faults";
import { GuardFailed } from "@/lib/platform/db/connection/precondition";
import { transact } from "@/lib/platform/db/connection/transaction";
import type { Sql } from "@/lib/platform/db/sql/sql";
import {
  finishWork,
  type Idempotent,
  type IdempotentResult,
  type IdempotentWork,
  type SaveResponse,
} from "@/lib/use-case/context";
import { assertNever } from "@/lib/values/assert-never";
import { answered, inProgress, interpretStoredKey, type KeyOutcome, RequestReplayed, replay } from "./key-outcome";
import type { KeyedRequest } from "./keyed-request";
import { encryptKeyedResponse, type KeyedAnswer, toKeyedResponse } from "./keyed-response";

/**
 * Runs a request at most once. `run` gets the `idempotent` in which its effect must happen: key, effect and response are one
 * transaction. The key is checked before any work: by that transaction's precondition, inside an earlier query, or else by its
 * own query. A request waits while the same request is in progress.
 */
export async function runIdempotentRequest(keyed: KeyedRequest, run: KeyedWork): Promise<Omit<KeyedAnswer, "marks">> {
  const deadline = Date.now() + limits.concurrentRequestSeconds * 1_000;
  for (;;) {
    const outcome = await attempt(keyed, run);
    switch (outcome.kind) {
      case "answered": {
        const { status, body, replayed } = outcome.answer;
        return { status, body, replayed };
      }
      case "reused":
        throw new ApiError("idempotency_key_reused");
      case "in_progress":
        if (Date.now() >= deadline) throw new ApiError("idempotency_in_progress");
        break;
      default:
        assertNever(outcome);
    }
  }
}

/** Work of a request. It gets the `idempotent` in which its effect must happen. */
export type KeyedWork = (idempotent: Idempotent) => Promise<object>;

async function attempt(keyed: KeyedRequest, run: KeyedWork): Promise<KeyOutcome> {
  // Also replays responses that were stored under a previous secret.
  for (const each of keyed.isKeyCheckedByUseCase ? keyed.formers : [...keyed.formers, keyed]) {
    const stored = await replay(each);
    if (stored) return stored;
  }
  const progress: KeyProgress = { wasBegun: false, stored: null };
  const result = await run(createKeyedIdempotent(keyed, progress)).catch(toResult);
  if (result instanceof RequestReplayed) return result.outcome;
  if (result instanceof ApiError) return refuse(keyed, result, progress);
  if (progress.stored) return answered(progress.stored);
  const answer = toKeyedResponse(keyed, result);
  if (await store(keyed, answer, true)) return answered(answer);
  return (await replay(keyed)) ?? answered(answer);
}

/** `wasBegun`: an earlier attempt began this request's work. `stored`: the response, if it is stored by now. */
type KeyProgress = { wasBegun: boolean; stored: KeyedAnswer | null };

function createKeyedIdempotent(keyed: KeyedRequest, progress: KeyProgress): Idempotent {
  const idempotent = async <R extends object>(work: IdempotentWork<R>, options?: { claim: "with-response" }) => {
    const result = options ? await claimedLast(keyed, work, progress) : await claimed(keyed, work, progress);
    if (result instanceof ApiError) throw new RequestReplayed(answered(toKeyedResponse(keyed, result)));
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
    const outcome = before && interpretStoredKey(keyed, before);
    return outcome && new RequestReplayed(outcome);
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
    throw failure instanceof GuardFailed && isHeldUp(failure) ? new RequestReplayed(inProgress) : failure;
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
    throw new RequestReplayed((await replay(keyed)) ?? inProgress);
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
    const stored = isTaken ? await replay(keyed) : null;
    throw new RequestReplayed(stored ?? inProgress);
  }
}

/** Throws if a key that another statement looked up exists. That statement has read nothing else then. */
function checkColumn(keyed: KeyedRequest, column: unknown): void {
  const before = readStored(column);
  if (before) throw new RequestReplayed(interpretStoredKey(keyed, before) ?? inProgress);
}

/** Stores an API error, unless a retry of the same request may still succeed. */
async function refuse(keyed: KeyedRequest, refusal: ApiError, { wasBegun }: KeyProgress): Promise<KeyOutcome> {
  const answer = toKeyedResponse(keyed, refusal);
  const isFinal = isFinalRefusal(refusal, answer.status);
  if (isFinal && (await store(keyed, answer, wasBegun))) return answered(answer);
  const stored = await replay(keyed);
  if (stored) return stored;
  if (!isFinal) throw refusal;
  // Meanwhile the same request has begun the rejected work elsewhere. This error must not overwrite that, so it is checked
  // again.
  return inProgress;
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

/** Returns failures that are results of a request, and throws all others. */
function toResult(failure: unknown): ApiError | RequestReplayed {
  if (failure instanceof ApiError || failure instanceof RequestReplayed) return failure;
  throw failure;
}

function store(keyed: KeyedRequest, answer: KeyedAnswer, covers: boolean): Promise<boolean> {
  return storeAnswer(keyed.db, keyed.record, { ...encryptKeyedResponse(keyed, answer), covers });
}
