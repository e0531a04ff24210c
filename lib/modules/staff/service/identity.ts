import { limits } from "@/lib/contract/limits";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { findSessionPerson, findToken, type SignedInPerson } from "@/lib/modules/staff/store/identity";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Deps } from "@/lib/use-case/context";
import type { Actor } from "@/lib/values/actor";

/** Authenticated caller, with its session and the time of its last step-up. A token has no session, step-up or person. */
export type Identity = {
  actor: Actor;
  sessionId: string | null;
  steppedUpAt: Date | null;
  person: OwnProfile | null;
  /**
   * Time until which the step-up of a sign-in link counts if nothing can renew it. Absent: the usual step-up period applies.
   */
  provedUntil?: Date;
};

/** Fields of a person's own page; the contact is still encrypted. */
export type OwnProfile = Pick<SignedInPerson, "shopId" | "id" | "contact" | "notices" | "pushNotices"> &
  Partial<Pick<SignedInPerson, "codesOffAt">>;

/** Credentials of a request: a session secret or a token. */
type Credentials = { session?: string; token?: string };

/** Authenticates a request with one statement; null if the credentials are not valid in this shop. */
export async function authenticate(
  deps: Pick<Deps, "db" | "secrets" | "providers">,
  shopId: string,
  { session, token }: Credentials,
  now: Date,
): Promise<Identity | null> {
  const { db } = deps;
  const unusedSince = before(now, limits.useNotedSeconds);
  if (token !== undefined) {
    const found = await findToken(db, { shopId, secretHash: digest(token), now, unusedSince });
    return found && { actor: { kind: "token", ...found }, sessionId: null, steppedUpAt: null, person: null };
  }
  if (session === undefined) return null;
  const slidesTo = before(now, -limits.passkeySessionSeconds);
  const found = await findSessionPerson(db, { shopId, secretHash: digest(session), now, unusedSince, slidesTo });
  if (!found) return null;
  const { sessionId, steppedUpAt, began, expiresAt, name, role, ...person } = found;
  const identity = { actor: { kind: "staff", id: person.id, name, role } as const, sessionId, steppedUpAt, person };
  const isLasting = began === "link" && steppedUpAt !== null && !(await isReached(deps, person));
  return isLasting ? { ...identity, provedUntil: expiresAt } : identity;
}

/**
 * True if a provider can send messages to a person. Without one, no code can renew the step-up of a sign-in link, but
 * connecting a provider needs a step-up. The link's step-up then lasts as long as its session.
 */
async function isReached(
  { secrets, providers }: Pick<Deps, "secrets" | "providers">,
  person: OwnProfile,
): Promise<boolean> {
  const contact = openContact(secrets, person);
  return contact === null || (await providers(person.shopId)).messengers(contact.channel).length > 0;
}

/** True if the person stepped up recently. Actions that are hard to undo require it. */
export function isSteppedUp({ steppedUpAt, provedUntil }: Identity, now: Date): boolean {
  if (provedUntil && provedUntil > now) return true;
  return steppedUpAt !== null && steppedUpAt > before(now, limits.stepUpSeconds);
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}
