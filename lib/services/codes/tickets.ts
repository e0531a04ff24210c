import { randomBytes } from "node:crypto";
import { type TriedCode, tryOpenCodes } from "@/lib/adapters/db/checkout/codes";
import { countGuess } from "@/lib/adapters/db/checkout/tallies";
import type { Db } from "@/lib/adapters/db/connection/client";
import { digest } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import type { Contact } from "@/lib/domain/contact";
import { dayOf } from "@/lib/domain/day";
import type { Context } from "../context";
import { contactKeyOf, contactKeysOf } from "../messages/outbox";
import { mailboxKeyOf } from "../orders/buyer";
import { attemptCode, type CodeSubject, digitsIn, isRightCode } from "./codes";

/**
 * Tickets. Anybody can ask for a code in another person's name, and guess. So every request gets a random ticket, a code belongs to
 * its ticket, and attempts count by ticket: only its holder can use them up, and no request ends the code of another.
 */

/** Purposes of codes with a ticket. A code for one purpose serves no other. */
type Use = "lookup" | "sign-in" | "step-up";

const purposes = { lookup: "lookup", "sign-in": "staff", "step-up": "staff" } as const;

/** A new ticket, and what its code of so many digits is for. */
export function newTicket(ctx: Context, use: Use, contact: Contact, digits: number = limits.codeDigits) {
  const ticket = randomBytes(24).toString("base64url");
  return { ticket, subject: ticketSubject(use, digits, contactKeyOf(ctx, contact), ticket) };
}

/** Digits are part of it: the first six of eight, sent by a page as soon as they are typed, are no attempt. */
function ticketSubject(use: Use, digits: number, contactKey: Buffer, ticket: string): CodeSubject {
  const subject = `${use} ${digits} ${contactKey.toString("hex")} ${digest(ticket).toString("hex")}`;
  return { purpose: purposes[use], subject };
}

/**
 * The code of a contact's ticket, under the present secret or, while it is being changed, under a former one; null where it is wrong.
 * `isCounted`: the ticket had a code that could be tried.
 */
export async function redeemTicket(
  ctx: Context,
  tx: Db,
  use: Use,
  contact: Contact,
  { ticket, code }: { ticket: string; code: string },
): Promise<{ right: TriedCode | null; isCounted: boolean }> {
  let isCounted = false;
  for (const key of contactKeysOf(ctx, contact)) {
    const subject = ticketSubject(use, digitsIn(code).length, key, ticket);
    const attempt = await attemptCode(ctx, tx, subject, code);
    if (attempt.right) return attempt;
    isCounted ||= attempt.isCounted;
  }
  return { right: null, isCounted };
}

/**
 * A lookup code of a contact without its ticket, as callers send it that know none. Such attempts have limits of their own, and leave
 * those of tickets alone. An attempt counts at all live codes of the contact.
 */
export async function redeemOpenly(
  ctx: Context,
  tx: Db,
  contact: Contact,
  code: string,
): Promise<{ id: string } | null> {
  const { shop, secrets, now } = ctx;
  const key = mailboxKeyOf(secrets, contact);
  const day = dayOf(now, shop.timeZone);
  if (!(await countGuess(tx, { shopId: shop.id, day, key, most: limits.openTriesPerDay, now }))) return null;
  const contactKeys = contactKeysOf(ctx, contact);
  const tried = await tryOpenCodes(tx, { shopId: shop.id, contactKeys, now, most: limits.openCodeTries });
  const right = tried.filter(({ subject, codeHash }) =>
    isRightCode(ctx, { purpose: "lookup", subject }, code, codeHash),
  );
  return right[0] ?? null;
}
