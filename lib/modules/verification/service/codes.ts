import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { CodeMessage, Sender } from "@/lib/modules/notifications/rules/messages";
import {
  type CodeSender,
  compose,
  deriveContactKey,
  deriveContactKeys,
  type Queued,
} from "@/lib/modules/notifications/service/outbox";
import { notifyQuotaReached } from "@/lib/modules/notifications/service/quota-alert";
import { takeLentCode } from "@/lib/modules/shops/service/sign-ups";
import { type Purpose, putCode, saveCodeInSlot, type TriedCode, tryCode } from "@/lib/modules/verification/store/codes";
import type { Db } from "@/lib/platform/db/connection/client";
import { newCode } from "@/lib/platform/random";
import { type Context, deriveCallerKey } from "@/lib/use-case/context";
import { assertNever } from "@/lib/values/assert-never";
import { type Contact, maskContact } from "@/lib/values/contact";
import { endOfDay, toIsoDay } from "@/lib/values/day";
import { deriveNormalizedContactKeys } from "./buyer";
import type { CodeLease } from "./code-leases";
import { buildContactCodeSlots, tooMany, tooManyThisHour } from "./code-slots";

/**
 * Subject of a code: one draft, the orders of one contact, or the shop that a contact runs. The code is valid for nothing else.
 */
export type CodeSubject = { purpose: Purpose; subject: string };

/** Input of a new code. `isSent` is false if no message is sent. Creating such a code takes the same time. */
export type IssuedCode = CodeSubject & {
  isSent: boolean;
  /** True for a test code. It looks and counts like a buyer's code. */
  isTrial?: boolean;
  digits?: number;
  /** Sender of the code; absent: the shop's own. */
  codeSender?: CodeSender;
  /** Kind of the message, if it differs from the usual one of the purpose. */
  messageKind?: CodeMessage["kind"];
  /** Lease of the caller on the shop's quota; without one, the code is counted alone. */
  lease?: CodeLease;
};

const messageKinds = { checkout: "code_checkout", lookup: "code_lookup", staff: "code_staff" } as const;

/**
 * Creates a code, revokes the previous code of the same subject and queues its message. Returns null if no message is sent. A
 * draft's code takes one of the contact's five slots per hour when it is stored (spec 8.1). One shop sends at most three of
 * them to a contact that has never paid there. Other codes have taken their slots before.
 */
export async function issueCode(
  ctx: Context,
  tx: Db,
  { purpose, subject, isTrial = false, digits = limits.codeDigits, lease, ...issued }: IssuedCode,
  contact: Contact,
  sender: Sender,
): Promise<Queued | null> {
  const { shop, now } = ctx;
  const day = toIsoDay(now, sender.timeZone);
  const isLent = issued.isSent && issued.codeSender === "lent";
  const isLacking = isLent && !(await countLentCode(tx, { shopId: shop.id, day, now }));
  // A lookup does not fail, because an error would reveal if the contact has orders here.
  if (isLacking && (purpose === "checkout" || isTrial)) throw new ApiError("unavailable");
  const isSent = issued.isSent && !isLacking;
  const contactKey = deriveContactKey(ctx, contact);
  const code = newCode(digits);
  const minutes = limits.codeSeconds / 60;
  const kind = issued.messageKind ?? (isTrial ? messageKinds.checkout : messageKinds[purpose]);
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
  const spending = {
    shopId: shop.id,
    day,
    callerKey: deriveCallerKey(ctx),
    ...keysOf(ctx, contact),
    isSent,
    // Codes for staff are not counted. A stranger who uses up the shop's quota must not lock out its own staff.
    isCounted: isSent && (purpose !== "staff" || isTrial),
    isLeased: lease?.isHeld ?? false,
    wanted: lease?.wanted ?? 1,
    now,
  };
  const result =
    purpose === "checkout"
      ? await saveCodeInSlot(
          tx,
          { ...buildContactCodeSlots(ctx, contact), mostOfShop: limits.codesPerHourOfShop },
          row,
          queued.row,
          spending,
        )
      : await putCode(tx, row, queued.row, spending);
  switch (result.kind) {
    case "queued":
    case "not_sent":
      lease?.note({ isUsed: result.usesLease, granted: result.counter?.added ?? 0 });
      if (result.counter)
        await notifyQuotaReached(tx, { shopId: shop.id, limit: "codes", provider: null, day, now }, result.counter);
      return result.kind === "queued" ? queued : null;
    case "quota_reached":
      // A lookup does not fail, because an error would reveal if the contact has orders here.
      if (purpose === "checkout" || isTrial) throw tooMany(endOfDay(now, sender.timeZone), now);
      return null;
    case "slots_full":
      throw tooManyThisHour(result.oldest, now);
    case "already_used":
      throw new ApiError("order_moved");
    default:
      return assertNever(result);
  }
}

/** Counts a code that the deployment's sender sends, and warns the merchant before the last; false if none is left. */
async function countLentCode(tx: Db, of: { shopId: string; day: string; now: Date }): Promise<boolean> {
  const left = await takeLentCode(tx, of.shopId);
  if (left === null) return false;
  const counter = { count: limits.lentCodes - left, quota: limits.lentCodes };
  await notifyQuotaReached(tx, { ...of, limit: "lent_codes", provider: null }, counter);
  return true;
}

/** Keys of a contact's exact address and of its mailbox, under the current and previous secrets. */
function keysOf(
  ctx: Context,
  contact: Contact,
): { normalizedContactKeys: readonly Buffer[]; contactKeys: readonly Buffer[] } {
  return {
    normalizedContactKeys: deriveNormalizedContactKeys(ctx.secrets, contact),
    contactKeys: deriveContactKeys(ctx, contact),
  };
}

/** Returns the code if it is right, else null. Wrong, expired, used and blocked codes look the same (spec, checkout rule 7). */
export async function redeemCode(ctx: Context, tx: Db, of: CodeSubject, typed: string): Promise<TriedCode | null> {
  return (await attemptCode(ctx, tx, of, typed)).right;
}

/**
 * Returns the code if it is right. `isCounted` is true if a live code counted this attempt. A used code is right again for
 * `usedAgainSeconds`; null: never.
 */
export async function attemptCode(
  ctx: Context,
  tx: Db,
  { purpose, subject }: CodeSubject,
  typed: string,
  usedAgainSeconds: number | null = purpose === "checkout" ? limits.codeAgainSeconds : null,
): Promise<{ right: TriedCode | null; isCounted: boolean }> {
  const search = { shopId: ctx.shop.id, purpose, subject, now: ctx.now, most: limits.codeTries };
  const usedSince = usedAgainSeconds === null ? null : new Date(ctx.now.getTime() - usedAgainSeconds * 1_000);
  const tried = await tryCode(tx, { ...search, usedSince });
  const isRight = isRightCode(ctx, { purpose, subject }, typed, tried?.codeHash ?? noHash);
  return { right: isRight ? tried : null, isCounted: tried !== null };
}

/** True if the typed code has this hash. */
export function isRightCode(ctx: Context, of: CodeSubject, typed: string, codeHash: Uint8Array): boolean {
  return ctx.secrets.proves("code", textOf(ctx, of, normalizeTypedCode(typed)), codeHash);
}

/** Normalizes a typed code: removes spaces and hyphens. */
export function normalizeTypedCode(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "");
}

/** Response after a code was sent, with a ticket if the flow uses one. */
export function viewSent(contact: Contact, ticket: string | null = null) {
  return {
    channel: contact.channel,
    masked: maskContact(contact),
    sent: true,
    expires_in_seconds: limits.codeSeconds,
    ticket,
  };
}

/** Compared if there is no code, so a guess takes the same time with and without one. */
const noHash = Buffer.alloc(32);

function hashOf(ctx: Context, of: CodeSubject, code: string): Buffer {
  return ctx.secrets.sign("code", textOf(ctx, of, code));
}

function textOf({ shop }: Context, { purpose, subject }: CodeSubject, code: string): string {
  return `${shop.id}\n${purpose}\n${subject}\n${code}`;
}
