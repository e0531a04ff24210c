import { alarm } from "@/lib/adapters/alarm";
import { type Places, type TakenPlace, takePlace } from "@/lib/adapters/db/checkout/code-places";
import { type Purpose, putCode, putCodeInPlace, type TriedCode, tryCode } from "@/lib/adapters/db/checkout/codes";
import type { Db } from "@/lib/adapters/db/connection/client";
import { newCode } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type Contact, mailboxOf, maskContact } from "@/lib/domain/contact";
import { dayOf, endOfDay } from "@/lib/domain/day";
import type { Sender } from "@/lib/domain/messages/news";
import { type Context, callerKeyOf } from "../context";
import { compose, contactKeyOf, contactKeysOf, type Queued } from "../messages/outbox";
import { mailboxKeyOf, mailboxKeysOf } from "../orders/buyer";

/** What a code is for: one draft, the orders of one contact, or the shop that a contact runs. It opens nothing else. */
export type CodeSubject = { purpose: Purpose; subject: string };

/** A code that is only sent to see whether it arrives: it looks like a buyer's, and goes to whatever contact is named. */
export type IssuedCode = CodeSubject & { isTrial?: boolean };

const news = { checkout: "code_checkout", lookup: "code_lookup", staff: "code_staff" } as const;

/**
 * Makes a code, which ends the one before it, and queues the message that carries it. A mailbox gets five an hour, over all
 * shops and all uses (spec 8.1); one shop sends at most three of them for drafts to a mailbox that never paid there. A lookup sends nothing to a contact without orders, nor a sign-in to one that does not run the shop,
 * and neither lets on: the answer is null.
 */
export async function issueCode(
  ctx: Context,
  tx: Db,
  { purpose, subject, isTrial = false }: IssuedCode,
  contact: Contact,
  sender: Sender,
): Promise<Queued | null> {
  const { shop, now } = ctx;
  const contactKey = contactKeyOf(ctx, contact);
  // The place of a draft's code is taken as the code is put there.
  const isSent = purpose === "checkout" || (await takePlaces(ctx, tx, purpose, contact, isTrial));
  const code = newCode();
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
    isCounted: isSent && purpose !== "staff",
    now,
  };
  const put =
    purpose === "checkout"
      ? await putCodeInPlace(
          tx,
          { ...sendsTo(ctx, contact), mostOfShop: limits.codesPerHourOfShop },
          row,
          queued.row,
          spending,
        )
      : await putCode(tx, row, queued.row, spending);
  if (put instanceof Date) throw tooManyThisHour(put, now);
  if (!put) throw new ApiError("order_moved");
  // A lookup is not refused, as that would reveal whether the contact has orders here.
  if (put.isOver && purpose === "checkout") throw tooMany(endOfDay(now, sender.timeZone), now);
  if (put.spent) await alarm(tx, { shopId: shop.id, limit: "codes", provider: null, day, now }, put.spent);
  return put.isQueued ? queued : null;
}

/** The keys under which orders of a contact may be found, and those of its mailbox. */
function keysOf(ctx: Context, contact: Contact): { mailboxKeys: readonly Buffer[]; contactKeys: readonly Buffer[] } {
  return { mailboxKeys: mailboxKeysOf(ctx.secrets, contact), contactKeys: contactKeysOf(ctx, contact) };
}

const hourMs = 3_600_000;

/**
 * The rate limit of codes per mailbox: counts this one or refuses it, and answers whether it is to be sent. Anybody can ask for a
 * lookup or sign-in code in another person's name, so fewer of them than codes are allowed an hour: a stranger cannot use up the
 * codes that the mailbox's owner needs to buy.
 */
async function takePlaces(
  ctx: Context,
  tx: Db,
  purpose: Exclude<Purpose, "checkout">,
  contact: Contact,
  isTrial: boolean,
): Promise<boolean> {
  const { shop, now, secrets } = ctx;
  const sends = sendsTo(ctx, contact);
  // Rounded down: whoever may ask again at an exact second would learn when the last code was sent, and so that there was one.
  const takenSince = new Date(floorOf(sends.takenSince));
  const questions = {
    key: secrets.sign("contact", `${purpose} ${mailboxOf(contact)}`),
    most: limits.lookupsPerHour,
    takenSince,
    now,
  };
  isTaken(await takePlace(tx, questions, "anybody"), now);
  const among = purpose === "staff" ? "staff" : "buyers";
  const known = { among, shopId: shop.id, contactKeys: contactKeysOf(ctx, contact) } as const;
  return isTaken(await takePlace(tx, { ...sends, takenSince }, isTrial ? "anybody" : known), now);
}

/** The places of a mailbox's codes. */
function sendsTo({ secrets, now }: Context, contact: Contact): Places {
  const takenSince = new Date(now.getTime() - hourMs);
  return { key: mailboxKeyOf(secrets, contact), most: limits.codesPerHour, takenSince, now };
}

/** Whether the code was counted; throws the refusal with the time to wait where the limit is reached. */
function isTaken(place: TakenPlace, now: Date): boolean {
  if (!(place instanceof Date)) return place === "taken";
  throw tooManyThisHour(place, now);
}

function tooManyThisHour(oldest: Date, now: Date): ApiError {
  return tooMany(new Date(oldest.getTime() + hourMs), now);
}

function tooMany(freeAt: Date, now: Date): ApiError {
  return new ApiError("otp_limit", { retry_after_seconds: waitFor(freeAt, now) });
}

const stepMs = limits.waitStepSeconds * 1_000;

/** Seconds until a moment, rounded up to whole steps of the clock, so that asking again and again does not reveal it. */
function waitFor(moment: Date, now: Date): number {
  const shown = -floorOf(new Date(-moment.getTime()));
  return Math.max(1, Math.ceil((shown - now.getTime()) / stepMs)) * limits.waitStepSeconds;
}

/** The moment, rounded down to a whole step of the clock. */
function floorOf(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs) * stepMs;
}

/** The code if it is right, else null: wrong, expired, used and tried too often look the same (spec, checkout rule 7). */
export async function redeemCode(
  ctx: Context,
  tx: Db,
  { purpose, subject }: CodeSubject,
  typed: string,
): Promise<TriedCode | null> {
  const search = { shopId: ctx.shop.id, purpose, subject, now: ctx.now, most: limits.codeTries };
  const daySince = new Date(ctx.now.getTime() - limits.codeAgainSeconds * 1_000);
  const tried = await tryCode(tx, { ...search, usedSince: purpose === "checkout" ? daySince : null });
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  const isRight = ctx.secrets.proves("code", textOf(ctx, { purpose, subject }, digits), tried?.codeHash ?? noHash);
  return isRight ? tried : null;
}

/** The code that a contact was sent under the present secret or, while it is being changed, under a former one. */
export async function redeemAny(
  ctx: Context,
  tx: Db,
  purpose: Exclude<Purpose, "checkout">,
  contactKeys: readonly Buffer[],
  code: string,
): Promise<TriedCode | null> {
  for (const key of contactKeys) {
    const right = await redeemCode(ctx, tx, { purpose, subject: key.toString("hex") }, code);
    if (right) return right;
  }
  return null;
}

/** The answer to a caller whose code was sent. */
export function viewSent(contact: Contact) {
  return {
    channel: contact.channel,
    masked: maskContact(contact),
    sent: true,
    expires_in_seconds: limits.codeSeconds,
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
