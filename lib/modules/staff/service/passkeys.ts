import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { openContact } from "@/lib/modules/notifications/service/staff-contact";
import { findSender } from "@/lib/modules/shops/service/senders";
import {
  buildAuthenticationOptions,
  buildRegistrationOptions,
  type MadePasskey,
  type PasskeyAnswer,
  type ProvedPasskey,
  provePasskey,
  readChallenge,
  readNewPasskey,
  type Site,
} from "@/lib/modules/staff/service/webauthn";
import {
  type ChallengePurpose,
  countPasskeys,
  deletePasskeyRow,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  usePasskey,
} from "@/lib/modules/staff/store/passkeys";
import { findPerson, lockPerson, type Person } from "@/lib/modules/staff/store/people";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Context } from "@/lib/use-case/context";
import type { BrowserContext } from "@/lib/use-case/merchant-context";
import type { Actor } from "@/lib/values/actor";
import { maskContact } from "@/lib/values/contact";
import { toOrigin } from "@/lib/values/host";

type PasskeyContext = Pick<Context, "db" | "secrets" | "shop" | "now"> & Pick<BrowserContext, "host">;

/** Returns WebAuthn options to create a passkey; null if the person has left the shop. */
export async function startPasskeyRegistration(ctx: PasskeyContext, staffId: string): Promise<object | null> {
  const person = await findPerson(ctx.db, ctx.shop.id, staffId);
  if (!person) return null;
  const contact = openContact(ctx.secrets, person);
  const { shopName } = await findSender(ctx.db, ctx.shop.id);
  const user = { id: staffId, name: person.name, label: contact ? maskContact(contact) : person.name };
  const known = await listPasskeys(ctx.db, ctx.shop.id, staffId);
  const sitePasskeys = known.filter(({ host }) => host === ctx.host);
  const options = await buildRegistrationOptions({ ...siteOf(ctx), name: shopName }, user, sitePasskeys);
  await saveChallenge(ctx, options.challenge, "register", staffId);
  return options;
}

/**
 * Validates the passkey that a browser has created; null if it is invalid. Runs outside any transaction, because the check
 * takes longer than a transaction should wait. Any response uses up the challenge.
 */
export async function readMade(
  ctx: PasskeyContext & { actor: Actor },
  answer: PasskeyAnswer,
): Promise<MadePasskey | null> {
  const challenge = readChallenge(answer);
  const taken = challenge && (await takeChallenge(ctx.db, searchOf(ctx, challenge, "register")));
  if (!challenge || !taken || ctx.actor.kind !== "staff" || taken.staffId !== ctx.actor.id) return null;
  return readNewPasskey(siteOf(ctx), challenge, answer);
}

/** Stores a passkey for the person who created it; null if it exists already. */
export async function savePasskey(
  ctx: PasskeyContext & { actor: Actor },
  tx: Db,
  made: MadePasskey,
  label: string,
): Promise<Passkey | null> {
  const { shop, now, actor, host } = ctx;
  if (actor.kind !== "staff") return null;
  const key = { id: newId("psk", now), staffId: actor.id, ...made, host, label, createdAt: now };
  if (!(await insertPasskey(tx, { shopId: shop.id, ...key }))) return null;
  await recordAudit(tx, ctx, { what: "passkey.added", subject: { kind: "passkey", id: key.id, name: label } });
  return { ...key, lastUsedAt: null };
}

/** Returns WebAuthn options to authenticate: with one of the person's passkeys, or with any passkey of the site. */
export async function startPasskeyAuthentication(
  ctx: PasskeyContext,
  purpose: "sign_in" | "step_up",
  staffId: string | null,
): Promise<object> {
  const known = staffId === null ? [] : await listPasskeys(ctx.db, ctx.shop.id, staffId);
  const options = await buildAuthenticationOptions(
    siteOf(ctx),
    known.filter(({ host }) => host === ctx.host),
    purpose === "step_up" ? "required" : "preferred",
  );
  await saveChallenge(ctx, options.challenge, purpose, staffId);
  return options;
}

/** Verified passkey with its signature counter and the flag for user verification. */
export type VerifiedPasskey = ProvedPasskey & { passkeyId: string; staffId: string };

/** Validates a WebAuthn response; null if it is invalid. Runs outside any transaction, like `readMade`. */
export async function readProof(
  ctx: PasskeyContext,
  purpose: "sign_in" | "step_up",
  answer: PasskeyAnswer,
): Promise<VerifiedPasskey | null> {
  const challenge = readChallenge(answer);
  const taken = challenge && (await takeChallenge(ctx.db, searchOf(ctx, challenge, purpose)));
  if (!challenge || !taken) return null;
  const key = await findPasskey(ctx.db, ctx.shop.id, Buffer.from(answer.id, "base64url"));
  if (!key || key.host !== ctx.host || (taken.staffId !== null && taken.staffId !== key.staffId)) return null;
  const proved = await provePasskey(siteOf(ctx), challenge, answer, key);
  return proved && { passkeyId: key.id, staffId: key.staffId, ...proved };
}

/**
 * Returns the authenticated person. Null if the passkey's counter did not increase, which indicates a copy, or if the person
 * has left the shop.
 */
export async function redeemProof(
  { shop, now }: PasskeyContext,
  tx: Db,
  { passkeyId, staffId, counter }: VerifiedPasskey,
): Promise<Person | null> {
  const isUsed = await usePasskey(tx, { shopId: shop.id, id: passkeyId, counter }, now);
  return isUsed ? findPerson(tx, shop.id, staffId) : null;
}

/** Deletes a passkey of the caller. `needed`: codes are off for this person, and too few passkeys would be left here. */
export async function dropPasskey(
  ctx: PasskeyContext & { actor: Actor },
  tx: Db,
  id: string,
): Promise<"removed" | "missing" | "needed"> {
  if (ctx.actor.kind !== "staff") return "missing";
  const { id: staffId } = ctx.actor;
  const person = await lockPerson(tx, ctx.shop.id, staffId);
  const deletedPasskey = await deletePasskeyRow(tx, ctx.shop.id, staffId, id);
  if (!deletedPasskey) return "missing";
  const left = await countPasskeys(tx, { shopId: ctx.shop.id, staffId, host: ctx.host });
  if (person?.codesOffAt && left < limits.passkeysWithoutCodes) return "needed";
  await recordAudit(tx, ctx, {
    what: "passkey.removed",
    subject: { kind: "passkey", id, name: deletedPasskey.label },
  });
  return "removed";
}

async function saveChallenge(
  { db, shop, now }: PasskeyContext,
  challenge: string,
  purpose: ChallengePurpose,
  staffId: string | null,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + limits.challengeSeconds * 1_000);
  const challengeHash = digest(challenge);
  await insertChallenge(db, { shopId: shop.id, challengeHash, purpose, staffId, createdAt: now, expiresAt });
}

function searchOf({ shop, now }: PasskeyContext, challenge: string, purpose: ChallengePurpose) {
  return { shopId: shop.id, challengeHash: digest(challenge), purpose, now };
}

/** WebAuthn site of the browser. Its name is shown only when a passkey is created. */
function siteOf({ host }: PasskeyContext): Site {
  return { id: host.replace(/:\d+$/, ""), origin: toOrigin(host), name: host };
}
