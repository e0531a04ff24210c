import { randomBytes } from "node:crypto";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { insertToken } from "@/lib/modules/staff/store/people";
import { revokeToken } from "@/lib/modules/staff/store/tokens";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId } from "@/lib/platform/random";
import type { Role } from "@/lib/values/actor";
import { type StaffContext, toGrantor } from "./staff";

/** Token as it is returned, only once. */
export type NewlyMade = { id: string; name: string; role: Role; prefix: string; token: string };

const shown = 8;

/** Creates a named token. The actor must currently be an owner, or the operator: nobody grants rights that they do not have. */
export async function issueToken(
  ctx: Omit<StaffContext, "secrets">,
  tx: Db,
  { name, role }: { name: string; role: Role },
): Promise<NewlyMade | "not_owner"> {
  const { shop, now } = ctx;
  const madeBy = toGrantor(ctx.actor);
  if (madeBy === "nobody") return "not_owner";
  const token = `etl_${randomBytes(32).toString("base64url")}`;
  const made = { id: newId("tok", now), name, role, prefix: token.slice(0, shown) };
  const given = await insertToken(tx, {
    shopId: shop.id,
    ...made,
    secretHash: digest(token),
    madeBy,
    createdAt: now,
  });
  if (given !== "given") return "not_owner";
  const subject = { kind: "token", id: made.id, name };
  await recordAudit(tx, ctx, { what: "token.made", subject, after: { name, role } });
  return { ...made, token };
}

/** Revokes a token; false if there is no active token with this ID. */
export async function endToken(ctx: Omit<StaffContext, "secrets">, tx: Db, id: string): Promise<boolean> {
  const revokedToken = await revokeToken(tx, ctx.shop.id, id, ctx.now);
  if (!revokedToken) return false;
  const { name, role } = revokedToken;
  await recordAudit(tx, ctx, { what: "token.revoked", subject: { kind: "token", id, name }, before: { name, role } });
  return true;
}
