import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { deliverMessageInBackground } from "@/lib/modules/notifications/service/outbox";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import type { sessionOperations } from "@/lib/modules/staff/contract/session.merchant";
import type { SessionStart } from "@/lib/modules/staff/rules/sessions";
import { listPasskeys } from "@/lib/modules/staff/store/passkeys";
import type { Person } from "@/lib/modules/staff/store/people";
import { needContact } from "@/lib/modules/verification/service/buyer";
import { viewSent } from "@/lib/modules/verification/service/codes";
import type { Db } from "@/lib/platform/db/connection/client";
import type { WriteContext } from "@/lib/use-case/context";
import type { BrowserContext, SessionAnswer } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { UseCase } from "@/lib/use-case/use-case";
import { toOrigin } from "@/lib/values/host";
import { isKnownDevice, newDeviceMark } from "../service/devices";
import { readProof, redeemProof, startPasskeyAuthentication } from "../service/passkeys";
import { endSessions } from "../service/sessions";
import { issueStaffCode, redeemLink, redeemStaffCode, signInStaff } from "../service/sign-in";

/** Unauthenticated request from a browser. */
type Entering = WriteContext & BrowserContext;

type SignedInAnswer = SessionAnswer<Output<typeof sessionOperations.signInWithCode>>;

/** Sends a sign-in code. The response does not reveal if the contact is a staff member. */
export const sendSignInCode: UseCase<"sendSignInCode"> = async (ctx, { contact: typed }) => {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = needContact(typed);
    const wanted = { use: "sign-in", isKnownDevice: await isKnownDevice(ctx, tx, contact) } as const;
    const { ticket, queued } = await issueStaffCode(ctx, tx, providers, contact, wanted);
    return {
      answer: viewSent(contact, ticket),
      after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now),
    };
  });
};

/** Signs in with the code that was sent to a contact. A wrong guess stays counted. */
export const signInWithCode: UseCase<"signInWithCode"> = (ctx, typed) => {
  return startSession(
    ctx,
    "code",
    (tx, providers) => redeemStaffCode(ctx, tx, providers, "sign-in", typed),
    "invalid_code",
  );
};

/** Signs in with a sign-in link from the command line. */
export const signInWithLink: UseCase<"signInWithLink"> = (ctx, { token }) => {
  return startSession(ctx, "link", (tx) => redeemLink(ctx, tx, token), "invalid_link");
};

/** Returns WebAuthn options to sign in with a passkey. */
export const createPasskeySignInOptions: UseCase<"createPasskeySignInOptions"> = async (ctx) => {
  return { options: { ...(await startPasskeyAuthentication(ctx, "sign_in", null)) } };
};

/** Signs in with a passkey. */
export const signInWithPasskey: UseCase<"signInWithPasskey"> = async (ctx, { credential }) => {
  const proof = await readProof(ctx, "sign_in", credential);
  if (!proof) throw new ApiError("passkey_refused");
  const { isVerified } = proof;
  return startSession(ctx, "passkey", (tx) => redeemProof(ctx, tx, proof), "passkey_refused", isVerified);
};

type EntryRefusal = "invalid_code" | "invalid_link" | "passkey_refused";

/**
 * Starts a session for an authenticated staff member. A failed attempt stays counted. `isVerified`: the credential proves that
 * the person is present, not only their device.
 */
async function startSession(
  ctx: Entering,
  began: SessionStart,
  prove: (tx: Db, providers: ShopProviders) => Promise<Person | null>,
  refusal: EntryRefusal,
  isVerified = true,
): Promise<SignedInAnswer> {
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const person = await prove(tx, providers);
    const hostContext = { ...ctx, shop: { ...ctx.shop, origin: toOrigin(ctx.host) } };
    const signedIn = person && (await signInStaff(hostContext, tx, providers, person, { began, isVerified }));
    if (!signedIn) return new ApiError(refusal);
    const { session, after } = signedIn;
    const keys = await listPasskeys(tx, ctx.shop.id, signedIn.person.id);
    const { id, name, role } = signedIn.person;
    const answer = {
      id,
      name,
      role,
      expires_at: session.expiresAt.toISOString(),
      has_passkey: keys.some(({ host }) => host === ctx.host),
    };
    const contact = openContact(ctx.secrets, signedIn.person);
    const device = contact ? { device: newDeviceMark(ctx, contact) } : {};
    return {
      answer: { answer, session: { secret: session.secret, seconds: limits.sessionCookieSeconds }, ...device },
      after,
    };
  });
}

/** Ends the session of this browser. */
export const signOut: UseCase<"signOut"> = async (ctx) => {
  const id = ctx.identity?.sessionId;
  if (!id) throw new ApiError("session_required");
  return ctx.idempotent(async (tx) => {
    await endSessions(ctx, tx, { staffId: null, id, except: null });
    return { answer: { answer: { signed_out: true }, session: null } };
  });
};
