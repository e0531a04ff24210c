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
import { EntryFailed } from "@/lib/adapters/db/connection/pooled";
import { transact } from "@/lib/adapters/db/connection/transaction";
import type { Sql } from "@/lib/adapters/db/sql/sql";
import { digest, type Secrets } from "@/lib/adapters/secrets";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Do, Once } from "@/lib/services/context";
import type { Incoming } from "./message";
import { openAnswer, type Seal, sealAnswer } from "./sealed-answer";
import type { Write, WrittenAnswer } from "./written";

/** An answer to a request that may be repeated: its status, its body as it was written, and whether it was kept from before. */
export type Told = WrittenAnswer & { replayed: boolean };

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
 * judged before any work: at the entry to that transaction, with what is read before it, or by itself where there is no effect.
 * A twin waits for the first; what cannot be repaired by the caller (5xx, 429) is not kept.
 */
export async function answerOnce(keyed: Keyed, run: (once: Once) => Promise<object>): Promise<Told> {
  const deadline = Date.now() + limits.twinSeconds * 1_000;
  for (;;) {
    const seen = { unfinished: false };
    try {
      return await answerNow(keyed, run, seen).catch((failure: unknown) => {
        if (failure instanceof ApiError) return refused(keyed, failure, seen);
        throw failure;
      });
    } catch (failure) {
      if (failure instanceof Answered) return failure.told;
      if (!(failure instanceof StillClaimed)) throw failure;
      if (Date.now() >= deadline) throw new ApiError("idempotency_in_progress");
    }
  }
}

/** Whether the work had been begun under this key before it was begun here. */
type Seen = { unfinished: boolean };

async function answerNow(keyed: Keyed, run: (once: Once) => Promise<object>, seen: Seen): Promise<Told> {
  // What was answered under a secret that was changed since is told again all the same.
  for (const former of keyed.formers) await replay(former);
  if (!keyed.hasEffect) await replay(keyed);
  let kept = false;
  const once: Do = async (work, finish) => {
    kept = finish === undefined;
    const outcome = await claimed(keyed, work, { isWhole: kept, seen });
    if (outcome instanceof ApiError) throw new Answered({ ...keyed.write(outcome), replayed: false });
    return finish ? finish(outcome) : (outcome as never);
  };
  const by = <T>(statement: Sql, answer: T) => {
    kept = true;
    return doneBy(keyed, statement, answer);
  };
  const beside = { question: standing(keyed.slot), hear: (found: unknown) => hear(keyed, found) };
  const told = { ...keyed.write(await run(Object.assign(once, { by, beside }))), replayed: false };
  return kept ? told : settle(keyed, told);
}

type Work<T> = (tx: Db, isAgain: boolean) => Promise<T | ApiError>;

/**
 * Work in one transaction, which takes the key first: a key that was used for another request, or answered before, keeps it from
 * being begun, and a twin waits. Where the work is whole then, its answer is kept with it; where it is to be finished afterwards,
 * a retry finds that it was begun.
 */
async function claimed<T>(
  keyed: Keyed,
  work: Work<T>,
  { isWhole, seen }: { isWhole: boolean; seen: Seen },
): Promise<T | ApiError> {
  const admit = (found: Record<string, unknown>[][]) => {
    const before = readClaim(found);
    seen.unfinished = before !== null;
    if (before) judge(keyed, before);
  };
  const entry = { statements: claimingSlot(keyed.slot), admit };
  const last = (made: T | ApiError) =>
    isWhole || made instanceof ApiError
      ? keepingAnswer(keyed.slot, { ...sealed(keyed, keyed.write(made)), covers: true })
      : null;
  return transact(keyed.db, (tx) => work(tx, seen.unfinished), { entry, last }).catch((failure: unknown) => {
    // Waiting longer than a statement may is no failure here: the first request is simply not done yet.
    throw failure instanceof EntryFailed && isHeldUp(failure) ? new StillClaimed() : failure;
  });
}

/** Work that is one statement, in which the key is taken as well. */
async function doneBy<T>(keyed: Keyed, statement: Sql, answer: T): Promise<T> {
  const taking = takeSlotWith(keyed.db, keyed.slot, sealed(keyed, keyed.write(answer)), statement);
  await taking.catch((failure: unknown) => overtaken(keyed, failure));
  return answer;
}

/** What became of a request whose key was not to be had: it was answered meanwhile, or its twin is not done yet. */
async function overtaken(keyed: Keyed, failure: unknown): Promise<never> {
  const isTaken = isSlotTaken(failure);
  if (isTaken) await replay(keyed);
  throw isTaken || isHeldUp(failure) ? new StillClaimed() : failure;
}

/** Hears what stands in the slot from a statement that also reads for the work; it read nothing where anything does. */
function hear(keyed: Keyed, found: unknown): void {
  const before = readStanding(found);
  if (!before) return;
  judge(keyed, before);
  throw new StillClaimed();
}

/** Leaves by throwing what was answered before. An unfinished answer leaves nothing: the work is done again, and finds itself done. */
function judge(keyed: Keyed, { sameRequest, status, answer }: KeptAnswer): void {
  if (!sameRequest) throw new ApiError("idempotency_key_reused");
  if (status === null || answer === null) return;
  throw new Answered({ status, body: openAnswer(keyed.seal, answer), replayed: true });
}

/** Keeps what was told last, unless a twin was quicker; then the twin's answer is everybody's. */
async function settle(keyed: Keyed, told: Told): Promise<Told> {
  if (!(await keep(keyed, told, true))) await replay(keyed);
  return told;
}

async function refused(keyed: Keyed, refusal: ApiError, { unfinished }: Seen): Promise<Told> {
  if (refusal.code === "idempotency_key_reused" || refusal.code === "idempotency_in_progress") throw refusal;
  const told = { ...keyed.write(refusal), replayed: false };
  const isKept = told.status !== 429 && told.status < 500;
  if (isKept && (await keep(keyed, told, unfinished))) return told;
  await replay(keyed);
  if (!isKept) throw refusal;
  // A twin has meanwhile begun what was refused here. This refusal must not cover that, so it is looked at again.
  throw new StillClaimed();
}

/** Leaves by throwing what was answered before, if anything was. */
async function replay(keyed: Keyed): Promise<void> {
  const first = await findAnswer(keyed.db, keyed.slot);
  if (first) judge(keyed, first);
}

function keep(keyed: Keyed, told: WrittenAnswer, covers: boolean): Promise<boolean> {
  return keepAnswer(keyed.db, keyed.slot, { ...sealed(keyed, told), covers });
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

/** Leaves a transaction with an answer that is kept already. */
class Answered extends Error {
  constructor(readonly told: Told) {
    super("answered");
  }
}

/** A twin holds the key and is not done. */
class StillClaimed extends Error {}
