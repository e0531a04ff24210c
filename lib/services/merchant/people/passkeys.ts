import type { Db } from "@/lib/adapters/db/connection/client";
import { findSender } from "@/lib/adapters/db/shops/shops";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import {
  type ChallengePurpose,
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type Passkey,
  takeChallenge,
  usePasskey,
} from "@/lib/adapters/db/staff/passkeys";
import { findPerson, lockPerson, type Person } from "@/lib/adapters/db/staff/people";
import {
  askForNewPasskey,
  askForPasskey,
  challengeIn,
  type MadePasskey,
  type PasskeyAnswer,
  type ProvedPasskey,
  provePasskey,
  readNewPasskey,
  type Site,
} from "@/lib/adapters/passkeys";
import { newId } from "@/lib/adapters/random";
import { digest } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import { originOf } from "@/lib/domain/access/host";
import { maskContact } from "@/lib/domain/contact";
import type { Who } from "@/lib/domain/who";
import type { Context } from "../../context";
import type { BrowserFacts } from "../context";
import { openContact } from "./contacts";

type PasskeyContext = Pick<Context, "db" | "secrets" | "shop" | "now"> & Pick<BrowserFacts, "host">;

/** What a browser is asked for so that somebody gets a passkey; null where they are with the shop no more. */
export async function beginPasskey(ctx: PasskeyContext, staffId: string): Promise<object | null> {
  const person = await findPerson(ctx.db, ctx.shop.id, staffId);
  if (!person) return null;
  const contact = openContact(ctx.secrets, person);
  const { shopName } = await findSender(ctx.db, ctx.shop.id);
  const user = { id: staffId, name: person.name, label: contact ? maskContact(contact) : person.name };
  const known = await listPasskeys(ctx.db, ctx.shop.id, staffId);
  const here = known.filter(({ host }) => host === ctx.host);
  const options = await askForNewPasskey({ ...siteOf(ctx), name: shopName }, user, here);
  await keepChallenge(ctx, options.challenge, "register", staffId);
  return options;
}

/**
 * The passkey that a browser has made for somebody; null where its answer proves none. Read before any transaction: to check it
 * takes longer than one should stand still. A challenge is used up by any answer to it.
 */
export async function readMade(ctx: PasskeyContext & { who: Who }, answer: PasskeyAnswer): Promise<MadePasskey | null> {
  const challenge = challengeIn(answer);
  const taken = challenge && (await takeChallenge(ctx.db, searchOf(ctx, challenge, "register")));
  if (!challenge || !taken || ctx.who.kind !== "staff" || taken.staffId !== ctx.who.id) return null;
  return readNewPasskey(siteOf(ctx), challenge, answer);
}

/** Keeps a passkey for whoever made it; null where there is that one already. */
export async function keepPasskey(
  ctx: PasskeyContext & { who: Who },
  tx: Db,
  made: MadePasskey,
  label: string,
): Promise<Passkey | null> {
  const { shop, now, who, host } = ctx;
  if (who.kind !== "staff") return null;
  const key = { id: newId("psk", now), staffId: who.id, ...made, host, label, createdAt: now };
  if (!(await insertPasskey(tx, { shopId: shop.id, ...key }))) return null;
  await noteActivity(tx, ctx, { what: "passkey.added", subject: { kind: "passkey", id: key.id, name: label } });
  return { ...key, lastUsedAt: null };
}

/** What a browser is asked for so that somebody proves to be there: one of their passkeys, or any that it has for the site. */
export async function askForProof(
  ctx: PasskeyContext,
  purpose: "sign_in" | "step_up",
  staffId: string | null,
): Promise<object> {
  const known = staffId === null ? [] : await listPasskeys(ctx.db, ctx.shop.id, staffId);
  const options = await askForPasskey(
    siteOf(ctx),
    known.filter(({ host }) => host === ctx.host),
    purpose === "step_up" ? "required" : "preferred",
  );
  await keepChallenge(ctx, options.challenge, purpose, staffId);
  return options;
}

/** A passkey that was proved, how often it was used by its own count, and whether its person was there. */
export type Proof = ProvedPasskey & { passkeyId: string; staffId: string };

/** What an answer proves; null where that is nothing. Read before any transaction, as above. */
export async function readProof(
  ctx: PasskeyContext,
  purpose: "sign_in" | "step_up",
  answer: PasskeyAnswer,
): Promise<Proof | null> {
  const challenge = challengeIn(answer);
  const taken = challenge && (await takeChallenge(ctx.db, searchOf(ctx, challenge, purpose)));
  if (!challenge || !taken) return null;
  const key = await findPasskey(ctx.db, ctx.shop.id, Buffer.from(answer.id, "base64url"));
  if (!key || key.host !== ctx.host || (taken.staffId !== null && taken.staffId !== key.staffId)) return null;
  const proved = await provePasskey(siteOf(ctx), challenge, answer, key);
  return proved && { passkeyId: key.id, staffId: key.staffId, ...proved };
}

/** Who proves to be there; null where the passkey's count does not go on, as that of a copy, or they are with the shop no more. */
export async function redeemProof(
  { shop, now }: PasskeyContext,
  tx: Db,
  { passkeyId, staffId, counter }: Proof,
): Promise<Person | null> {
  const isUsed = await usePasskey(tx, { shopId: shop.id, id: passkeyId, counter }, now);
  return isUsed ? findPerson(tx, shop.id, staffId) : null;
}

/** Takes a passkey from whoever has it. `needed`: they take no codes, and would have too few passkeys left here. */
export async function dropPasskey(
  ctx: PasskeyContext & { who: Who },
  tx: Db,
  id: string,
): Promise<"removed" | "missing" | "needed"> {
  if (ctx.who.kind !== "staff") return "missing";
  const { id: staffId } = ctx.who;
  const person = await lockPerson(tx, ctx.shop.id, staffId);
  const gone = await deletePasskey(tx, ctx.shop.id, staffId, id);
  if (!gone) return "missing";
  const left = await countPasskeys(tx, { shopId: ctx.shop.id, staffId, host: ctx.host });
  if (person?.codesOffAt && left < limits.passkeysWithoutCodes) return "needed";
  await noteActivity(tx, ctx, { what: "passkey.removed", subject: { kind: "passkey", id, name: gone.label } });
  return "removed";
}

async function keepChallenge(
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

/** The site that a browser is on. Its name is only shown where a passkey is made. */
function siteOf({ host }: PasskeyContext): Site {
  return { id: host.replace(/:\d+$/, ""), origin: originOf(host), name: host };
}
