import { limits } from "@/lib/contract/limits";
import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { deriveContactKeys, type Queued } from "@/lib/modules/notifications/service/outbox";
import { moveDevices } from "@/lib/modules/notifications/service/push-devices";
import { enqueueStaffNotification, needStaffCodeSender } from "@/lib/modules/notifications/service/staff-alert";
import { findSender } from "@/lib/modules/shops/service/senders";
import { describeDevice } from "@/lib/modules/staff/rules/device";
import type { SessionStart } from "@/lib/modules/staff/rules/sessions";
import { countWrongGuess, forgetWrongGuesses } from "@/lib/modules/staff/store/guesses";
import { takeLink } from "@/lib/modules/staff/store/links";
import { findPerson, findPersonByContact, listOwners, type Person } from "@/lib/modules/staff/store/people";
import { findKnownSession, revokeSessions } from "@/lib/modules/staff/store/sessions";
import { takeSignInSlot, takeStepUp } from "@/lib/modules/verification/service/code-slots";
import { useCode } from "@/lib/modules/verification/service/code-use";
import { issueCode } from "@/lib/modules/verification/service/codes";
import { newTicket, redeemTicket } from "@/lib/modules/verification/service/tickets";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Context } from "@/lib/use-case/context";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import { type Contact, parseContact } from "@/lib/values/contact";
import { type BegunSession, beginSession } from "./sessions";

/** Context of a sign-in, with the user agent and the previous session secret. */
export type SignInContext = Context & Pick<BrowserContext, "userAgent" | "session">;

/** Purpose of a staff code: sign-in, possibly on a known device, or step-up in a live session. */
export type StaffCodeUse = { use: "sign-in"; isKnownDevice: boolean } | { use: "step-up" };

/** Creates a code for a contact and queues it. Nothing is queued for an unknown contact, and the caller cannot see the difference. */
export async function issueStaffCode(
  ctx: Context,
  tx: Db,
  providers: ShopProviders,
  contact: Contact,
  wanted: StaffCodeUse,
): Promise<{ ticket: string; queued: Queued | null }> {
  const codeSender = needStaffCodeSender(providers, contact.channel);
  const sender = await findSender(tx, ctx.shop.id);
  if (wanted.use === "sign-in") await takeSignInSlot(ctx, tx, contact, wanted.isKnownDevice);
  else await takeStepUp(ctx, tx, contact);
  const person = await findPersonByContact(tx, ctx.shop.id, deriveContactKeys(ctx, contact));
  const isGuessed = (person?.wrongGuesses ?? 0) >= limits.wrongGuesses;
  const digits = isGuessed ? limits.longCodeDigits : limits.codeDigits;
  const { ticket, subject } = newTicket(ctx, wanted.use, contact, digits);
  const isSent = person !== null && person.codesOffAt === null;
  const queued = await issueCode(ctx, tx, { ...subject, isSent, digits, codeSender }, contact, sender);
  return { ticket, queued };
}

/** Typed code with the ticket that it was sent with. */
export type TypedCode = { contact: string; code: string; ticket: string };

/**
 * Returns the staff member whose code was typed. Null if the code is wrong, the contact is unknown, or the person has codes
 * switched off. Wrong guesses add up until one is right.
 */
export async function redeemStaffCode(
  ctx: Context,
  tx: Db,
  providers: ShopProviders,
  use: StaffCodeUse["use"],
  { contact: typed, ...proof }: TypedCode,
): Promise<Person | null> {
  const contact = parseContact(typed);
  if (!contact) return null;
  const contactKeys = deriveContactKeys(ctx, contact);
  const { right, isCounted } = await redeemTicket(ctx, tx, use, contact, proof);
  if (!right) {
    if (isCounted) await noteWrongGuess(ctx, tx, providers, contactKeys);
    return null;
  }
  await useCode(tx, ctx.shop.id, right.id, ctx.now);
  const person = await findPersonByContact(tx, ctx.shop.id, contactKeys);
  if (!person || person.codesOffAt) return null;
  await forgetWrongGuesses(tx, ctx.shop.id, person.id);
  return person;
}

/**
 * Counts a wrong guess. At the guess after which codes become longer, all owners are alerted once. The scheduled job sends the
 * alert.
 */
async function noteWrongGuess(
  ctx: Context,
  tx: Db,
  providers: ShopProviders,
  contactKeys: readonly Buffer[],
): Promise<void> {
  const guessed = await countWrongGuess(tx, ctx.shop.id, contactKeys);
  if (guessed?.wrongGuesses !== limits.wrongGuesses) return;
  const event = { what: "codes_guessed", name: guessed.name, count: guessed.wrongGuesses } as const;
  const owners = await listOwners(tx, ctx.shop.id);
  await enqueueStaffNotification(ctx, tx, providers, owners, { event, path: adminPaths.sessions });
}

/** Redeems a sign-in link, which works once; null if it is expired, used or unknown. */
export async function redeemLink(ctx: Context, tx: Db, token: string): Promise<Person | null> {
  const staffId = await takeLink(tx, ctx.shop.id, digest(token), ctx.now);
  return staffId === null ? null : findPerson(tx, ctx.shop.id, staffId);
}

/** New session, its person, and a callback that runs after the commit. */
export type SignInResult = { session: BegunSession; person: Person; after: () => void };

/**
 * Signs in an authenticated person. The browser's previous session ends. A code from a browser that is new to the person alerts
 * all owners. Somebody who reads another person's messages could sign in that way.
 */
export async function signInStaff(
  ctx: SignInContext,
  tx: Db,
  providers: ShopProviders,
  person: Person,
  { began, isVerified }: { began: SessionStart; isVerified: boolean },
): Promise<SignInResult | null> {
  const device = describeDevice(ctx.userAgent);
  const previousSessionId = await endPreviousSession(ctx, tx, person);
  const session = await beginSession(ctx, tx, person, { began, device, isVerified });
  if (!session) return null;
  if (previousSessionId) await moveDevices(tx, ctx.shop.id, previousSessionId, session.id);
  if (previousSessionId || began !== "code") return { session, person, after: () => undefined };
  const event = { what: "signed_in", name: person.name, device } as const;
  const owners = await listOwners(tx, ctx.shop.id);
  const after = await enqueueStaffNotification(ctx, tx, providers, owners, { event, path: adminPaths.sessions });
  return { session, person, after };
}

/** Ends the browser's previous session and returns its ID; null if the person had none in this browser. */
async function endPreviousSession(
  { shop, now, session }: SignInContext,
  tx: Db,
  { id: staffId }: Person,
): Promise<string | null> {
  if (session === null) return null;
  const secretHash = digest(session);
  const previousSession = await findKnownSession(tx, { shopId: shop.id, staffId, secretHash });
  if (!previousSession) return null;
  await revokeSessions(tx, { shopId: shop.id, staffId, id: previousSession.id, except: null }, now);
  return previousSession.id;
}
