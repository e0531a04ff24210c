import { randomBytes } from "node:crypto";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { silenceSessions } from "@/lib/modules/notifications/service/push-devices";
import type { SessionStart } from "@/lib/modules/staff/rules/sessions";
import type { Person } from "@/lib/modules/staff/store/people";
import { insertSession, revokeSessions, type SessionFilter } from "@/lib/modules/staff/store/sessions";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Actor } from "@/lib/values/actor";

type SessionContext = { shop: { id: string }; now: Date };

/** New session. Its secret goes only into the browser's cookie. */
export type BegunSession = { id: string; secret: string; expiresAt: Date };

/**
 * Starts a session for a person on a device; null if the person has left the shop. Authentication without user verification is
 * no step-up.
 */
export async function beginSession(
  { shop, now }: SessionContext,
  tx: Db,
  { id: staffId, name, role }: Pick<Person, "id" | "name" | "role">,
  { began, device, isVerified }: { began: SessionStart; device: string; isVerified: boolean },
): Promise<BegunSession | null> {
  const id = newId("ses", now);
  const secret = randomBytes(32).toString("base64url");
  const seconds = began === "passkey" ? limits.passkeySessionSeconds : limits.sessionSeconds;
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  const steppedUpAt = isVerified ? now : null;
  const session = {
    shopId: shop.id,
    id,
    staffId,
    secretHash: digest(secret),
    began,
    device,
    now,
    expiresAt,
    steppedUpAt,
  };
  if (!(await insertSession(tx, session))) return null;
  const actor: Actor = { kind: "staff", id: staffId, name, role };
  const subject = { kind: "session", id, name: device };
  await recordAudit(tx, { shop, actor, now }, { what: "session.began", subject, after: { by: began } });
  return { id, secret, expiresAt };
}

/** Ends sessions and returns their number. */
export async function endSessions(
  ctx: SessionContext & { actor: Actor },
  tx: Db,
  which: Omit<SessionFilter, "shopId">,
): Promise<number> {
  const revokedSessions = await revokeSessions(tx, { shopId: ctx.shop.id, ...which }, ctx.now);
  await silenceSessions(tx, { shopId: ctx.shop.id, ...which });
  for (const { id, device } of revokedSessions) {
    await recordAudit(tx, ctx, { what: "session.ended", subject: { kind: "session", id, name: device } });
  }
  return revokedSessions.length;
}
