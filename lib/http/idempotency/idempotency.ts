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
  type Answered,
  answerOf,
  type DoneWork,
  EndedRequest,
  type JudgedWork,
  type Keep,
  type Once,
  type Work,
} from "@/lib/services/context";
import { answerTo, type KeyedAnswer, sealKeyedAnswer } from "./keyed-answer";
import type { KeyedRequest } from "./keyed-request";
import { openAnswer } from "./sealed-answer";

/** How a request with a key ends. It has no answer yet where it is in flight elsewhere; a reused key belongs to another request. */
type Ending = KeyedAnswer | "in flight" | "reused";

/**
 * Answers once. `run` is given the `once` that its effect must happen in: key, effect and answer are one transaction. The key is
 * judged before any work: by the guard of that transaction, with what is read before it, or by itself where there is neither.
 * A request that comes while the same is in flight waits for it.
 */
export async function answerOnce(keyed: KeyedRequest, run: KeyedWork): Promise<Omit<KeyedAnswer, "marks">> {
  const deadline = Date.now() + limits.twinSeconds * 1_000;
  for (;;) {
    const ending = await attempt(keyed, run);
    if (ending === "reused") throw new ApiError("idempotency_key_reused");
    if (ending !== "in flight") return { status: ending.status, body: ending.body, replayed: ending.replayed };
    if (Date.now() >= deadline) throw new ApiError("idempotency_in_progress");
  }
}

/** What a request does, given the `once` that its effect must happen in. */
export type KeyedWork = (once: Once<EndedRequest<Ending>>) => Promise<object>;

async function attempt(keyed: KeyedRequest, run: KeyedWork): Promise<Ending> {
  // What was answered under a secret that was changed since is replayed all the same.
  for (const each of keyed.isJudgedByWork ? keyed.formers : [...keyed.formers, keyed]) {
    const ending = await replay(each);
    if (ending) return ending;
  }
  const progress: KeyProgress = { wasBegun: false, stored: null };
  const outcome = await run(onceUnder(keyed, progress)).catch(refusalIn);
  if (outcome instanceof EndedRequest) return outcome.how;
  if (outcome instanceof ApiError) return refuse(keyed, outcome, progress);
  if (progress.stored) return progress.stored;
  const answer = answerTo(keyed, outcome);
  if (await store(keyed, answer, true)) return answer;
  return (await replay(keyed)) ?? answer;
}

/** Whether the work of this request had been begun before it was begun here, and its answer, where that is stored by now. */
type KeyProgress = { wasBegun: boolean; stored: KeyedAnswer | null };

function onceUnder(keyed: KeyedRequest, progress: KeyProgress): Once<EndedRequest<Ending>> {
  const once = async <R extends object>(work: Work<R>) => {
    const done = await claimed(keyed, work, progress);
    if (done instanceof EndedRequest) return done;
    if (done instanceof ApiError) return new EndedRequest<Ending>(answerTo(keyed, done));
    return answerOf(done, keepUnder(keyed, progress));
  };
  const judged = async <R extends object>(work: JudgedWork<R>) => {
    const done = await claimedLast(keyed, work, progress);
    return done instanceof EndedRequest ? done : answerOf(done, keepUnder(keyed, progress));
  };
  const by = <R extends object>(statement: Sql, answer: R) => doneBy(keyed, statement, answer, progress);
  const lookup = { query: () => storedUnder(keyed.record), end: (found: unknown) => endOf(keyed, found) };
  return Object.assign(once, { lookup, judged, by });
}

/**
 * Work in one transaction, which claims the key first: one that was used for another request, or has an answer, keeps it from being
 * begun, and the same request in flight is waited for. An answer that the work has is stored with it; where it is to be finished
 * afterwards, a retry finds that it was begun.
 */
async function claimed<R extends object>(
  keyed: KeyedRequest,
  work: Work<R>,
  progress: KeyProgress,
): Promise<DoneWork<R> | ApiError | EndedRequest<Ending>> {
  const judgeClaim = async ([taken]: readonly object[], tx: Db) => {
    const before = taken ? null : await findStored(tx, keyed.record);
    progress.wasBegun = before !== null;
    const ending = before && judge(keyed, before);
    return ending && new EndedRequest(ending);
  };
  const guard = { statement: claimingKey(keyed.record), judge: judgeClaim };
  const last = (done: DoneWork<R> | ApiError) => {
    const outcome = outcomeOf(done);
    progress.stored = outcome && answerTo(keyed, outcome);
    return progress.stored && storingAnswer(keyed.record, { ...sealKeyedAnswer(keyed, progress.stored), covers: true });
  };
  return transact(keyed.db, (tx) => work(tx, progress.wasBegun), { guard, last }).catch((failure: unknown) => {
    // Waiting longer than a statement may is no failure here: the first request is simply not done yet.
    if (failure instanceof GuardFailed && isHeldUp(failure)) return new EndedRequest<Ending>("in flight");
    throw failure;
  });
}

/** What a request ends in as its work is committed; null where that is to be finished afterwards. */
function outcomeOf(done: DoneWork<object> | ApiError): object | null {
  if (done instanceof ApiError) return done;
  return "answer" in done ? done.answer : null;
}

/** The answer of work that was begun under this key is stored by the statement that ends it. */
function keepUnder(keyed: KeyedRequest, progress: KeyProgress): Keep<object> {
  return async (answer, statement) => {
    const given = answerTo(keyed, answer);
    const { isDone, isStored } = await storeAnswerWith(
      keyed.db,
      keyed.record,
      sealKeyedAnswer(keyed, given),
      statement,
    );
    progress.stored = isStored ? given : null;
    return isDone;
  };
}

/** Work in one transaction, whose last statement claims the key and stores the answer. */
async function claimedLast<R extends object>(
  keyed: KeyedRequest,
  work: JudgedWork<R>,
  progress: KeyProgress,
): Promise<Answered<R> | EndedRequest<Ending>> {
  const last = ({ answer }: Answered<R>) => {
    progress.stored = answerTo(keyed, answer);
    return claimingAnswer(keyed.record, sealKeyedAnswer(keyed, progress.stored));
  };
  return transact(keyed.db, work, { last }).catch(async (failure: unknown) => {
    if (!isKeyClaimed(failure)) throw failure;
    return new EndedRequest((await replay(keyed)) ?? "in flight");
  });
}

/** Work that is one statement, in which the key is claimed as well. */
async function doneBy<R extends object>(
  keyed: KeyedRequest,
  statement: Sql,
  answer: R,
  progress: KeyProgress,
): Promise<R | EndedRequest<Ending>> {
  const given = answerTo(keyed, answer);
  try {
    await claimKeyWith(keyed.db, keyed.record, sealKeyedAnswer(keyed, given), statement);
    progress.stored = given;
    return answer;
  } catch (failure) {
    const isTaken = isKeyClaimed(failure);
    if (!isTaken && !isHeldUp(failure)) throw failure;
    const ending = isTaken ? await replay(keyed) : null;
    return new EndedRequest(ending ?? "in flight");
  }
}

/** What a key that was looked up within another statement means; that statement has read nothing else where there is one. */
function endOf(keyed: KeyedRequest, found: unknown): EndedRequest<Ending> | null {
  const before = readStored(found);
  return before && new EndedRequest(judge(keyed, before) ?? "in flight");
}

/** What a key that is stored already means; null where its work was begun and not finished: it is done again, and finds itself done. */
function judge(keyed: KeyedRequest, { sameRequest, status, answer }: StoredAnswer): Ending | null {
  if (status === erasedStatus && answer?.length === 0) {
    return { ...answerTo(keyed, new ApiError("erased")), replayed: true };
  }
  if (!sameRequest) return "reused";
  if (status === null || answer === null) return null;
  return { status, body: openAnswer(keyed.seal, answer), replayed: true, marks: null };
}

async function replay(keyed: KeyedRequest): Promise<Ending | null> {
  const first = await findStored(keyed.db, keyed.record);
  return first && judge(keyed, first);
}

/** Stores a refusal, unless the same request may still succeed. */
async function refuse(keyed: KeyedRequest, refusal: ApiError, { wasBegun }: KeyProgress): Promise<Ending> {
  const answer = answerTo(keyed, refusal);
  const isFinal = isFinalRefusal(refusal, answer.status);
  if (isFinal && (await store(keyed, answer, wasBegun))) return answer;
  const ending = await replay(keyed);
  if (ending) return ending;
  if (!isFinal) throw refusal;
  // The same request has meanwhile begun, elsewhere, what was refused here. This refusal must not cover that, so it is looked at again.
  return "in flight";
}

/**
 * Refusals that pass: the same request is done elsewhere, the shop opens again, the buyer pays an order or lets it end, or somebody
 * of the shop proves to be there, or gets a higher limit.
 */
const passing: readonly string[] = [
  "idempotency_in_progress",
  "shop_closed",
  "open_orders_limit",
  "step_up_required",
  "refund_limit",
];

/** Whether a repeated request is refused again; after a failure or a limit it may succeed. */
function isFinalRefusal({ code }: ApiError, status: number): boolean {
  return status < 500 && status !== 429 && !passing.includes(code);
}

function refusalIn(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  throw failure;
}

function store(keyed: KeyedRequest, answer: KeyedAnswer, covers: boolean): Promise<boolean> {
  return storeAnswer(keyed.db, keyed.record, { ...sealKeyedAnswer(keyed, answer), covers });
}
