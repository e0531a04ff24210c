import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { deriveContactKeys } from "@/lib/modules/notifications/service/outbox";
import { type CodeSlots, reserveCodeSlot, reserveLookupCodeSlot } from "@/lib/modules/verification/store/code-slots";
import type { Db } from "@/lib/platform/db/connection/client";
import { type Context, deriveCallerKey } from "@/lib/use-case/context";
import { assertNever } from "@/lib/values/assert-never";
import { type Contact, normalizeContact } from "@/lib/values/contact";
import { deriveNormalizedContactKey, deriveNormalizedContactKeys } from "./buyer";

/** Hourly limits on codes. Each function counts a code or throws an error with the waiting time. */

const hourMs = 3_600_000;

/** Slots of a contact for checkout, lookup and test codes (spec 8.1). */
export function buildContactCodeSlots({ secrets, now }: Context, contact: Contact): CodeSlots {
  const takenSince = new Date(now.getTime() - hourMs);
  return {
    key: deriveNormalizedContactKey(secrets, contact),
    most: limits.codesPerHour,
    takenSince,
    now,
    isLookup: false,
  };
}

/**
 * Counts a request for a lookup code. Returns true if the code must be sent. Anybody can request a code in another person's
 * name. So each client address has its own limit, and all lookups together leave the contact a slot for checkout.
 */
export async function takeLookup(ctx: Context, tx: Db, contact: Contact): Promise<boolean> {
  await take(ctx, tx, contact, `lookup ${deriveCallerKey(ctx).toString("hex")}`, limits.lookupsPerHour);
  const slot = await reserveLookupCodeSlot(tx, {
    ...buildContactCodeSlots(ctx, contact),
    takenSince: sinceStep(ctx.now),
    isLookup: true,
    shopId: ctx.shop.id,
    contactKeys: deriveContactKeys(ctx, contact),
    normalizedContactKeys: deriveNormalizedContactKeys(ctx.secrets, contact),
    mostLookups: limits.lookupCodesPerHour,
  });
  switch (slot.kind) {
    case "reserved":
      return true;
    case "unknown":
      return false;
    case "full":
      throw tooManyThisHour(slot.oldest, ctx.now);
    default:
      return assertNever(slot);
  }
}

/**
 * Counts a request for a sign-in code, for known and unknown contacts. It counts in this shop only, so nobody can use up an
 * owner's codes from another shop's host. A device that signed in before has extra codes that strangers cannot use.
 */
export async function takeSignInSlot(ctx: Context, tx: Db, contact: Contact, isKnownDevice: boolean): Promise<void> {
  const most = isKnownDevice ? limits.signInCodesPerHour : limits.newDeviceCodesPerHour;
  await take(ctx, tx, contact, "sign-in", most);
}

/** Counts a step-up code of a live session. */
export async function takeStepUp(ctx: Context, tx: Db, contact: Contact): Promise<void> {
  await take(ctx, tx, contact, "step-up", limits.stepUpCodesPerHour);
}

/** Counts a code of the sign-up to a contact. */
export async function takeSignUp(ctx: Context, tx: Db, contact: Contact): Promise<void> {
  await take(ctx, tx, contact, "sign-up", limits.signUpCodesPerHour);
}

/** Counts a code that tests the shop's sender. It takes one of the contact's slots, like a buyer's code. */
export async function takeTrial(ctx: Context, tx: Db, contact: Contact): Promise<void> {
  const slot = await reserveCodeSlot(tx, buildContactCodeSlots(ctx, contact));
  if (slot.kind === "full") throw tooManyThisHour(slot.oldest, ctx.now);
}

async function take(ctx: Context, tx: Db, contact: Contact, use: string, most: number): Promise<void> {
  const { secrets, shop, now } = ctx;
  const key = secrets.sign("contact", `${use} ${shop.id} ${normalizeContact(contact)}`);
  const slot = await reserveCodeSlot(tx, { key, most, takenSince: sinceStep(now), now, isLookup: false });
  if (slot.kind === "full") throw tooManyThisHour(slot.oldest, now);
}

/** Rounded down. An exact second would reveal the time of the last code, and thus that a code was sent. */
function sinceStep(now: Date): Date {
  return new Date(floorOf(new Date(now.getTime() - hourMs)));
}

/** Error for a contact that has used up its codes of the hour. `oldest` is the time of the oldest one. */
export function tooManyThisHour(oldest: Date, now: Date): ApiError {
  return tooMany(new Date(oldest.getTime() + hourMs), now);
}

/** Builds the `otp_limit` error with the waiting time until `freeAt`. */
export function tooMany(freeAt: Date, now: Date): ApiError {
  return new ApiError("otp_limit", { retry_after_seconds: waitFor(freeAt, now) });
}

const stepMs = limits.waitStepSeconds * 1_000;

/** Seconds until a moment, rounded up to full clock steps. Repeated requests thus do not reveal the exact moment. */
function waitFor(moment: Date, now: Date): number {
  const shown = -floorOf(new Date(-moment.getTime()));
  return Math.max(1, Math.ceil((shown - now.getTime()) / stepMs)) * limits.waitStepSeconds;
}

/** Rounds a moment down to a full clock step. */
function floorOf(moment: Date): number {
  return Math.floor(moment.getTime() / stepMs) * stepMs;
}
