import { findSignedIn, findToken, type SignedInPerson } from "@/lib/adapters/db/staff/identity";
import { digest } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import type { Who } from "@/lib/domain/who";
import type { House } from "../../context";
import { openContact } from "../people/contacts";

/** Who asks, in which session, and when that person last proved to be there. A token has neither session, proof nor person. */
export type Identity = {
  who: Who;
  sessionId: string | null;
  steppedUpAt: Date | null;
  person: OwnFacts | null;
  /** Until when the proof of a sign-in link counts where nothing can renew it; absent: as long as any proof. */
  provedUntil?: Date;
};

/** What somebody's own page says of them; the contact is still sealed. */
export type OwnFacts = Pick<SignedInPerson, "shopId" | "id" | "contact" | "notices" | "pushNotices"> &
  Partial<Pick<SignedInPerson, "codesOffAt">>;

/** What a request brings to say whose it is: the secret of a session, or a token. */
type Credentials = { session?: string; token?: string };

/** Who a request is from, by one statement; null where that is nobody of this shop. */
export async function whoIs(
  house: Pick<House, "db" | "secrets" | "partners">,
  shopId: string,
  { session, token }: Credentials,
  now: Date,
): Promise<Identity | null> {
  const { db } = house;
  const unusedSince = before(now, limits.useNotedSeconds);
  if (token !== undefined) {
    const found = await findToken(db, { shopId, secretHash: digest(token), now, unusedSince });
    return found && { who: { kind: "token", ...found }, sessionId: null, steppedUpAt: null, person: null };
  }
  if (session === undefined) return null;
  const slidesTo = before(now, -limits.passkeySessionSeconds);
  const found = await findSignedIn(db, { shopId, secretHash: digest(session), now, unusedSince, slidesTo });
  if (!found) return null;
  const { sessionId, steppedUpAt, began, expiresAt, name, role, ...person } = found;
  const identity = { who: { kind: "staff", id: person.id, name, role } as const, sessionId, steppedUpAt, person };
  const isLasting = began === "link" && steppedUpAt !== null && !(await isReached(house, person));
  return isLasting ? { ...identity, provedUntil: expiresAt } : identity;
}

/**
 * True if a provider carries messages to a person. While none does, no code can renew the proof of a sign-in link, and to connect a
 * provider takes a proof: that of the link then lasts as long as its session.
 */
async function isReached(
  { secrets, partners }: Pick<House, "secrets" | "partners">,
  person: OwnFacts,
): Promise<boolean> {
  const contact = openContact(secrets, person);
  return contact === null || (await partners(person.shopId)).messengers(contact.channel).length > 0;
}

/** Whether the person proved to be there a short while ago, as what is hard to undo demands. */
export function isSteppedUp({ steppedUpAt, provedUntil }: Identity, now: Date): boolean {
  if (provedUntil && provedUntil > now) return true;
  return steppedUpAt !== null && steppedUpAt > before(now, limits.stepUpSeconds);
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1_000);
}
