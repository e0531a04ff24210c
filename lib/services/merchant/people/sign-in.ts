import { useCode } from "@/lib/adapters/db/checkout/codes";
import type { Db } from "@/lib/adapters/db/connection/client";
import { findSender } from "@/lib/adapters/db/shops/shops";
import { countWrongGuess, forgetWrongGuesses } from "@/lib/adapters/db/staff/guesses";
import { takeLink } from "@/lib/adapters/db/staff/links";
import { findPerson, findPersonByContact, listOwners, type Person } from "@/lib/adapters/db/staff/people";
import { moveDevices } from "@/lib/adapters/db/staff/push";
import { findFormer, revokeSessions } from "@/lib/adapters/db/staff/sessions";
import type { Partners } from "@/lib/adapters/partners/partners";
import { digest } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import { type Contact, parseContact } from "@/lib/domain/contact";
import { desk } from "@/lib/domain/staff/desk";
import { deviceOf } from "@/lib/domain/staff/device";
import type { SessionStart } from "@/lib/domain/staff/sessions";
import { issueCode } from "../../codes/codes";
import { takeSignIn, takeStepUp } from "../../codes/places";
import { newTicket, redeemTicket } from "../../codes/tickets";
import type { Context } from "../../context";
import { contactKeysOf, type Queued } from "../../messages/outbox";
import type { BrowserFacts } from "../context";
import { type BegunSession, beginSession } from "./sessions";
import { needCarrier, tellStaff } from "./telling";

/** The context in which somebody signs in: with which browser, and what it shows of the session before. */
export type SignInContext = Context & Pick<BrowserFacts, "userAgent" | "session">;

/** Purpose of a staff code: sign-in, perhaps on a known device, or step-up in a live session. */
export type StaffCodeUse = { use: "sign-in"; isKnownDevice: boolean } | { use: "step-up" };

/** Makes a code for a contact and queues it; nothing is queued for a contact that is nobody's, and the caller cannot tell. */
export async function issueStaffCode(
  ctx: Context,
  tx: Db,
  partners: Partners,
  contact: Contact,
  wanted: StaffCodeUse,
): Promise<{ ticket: string; queued: Queued | null }> {
  needCarrier(partners, contact.channel);
  const sender = await findSender(tx, ctx.shop.id);
  if (wanted.use === "sign-in") await takeSignIn(ctx, tx, contact, wanted.isKnownDevice);
  else await takeStepUp(ctx, tx, contact);
  const person = await findPersonByContact(tx, ctx.shop.id, contactKeysOf(ctx, contact));
  const isGuessed = (person?.wrongGuesses ?? 0) >= limits.wrongGuesses;
  const digits = isGuessed ? limits.longCodeDigits : limits.codeDigits;
  const { ticket, subject } = newTicket(ctx, wanted.use, contact, digits);
  const isSent = person !== null && person.codesOffAt === null;
  const queued = await issueCode(ctx, tx, { ...subject, isSent, digits }, contact, sender);
  return { ticket, queued };
}

/** A code as somebody typed it, with the ticket that it was sent with. */
export type TypedCode = { contact: string; code: string; ticket: string };

/**
 * Returns the staff member whose code was typed; null if it is wrong, the contact is nobody's, or its person
 * takes no codes. Wrong guesses add up until one is right.
 */
export async function redeemStaffCode(
  ctx: Context,
  tx: Db,
  partners: Partners,
  use: StaffCodeUse["use"],
  { contact: typed, ...proof }: TypedCode,
): Promise<Person | null> {
  const contact = parseContact(typed);
  if (!contact) return null;
  const contactKeys = contactKeysOf(ctx, contact);
  const { right, isCounted } = await redeemTicket(ctx, tx, use, contact, proof);
  if (!right) {
    if (isCounted) await noteWrongGuess(ctx, tx, partners, contactKeys);
    return null;
  }
  await useCode(tx, ctx.shop.id, right.id, ctx.now);
  const person = await findPersonByContact(tx, ctx.shop.id, contactKeys);
  if (!person || person.codesOffAt) return null;
  await forgetWrongGuesses(tx, ctx.shop.id, person.id);
  return person;
}

/** Counts a wrong guess. All owners are told once, with the guess after which codes are longer; the timed work sends it. */
async function noteWrongGuess(ctx: Context, tx: Db, partners: Partners, contactKeys: readonly Buffer[]): Promise<void> {
  const guessed = await countWrongGuess(tx, ctx.shop.id, contactKeys);
  if (guessed?.wrongGuesses !== limits.wrongGuesses) return;
  const event = { what: "codes_guessed", name: guessed.name, count: guessed.wrongGuesses } as const;
  const owners = await listOwners(tx, ctx.shop.id);
  await tellStaff(ctx, tx, partners, owners, { event, path: desk.sessions });
}

/** Whose link it is, which works once; null where it is over, was used or never was. */
export async function redeemLink(ctx: Context, tx: Db, token: string): Promise<Person | null> {
  const staffId = await takeLink(tx, ctx.shop.id, digest(token), ctx.now);
  return staffId === null ? null : findPerson(tx, ctx.shop.id, staffId);
}

/** A session that has begun, whose it is, and what to do once that stands. */
export type SignedIn = { session: BegunSession; person: Person; after: () => void };

/**
 * Signs somebody in who has proved to be there. The session that the browser had before ends. A code from a browser that the person
 * never used is told to all owners: whoever reads another's messages gets in by one.
 */
export async function signIn(
  ctx: SignInContext,
  tx: Db,
  partners: Partners,
  person: Person,
  { began, isVerified }: { began: SessionStart; isVerified: boolean },
): Promise<SignedIn | null> {
  const device = deviceOf(ctx.userAgent);
  const former = await endFormer(ctx, tx, person);
  const session = await beginSession(ctx, tx, person, { began, device, isVerified });
  if (!session) return null;
  if (former) await moveDevices(tx, ctx.shop.id, former, session.id);
  if (former || began !== "code") return { session, person, after: () => undefined };
  const event = { what: "signed_in", name: person.name, device } as const;
  const owners = await listOwners(tx, ctx.shop.id);
  const after = await tellStaff(ctx, tx, partners, owners, { event, path: desk.sessions });
  return { session, person, after };
}

/** Ends the session that the browser had, and answers with it; null where the person had none in it. */
async function endFormer(
  { shop, now, session }: SignInContext,
  tx: Db,
  { id: staffId }: Person,
): Promise<string | null> {
  if (session === null) return null;
  const secretHash = digest(session);
  const former = await findFormer(tx, { shopId: shop.id, staffId, secretHash });
  if (!former) return null;
  await revokeSessions(tx, { shopId: shop.id, staffId, id: former.id, except: null }, now);
  return former.id;
}
