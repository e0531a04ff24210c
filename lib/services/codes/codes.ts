import { alarm } from "@/lib/adapters/alarm";
import { type Purpose, putCode, putCodeInPlace, type TriedCode, tryCode } from "@/lib/adapters/db/checkout/codes";
import type { Db } from "@/lib/adapters/db/connection/client";
import { newCode } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type Contact, maskContact } from "@/lib/domain/contact";
import { dayOf, endOfDay } from "@/lib/domain/day";
import type { Sender } from "@/lib/domain/messages/news";
import { type Context, callerKeyOf } from "../context";
import { compose, contactKeyOf, contactKeysOf, type Queued } from "../messages/outbox";
import { mailboxKeysOf } from "../orders/buyer";
import { mailboxPlaces, tooMany, tooManyThisHour } from "./places";

/** What a code is for: one draft, the orders of one contact, or the shop that a contact runs. It opens nothing else. */
export type CodeSubject = { purpose: Purpose; subject: string };

/** A code to be made. `isSent` says whether its message goes out: one that nobody is to get takes as long. */
export type IssuedCode = CodeSubject & {
  isSent: boolean;
  /** True for a test code: it looks, and counts, like a buyer's. */
  isTrial?: boolean;
  digits?: number;
};

const news = { checkout: "code_checkout", lookup: "code_lookup", staff: "code_staff" } as const;

/**
 * Makes a code, which ends the one before it of the same subject, and queues the message that carries it; null where none is to be
 * sent. A draft's code takes one of the mailbox's five an hour as it is put there (spec 8.1), and one shop sends at most three of them
 * to a mailbox that never paid there; other codes have taken their places before.
 */
export async function issueCode(
  ctx: Context,
  tx: Db,
  { purpose, subject, isSent, isTrial = false, digits = limits.codeDigits }: IssuedCode,
  contact: Contact,
  sender: Sender,
): Promise<Queued | null> {
  const { shop, now } = ctx;
  const contactKey = contactKeyOf(ctx, contact);
  const code = newCode(digits);
  const minutes = limits.codeSeconds / 60;
  const kind = isTrial ? news.checkout : news[purpose];
  const queued = compose(ctx, shop.id, { kind, code, minutes }, sender, contact, now);
  const row = {
    shopId: shop.id,
    purpose,
    subject,
    contactKey,
    codeHash: hashOf(ctx, { purpose, subject }, code),
    now,
    expiresAt: new Date(now.getTime() + limits.codeSeconds * 1_000),
  };
  const day = dayOf(now, sender.timeZone);
  const spending = {
    shopId: shop.id,
    day,
    callerKey: callerKeyOf(ctx),
    ...keysOf(ctx, contact),
    isSent,
    // Whoever uses up what a shop spends on strangers must not lock out its own people.
    isCounted: isSent && (purpose !== "staff" || isTrial),
    now,
  };
  const put =
    purpose === "checkout"
      ? await putCodeInPlace(
          tx,
          { ...mailboxPlaces(ctx, contact), mostOfShop: limits.codesPerHourOfShop },
          row,
          queued.row,
          spending,
        )
      : await putCode(tx, row, queued.row, spending);
  if (put instanceof Date) throw tooManyThisHour(put, now);
  if (!put) throw new ApiError("order_moved");
  // A lookup is not refused, as that would reveal whether the contact has orders here.
  if (put.isOver && (purpose === "checkout" || isTrial)) throw tooMany(endOfDay(now, sender.timeZone), now);
  if (put.spent) await alarm(tx, { shopId: shop.id, limit: "codes", provider: null, day, now }, put.spent);
  return put.isQueued ? queued : null;
}

/** The keys under which orders of a contact may be found, and those of its mailbox. */
function keysOf(ctx: Context, contact: Contact): { mailboxKeys: readonly Buffer[]; contactKeys: readonly Buffer[] } {
  return { mailboxKeys: mailboxKeysOf(ctx.secrets, contact), contactKeys: contactKeysOf(ctx, contact) };
}

/** The code if it is right, else null: wrong, expired, used and tried too often look the same (spec, checkout rule 7). */
export async function redeemCode(ctx: Context, tx: Db, of: CodeSubject, typed: string): Promise<TriedCode | null> {
  return (await attemptCode(ctx, tx, of, typed)).right;
}

/** The code if it is right, and whether there was one that this attempt counted at. */
export async function attemptCode(
  ctx: Context,
  tx: Db,
  { purpose, subject }: CodeSubject,
  typed: string,
): Promise<{ right: TriedCode | null; isCounted: boolean }> {
  const search = { shopId: ctx.shop.id, purpose, subject, now: ctx.now, most: limits.codeTries };
  const daySince = new Date(ctx.now.getTime() - limits.codeAgainSeconds * 1_000);
  const tried = await tryCode(tx, { ...search, usedSince: purpose === "checkout" ? daySince : null });
  const isRight = isRightCode(ctx, { purpose, subject }, typed, tried?.codeHash ?? noHash);
  return { right: isRight ? tried : null, isCounted: tried !== null };
}

/** True if the typed code has this hash. */
export function isRightCode(ctx: Context, of: CodeSubject, typed: string, codeHash: Uint8Array): boolean {
  return ctx.secrets.proves("code", textOf(ctx, of, digitsIn(typed)), codeHash);
}

/** The code as it was sent, however it was typed. */
export function digitsIn(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "");
}

/** The answer to a caller whose code was sent, with the ticket that it takes where it takes one. */
export function viewSent(contact: Contact, ticket: string | null = null) {
  return {
    channel: contact.channel,
    masked: maskContact(contact),
    sent: true,
    expires_in_seconds: limits.codeSeconds,
    ticket,
  };
}

/** Compared with where there is no code, so that a guess takes the same time with and without one. */
const noHash = Buffer.alloc(32);

function hashOf(ctx: Context, of: CodeSubject, code: string): Buffer {
  return ctx.secrets.sign("code", textOf(ctx, of, code));
}

function textOf({ shop }: Context, { purpose, subject }: CodeSubject, code: string): string {
  return `${shop.id}\n${purpose}\n${subject}\n${code}`;
}
