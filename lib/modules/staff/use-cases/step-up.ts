import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import { deliverMessageInBackground } from "@/lib/modules/notifications/service/outbox";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { findPerson } from "@/lib/modules/staff/store/people";
import { stepUp } from "@/lib/modules/staff/store/sessions";
import { viewSent } from "@/lib/modules/verification/service/codes";
import type { Db } from "@/lib/platform/db/connection/client";
import type { BrowserContext, MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import type { Contact } from "@/lib/values/contact";
import { readProof, redeemProof, startPasskeyAuthentication } from "../service/passkeys";
import { issueStaffCode, redeemStaffCode } from "../service/sign-in";

/** Returns the person of the current session. A token has no contact or passkey, so it cannot step up. */
export function needPerson({ actor, identity }: Pick<MerchantReadContext & BrowserContext, "actor" | "identity">): {
  staffId: string;
  sessionId: string;
} {
  if (actor.kind !== "staff" || !identity?.sessionId) throw new ApiError("session_required");
  return { staffId: actor.id, sessionId: identity.sessionId };
}

/** Sends a step-up code to the signed-in person. */
export const sendStepUpCode: UseCase<"sendStepUpCode"> = async (ctx) => {
  const { staffId } = needPerson(ctx);
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = await ownContact(ctx, tx, staffId, "codes");
    const { ticket, queued } = await issueStaffCode(ctx, tx, providers, contact, { use: "step-up" });
    return {
      answer: viewSent(contact, ticket),
      after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now),
    };
  });
};

/** Steps up with the code that was sent to the person's own contact. */
export const stepUpWithCode: UseCase<"stepUpWithCode"> = async (ctx, { code, ticket }) => {
  const { staffId, sessionId } = needPerson(ctx);
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx) => {
    const contact = await ownContact(ctx, tx, staffId);
    const typed = { contact: contact.address, code, ticket };
    const person = await redeemStaffCode(ctx, tx, providers, "step-up", typed);
    if (person?.id !== staffId) return new ApiError("invalid_code");
    return { answer: await provedOn(ctx, tx, sessionId) };
  });
};

/** Returns WebAuthn options to step up with one of the person's passkeys. */
export const createStepUpOptions: UseCase<"createStepUpOptions"> = async (ctx) => {
  const { staffId } = needPerson(ctx);
  return { options: { ...(await startPasskeyAuthentication(ctx, "step_up", staffId)) } };
};

/** Steps up with one of the person's passkeys. */
export const stepUpWithPasskey: UseCase<"stepUpWithPasskey"> = async (ctx, { credential }) => {
  const { staffId, sessionId } = needPerson(ctx);
  const proof = await readProof(ctx, "step_up", credential);
  if (proof?.staffId !== staffId || !proof.isVerified) throw new ApiError("passkey_refused");
  return ctx.idempotent(async (tx) => {
    if (!(await redeemProof(ctx, tx, proof))) return new ApiError("passkey_refused");
    return { answer: await provedOn(ctx, tx, sessionId) };
  });
};

async function ownContact(
  { secrets, shop }: MerchantReadContext,
  tx: Db,
  staffId: string,
  need: "codes" | null = null,
): Promise<Contact> {
  const person = await findPerson(tx, shop.id, staffId);
  if (need === "codes" && person?.codesOffAt) throw new ApiError("codes_off");
  const contact = person && openContact(secrets, person);
  if (!contact) throw new ApiError("session_required");
  return contact;
}

async function provedOn({ shop, now }: MerchantReadContext, tx: Db, sessionId: string) {
  if (!(await stepUp(tx, shop.id, sessionId, now))) throw new ApiError("sign_in_required");
  return { stepped_up_until: new Date(now.getTime() + limits.stepUpSeconds * 1_000).toISOString() };
}
