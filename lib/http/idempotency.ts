import {
  type AnswerSlot,
  claimingSlot,
  findAnswer,
  isSlotTaken,
  type KeptAnswer,
  keepAnswer,
  keepingAnswer,
  readClaim,
  readStanding,
  standing,
  takeSlotWith,
} from "@/lib/adapters/db/checkout/answers";
import type { Db } from "@/lib/adapters/db/connection/client";
import { isHeldUp } from "@/lib/adapters/db/connection/faults";
import { GuardFailed } from "@/lib/adapters/db/connection/guard";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import { digest, type Secrets } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { answerOf, type Done, Ended, type Once, type Work } from "@/lib/services/context";
import type { Incoming } from "./message";
import { openAnswer, type Seal, sealAnswer } from "./sealed-answer";
import type { Write, WrittenAnswer } from "./written";

/** The response to a request with a key, and whether it is the stored one of an earlier request. */
type KeyedResponse = WrittenAnswer & { replayed: boolean };

/** How a request with a key ends. One that is in flight elsewhere has no response yet; a reused key belongs to another request. */
type Ending = KeyedResponse | "in flight" | "reused";

/**
 * A request that may be repeated: where its answer is kept and how it is sealed, now and under former secrets. Without an effect,
 * nothing of it is a transaction.
 */
type Keyed = { db: Db; slot: AnswerSlot; seal: Seal; hasEffect: boolean; write: Write; formers: readonly Keyed[] };

type Repeatable = {
  shopId: string;
  name: string;
  path: string;
  version: string;
  key: string;
  input: object;
  now: Date;
  hasEffect: boolean;
  write: Write;
};

/** The request's `Idempotency-Key`, or null when it has none; one that is no key at all is refused. */
export function readKey(incoming: Incoming): string | null {
  const key = incoming.header("idempotency-key");
  if (key === null) return null;
  // Two such headers arrive joined by a comma and a space; a space is in no key.
  if (key.length <= limits.keyLength && /^[\x21-\x7e]+$/.test(key)) return key;
  const issue = { path: "Idempotency-Key", code: "invalid_format", message: "Kunci permintaan tidak valid." };
  throw new ApiError("invalid_request", { issues: [issue] });
}

/**
 * What the answer to this request is kept under. The path may hold a token and the key may be a guess, so both are hashed. An answer
 * to a request without an effect is worth little and may be large: it is kept for minutes and compressed, and under a name of its
 * own, as the version before this one would not know how to read it.
 */
export function keyedFor({ db, secrets }: { db: Db; secrets: Secrets }, request: Repeatable): Keyed {
  const { shopId, name, path, version, key, input, now, hasEffect, write } = request;
  const scope = hasEffect ? name : `${name} br`;
  const seconds = hasEffect ? limits.keySeconds : limits.keySecondsWithoutEffect;
  const slot = {
    shopId,
    scope,
    keyHash: secrets.sign("answer", `${path}\n${key}`),
    requestHash: digest(`${version}\n${canonical(input)}`),
    now,
    expiresAt: new Date(now.getTime() + seconds * 1_000),
  };
  const seal = {
    key: secrets.sign("answer", `${shopId}\n${path}\n${key}\nseal`),
    place: `${shopId}/${scope}`,
    isCompressed: !hasEffect,
  };
  const formers = secrets.formers.map((former) => keyedFor({ db, secrets: former }, request));
  return { db, slot, seal, hasEffect, write, formers };
}

/**
 * Answers once. `run` is given the `once` that its effect must happen in: key, effect and answer are one transaction. The key is
 * judged before any work: by the guard of that transaction, with what is read before it, or by itself where there is no effect.
 * A request that comes while the same is in flight waits for it.
 */
export async function answerOnce(keyed: Keyed, run: Run): Promise<KeyedResponse> {
  const deadline = Date.now() + limits.twinSeconds * 1_000;
  for (;;) {
    const ending = await attempt(keyed, run);
    if (ending === "reused") throw new ApiError("idempotency_key_reused");
    if (ending !== "in flight") return ending;
    if (Date.now() >= deadline) throw new ApiError("idempotency_in_progress");
  }
}

/** What a request does, given the `once` that its effect must happen in. */
export type Run = (once: Once<Ended<Ending>>) => Promise<object>;

async function attempt(keyed: Keyed, run: Run): Promise<Ending> {
  // What was answered under a secret that was changed since is replayed all the same.
  for (const each of keyed.hasEffect ? keyed.formers : [...keyed.formers, keyed]) {
    const ending = await replay(each);
    if (ending) return ending;
  }
  const progress = { wasBegun: false, isStored: false };
  const outcome = await run(onceUnder(keyed, progress)).catch(refusalIn);
  if (outcome instanceof Ended) return outcome.how;
  if (outcome instanceof ApiError) return refuse(keyed, outcome, progress);
  const response = responseOf(keyed, outcome);
  if (progress.isStored || (await store(keyed, response, true))) return response;
  return (await replay(keyed)) ?? response;
}

/** Whether the work of this request had been begun before it was begun here, and whether its response is stored by now. */
type Progress = { wasBegun: boolean; isStored: boolean };

function onceUnder(keyed: Keyed, progress: Progress): Once<Ended<Ending>> {
  const once = async <R extends object>(work: Work<R>) => {
    const done = await claimed(keyed, work, progress);
    if (done instanceof Ended) return done;
    if (done instanceof ApiError) return new Ended<Ending>(responseOf(keyed, done));
    progress.isStored = "answer" in done;
    return answerOf(done);
  };
  const by = <R extends object>(statement: Sql, answer: R) => {
    progress.isStored = true;
    return doneBy(keyed, statement, answer);
  };
  const lookup = { query: standing(keyed.slot), end: (found: unknown) => endOf(keyed, found) };
  return Object.assign(once, { by, lookup });
}

/**
 * Work in one transaction, which claims the key first: one that was used for another request, or has a response, keeps it from being
 * begun, and the same request in flight is waited for. An answer that the work has is stored with it; where it is to be finished
 * afterwards, a retry finds that it was begun.
 */
async function claimed<R extends object>(
  keyed: Keyed,
  work: Work<R>,
  progress: Progress,
): Promise<Done<R> | ApiError | Ended<Ending>> {
  const judgeClaim = (found: Record<string, unknown>[][]) => {
    const before = readClaim(found);
    progress.wasBegun = before !== null;
    const ending = before && judge(keyed, before);
    return ending && new Ended(ending);
  };
  const guard = { statements: claimingSlot(keyed.slot), judge: judgeClaim };
  const last = (done: Done<R> | ApiError) => {
    const outcome = outcomeOf(done);
    return outcome && keepingAnswer(keyed.slot, { ...sealed(keyed, keyed.write(outcome)), covers: true });
  };
  return transact(keyed.db, (tx) => work(tx, progress.wasBegun), { guard, last }).catch((failure: unknown) => {
    // Waiting longer than a statement may is no failure here: the first request is simply not done yet.
    if (failure instanceof GuardFailed && isHeldUp(failure)) return new Ended<Ending>("in flight");
    throw failure;
  });
}

/** What a request ends in as its work is committed; null where that is to be finished afterwards. */
function outcomeOf(done: Done<object> | ApiError): object | null {
  if (done instanceof ApiError) return done;
  return "answer" in done ? done.answer : null;
}

/** Work that is one statement, in which the key is claimed as well. */
async function doneBy<R>(keyed: Keyed, statement: Sql, answer: R): Promise<R | Ended<Ending>> {
  try {
    await takeSlotWith(keyed.db, keyed.slot, sealed(keyed, keyed.write(answer)), statement);
    return answer;
  } catch (failure) {
    const isTaken = isSlotTaken(failure);
    if (!isTaken && !isHeldUp(failure)) throw failure;
    const ending = isTaken ? await replay(keyed) : null;
    return new Ended(ending ?? "in flight");
  }
}

/** What a key that was looked up within another statement means; that statement has read nothing else where there is one. */
function endOf(keyed: Keyed, found: unknown): Ended<Ending> | null {
  const before = readStanding(found);
  return before && new Ended(judge(keyed, before) ?? "in flight");
}

/** What a key that is stored already means; null where its work was begun and not finished: it is done again, and finds itself done. */
function judge(keyed: Keyed, { sameRequest, status, answer }: KeptAnswer): Ending | null {
  if (!sameRequest) return "reused";
  if (status === null || answer === null) return null;
  return { status, body: openAnswer(keyed.seal, answer), replayed: true };
}

async function replay(keyed: Keyed): Promise<Ending | null> {
  const first = await findAnswer(keyed.db, keyed.slot);
  return first && judge(keyed, first);
}

/** Stores a refusal, unless the caller cannot repair it (5xx, 429). */
async function refuse(keyed: Keyed, refusal: ApiError, { wasBegun }: Progress): Promise<Ending> {
  const response = responseOf(keyed, refusal);
  const isStorable = response.status !== 429 && response.status < 500;
  if (isStorable && (await store(keyed, response, wasBegun))) return response;
  const ending = await replay(keyed);
  if (ending) return ending;
  if (!isStorable) throw refusal;
  // The same request has meanwhile begun, elsewhere, what was refused here. This refusal must not cover that, so it is looked at again.
  return "in flight";
}

function refusalIn(failure: unknown): ApiError {
  if (failure instanceof ApiError) return failure;
  throw failure;
}

function responseOf(keyed: Keyed, outcome: object): KeyedResponse {
  return { ...keyed.write(outcome), replayed: false };
}

function store(keyed: Keyed, response: WrittenAnswer, covers: boolean): Promise<boolean> {
  return keepAnswer(keyed.db, keyed.slot, { ...sealed(keyed, response), covers });
}

function sealed(keyed: Keyed, { status, body }: WrittenAnswer): { status: number; answer: Buffer } {
  return { status, answer: sealAnswer(keyed.seal, body) };
}

/** The same text for the same values, whatever the order of their keys. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
