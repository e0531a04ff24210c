import { type Places, takeLookupPlace, takePlace } from "@/lib/adapters/db/checkout/code-places";
import type { Db } from "@/lib/adapters/db/connection/client";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { type Contact, mailboxOf } from "@/lib/domain/contact";
import { type Context, callerKeyOf } from "../context";
import { contactKeysOf } from "../messages/outbox";
import { mailboxKeyOf } from "../orders/buyer";

/** The hourly limits of codes. Each counts a code or refuses it with the time to wait. */

const hourMs = 3_600_000;

/** The places of a mailbox's codes for checkout, lookup and trials (spec 8.1). */
export function mailboxPlaces({ secrets, now }: Context, contact: Contact): Places {
  const takenSince = new Date(now.getTime() - hourMs);
  return { key: mailboxKeyOf(secrets, contact), most: limits.codesPerHour, takenSince, now, isLookup: false };
}

/**
 * Counts a request for a lookup code, and answers whether one is to be sent. Anybody can ask in another person's name: one address
 * asks only so often, and all of them together leave the mailbox a code to buy with.
 */
export async function takeLookup(ctx: Context, tx: Db, contact: Contact): Promise<boolean> {
  await take(ctx, tx, contact, `lookup ${callerKeyOf(ctx).toString("hex")}`, limits.lookupsPerHour);
  const place = await takeLookupPlace(tx, {
    ...mailboxPlaces(ctx, contact),
    takenSince: sinceStep(ctx.now),
    isLookup: true,
    shopId: ctx.shop.id,
    contactKeys: contactKeysOf(ctx, contact),
    mostLookups: limits.lookupCodesPerHour,
  });
  if (place instanceof Date) throw tooManyThisHour(place, ctx.now);
  return place === "taken";
}

/**
 * Counts a request for a sign-in code, of whichever contact. It counts in this shop alone, so that nobody uses up an owner's codes
 * from another shop's host; a device that signed in before has some that strangers cannot use.
 */
export async function takeSignIn(ctx: Context, tx: Db, contact: Contact, isKnownDevice: boolean): Promise<void> {
  const most = isKnownDevice ? limits.signInCodesPerHour : limits.newDeviceCodesPerHour;
  await take(ctx, tx, contact, "sign-in", most);
}

/** Counts a step-up code of a live session. */
export async function takeStepUp(ctx: Context, tx: Db, contact: Contact): Promise<void> {
  await take(ctx, tx, contact, "step-up", limits.stepUpCodesPerHour);
}

/** Counts a code that is sent to try the shop's sender: it takes one of the mailbox's, as a buyer's would. */
export async function takeTrial(ctx: Context, tx: Db, contact: Contact): Promise<void> {
  const place = await takePlace(tx, mailboxPlaces(ctx, contact));
  if (place instanceof Date) throw tooManyThisHour(place, ctx.now);
}

async function take(ctx: Context, tx: Db, contact: Contact, use: string, most: number): Promise<void> {
  const { secrets, shop, now } = ctx;
  const key = secrets.sign("contact", `${use} ${shop.id} ${mailboxOf(contact)}`);
  const place = await takePlace(tx, { key, most, takenSince: sinceStep(now), now, isLookup: false });
  if (place instanceof Date) throw tooManyThisHour(place, now);
}

/** Rounded down: whoever may ask again at an exact second would learn when the last code was sent, and so that there was one. */
function sinceStep(now: Date): Date {
  return new Date(floorOf(new Date(now.getTime() - hourMs)));
}

/** The refusal where an hour's codes are used up, the oldest of them at that moment. */
export function tooManyThisHour(oldest: Date, now: Date): ApiError {
  return tooMany(new Date(oldest.getTime() + hourMs), now);
}

/** The refusal until a moment. */
export function tooMany(freeAt: Date, now: Date): ApiError {
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
