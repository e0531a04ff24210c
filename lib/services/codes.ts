import { timingSafeEqual } from "node:crypto";
import type { Db } from "@/lib/adapters/db/client";
import { type Purpose, putCode, type TriedCode, takePlace, tryCode } from "@/lib/adapters/db/codes";
import { newCode } from "@/lib/adapters/random";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type Contact, maskContact } from "@/lib/domain/contact";
import type { Sender } from "@/lib/domain/news";
import { mailboxKeyOf } from "./buyer";
import type { Context } from "./context";
import { compose, contactKeyOf, type Queued } from "./outbox";

/** What a code is for: one draft, or the orders of one contact. It opens nothing else. */
export type Subject = { purpose: Purpose; subject: string };

const news = { checkout: "code_checkout", lookup: "code_lookup" } as const;

/**
 * Makes a code, which ends the one before it, and queues the message that carries it. A contact gets five an hour, over all
 * shops and both uses (spec 8.1). A lookup sends nothing to a contact without orders, and does not let on: the answer is null.
 */
export async function issueCode(
  ctx: Context,
  tx: Db,
  { purpose, subject }: Subject,
  contact: Contact,
  sender: Sender,
): Promise<Queued | null> {
  const { shop, now, secrets } = ctx;
  const freeAt = await takePlace(tx, mailboxKeyOf(secrets, contact), now, limits.codesPerHour);
  if (freeAt) {
    const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000));
    throw new ApiError("otp_limit", { retry_after_seconds: seconds });
  }
  const code = newCode();
  const minutes = limits.codeSeconds / 60;
  const queued = compose(ctx, shop.id, { kind: news[purpose], code, minutes }, sender, contact, now);
  const row = {
    ...{ shopId: shop.id, purpose, subject, now },
    contactKey: contactKeyOf(ctx, contact),
    codeHash: hashOf(ctx, { purpose, subject }, code),
    expiresAt: new Date(now.getTime() + limits.codeSeconds * 1_000),
  };
  const put = await putCode(tx, row, queued.row, purpose === "lookup");
  if (put === "used") throw new ApiError("order_moved");
  return put === "queued" ? queued : null;
}

/** The code if it is right, else null: wrong, expired, used and tried too often look the same (spec, checkout rule 7). */
export async function redeemCode(
  ctx: Context,
  tx: Db,
  { purpose, subject }: Subject,
  typed: string,
): Promise<TriedCode | null> {
  const search = { shopId: ctx.shop.id, purpose, subject, now: ctx.now, most: limits.codeTries };
  const tried = await tryCode(tx, search, purpose === "checkout");
  const digits = typed.normalize("NFKC").replace(/[\s-]/g, "");
  const given = hashOf(ctx, { purpose, subject }, digits);
  const isRight = timingSafeEqual(given, tried?.codeHash ?? Buffer.alloc(given.length));
  return isRight ? tried : null;
}

/** How it is told that a code was sent. */
export function viewSent(contact: Contact) {
  return {
    channel: contact.channel,
    masked: maskContact(contact),
    sent: true,
    expires_in_seconds: limits.codeSeconds,
  };
}

function hashOf({ secrets, shop }: Context, { purpose, subject }: Subject, code: string): Buffer {
  return secrets.sign("code", `${shop.id}\n${purpose}\n${subject}\n${code}`);
}
