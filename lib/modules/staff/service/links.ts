import { randomBytes } from "node:crypto";
import { limits } from "@/lib/contract/limits";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { insertLink } from "@/lib/modules/staff/store/links";
import type { Person } from "@/lib/modules/staff/store/people";
import { digest } from "@/lib/platform/crypto/secrets";
import type { Db } from "@/lib/platform/db/connection/client";
import type { Actor } from "@/lib/values/actor";
import { toOrigin } from "@/lib/values/host";

/** Shop that a link leads to. Without an actor, the operator creates it. */
type LinkContext = { shop: { id: string; host: string }; now: Date; actor?: Actor; seconds?: number };

/**
 * Creates a single-use sign-in link. The secret is in the URL fragment, which browsers do not send, so it never appears in
 * logs. Only the operator and the sign-up can create one: an owner could otherwise sign in as another person.
 */
export async function makeLink(
  { shop, now, actor = { kind: "command" }, seconds = limits.signInLinkSeconds }: LinkContext,
  tx: Db,
  person: Pick<Person, "id" | "name">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + seconds * 1_000);
  await insertLink(tx, {
    shopId: shop.id,
    tokenHash: digest(token),
    staffId: person.id,
    createdAt: now,
    expiresAt,
  });
  const subject = { kind: "staff", id: person.id, name: person.name };
  await recordAudit(tx, { shop, actor, now }, { what: "staff.link_made", subject });
  return `${toOrigin(shop.host)}${adminPaths.signIn}#${token}`;
}
