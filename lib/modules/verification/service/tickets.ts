import { randomBytes } from "node:crypto";
import { limits } from "@/lib/contract/limits";
import { deriveContactKey, deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { countDailyAction } from "@/lib/modules/shops/service/code-counters";
import { type TriedCode, tryOpenCodes } from "@/lib/modules/verification/store/codes";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { Contact } from "@/lib/values/contact";
import { toIsoDay } from "@/lib/values/day";
import { deriveNormalizedContactKey } from "./buyer";
import { attemptCode, type CodeSubject, isRightCode, normalizeTypedCode } from "./codes";

/**
 * Tickets. Anybody can request a code in another person's name, and guess. So every request gets a random ticket, and a code
 * belongs to its ticket. Attempts count per ticket: only its holder can use them up, and no request revokes the code of
 * another.
 */

/** Purposes of codes with a ticket. A code is valid for one purpose only. */
type Use = "lookup" | "sign-in" | "step-up" | "sign-up";

const purposes = { lookup: "lookup", "sign-in": "staff", "step-up": "staff", "sign-up": "staff" } as const;

/** Creates a ticket and the subject of its code with this number of digits. */
export function newTicket(ctx: Context, use: Use, contact: Contact, digits: number = limits.codeDigits) {
  const ticket = randomBytes(24).toString("base64url");
  return { ticket, subject: ticketSubject(use, digits, deriveContactKey(ctx, contact), ticket) };
}

/**
 * The subject contains the number of digits. A page may send the first six of eight digits while they are typed, and that is no
 * attempt.
 */
function ticketSubject(use: Use, digits: number, contactKey: Buffer, ticket: string): CodeSubject {
  const subject = `${use} ${digits} ${contactKey.toString("hex")} ${digest(ticket).toString("hex")}`;
  return { purpose: purposes[use], subject };
}

/**
 * Redeems the code of a contact's ticket, under the current secret or, during a key rotation, a previous one. `right` is null
 * if the code is wrong. `isCounted` is true if the ticket had a live code.
 */
export async function redeemTicket(
  ctx: Context,
  tx: Db,
  use: Use,
  contact: Contact,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ right: TriedCode | null; isCounted: boolean }> {
  let isCounted = false;
  for (const key of deriveContactKeys(ctx, contact)) {
    const subject = ticketSubject(use, normalizeTypedCode(code).length, key, ticket);
    // The used code of a sign-up leads to the shop that it opened, because the response may be lost.
    const attempt = await attemptCode(ctx, tx, subject, code, use === "sign-up" ? limits.codeSeconds : null);
    if (attempt.right) return attempt;
    isCounted ||= attempt.isCounted;
  }
  return { right: null, isCounted };
}

/**
 * Redeems a lookup code without its ticket, for callers that do not know tickets. Such attempts have their own limits and do
 * not count against tickets. An attempt counts for all live codes of the contact.
 */
export async function redeemOpenly(
  ctx: Context,
  tx: Db,
  contact: Contact,
  code: string,
): Promise<{ id: string } | null> {
  const { shop, secrets, now } = ctx;
  const key = `guesses ${deriveNormalizedContactKey(secrets, contact).toString("hex")}`;
  const day = toIsoDay(now, shop.timeZone);
  const attempt = { shopId: shop.id, day, key, most: limits.openTriesPerDay, now };
  if (!(await countDailyAction(tx, attempt))) return null;
  const contactKeys = deriveContactKeys(ctx, contact);
  const tried = await tryOpenCodes(tx, { shopId: shop.id, contactKeys, now, most: limits.openCodeTries });
  const right = tried.filter(({ subject, codeHash }) =>
    isRightCode(ctx, { purpose: "lookup", subject }, code, codeHash),
  );
  return right[0] ?? null;
}
