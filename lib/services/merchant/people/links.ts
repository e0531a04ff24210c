import { randomBytes } from "node:crypto";
import type { Db } from "@/lib/adapters/db/connection/client";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { insertLink } from "@/lib/adapters/db/staff/links";
import type { Person } from "@/lib/adapters/db/staff/people";
import { digest } from "@/lib/adapters/secrets";
import { limits } from "@/lib/contract/limits";
import { toOrigin } from "@/lib/domain/access/host";
import { adminPaths } from "@/lib/domain/staff/desk";
import type { Actor } from "@/lib/domain/who";

/**
 * Creates a single-use sign-in link. The secret is in the URL fragment, which browsers do not send, so it never appears in
 * logs. Only the operator can create one: an owner could otherwise sign in as another person.
 */
export async function makeLink(
  { shop, now }: { shop: { id: string; host: string }; now: Date },
  tx: Db,
  person: Pick<Person, "id" | "name">,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + limits.signInLinkSeconds * 1_000);
  await insertLink(tx, {
    shopId: shop.id,
    tokenHash: digest(token),
    staffId: person.id,
    createdAt: now,
    expiresAt,
  });
  const actor: Actor = { kind: "command" };
  const subject = { kind: "staff", id: person.id, name: person.name };
  await noteActivity(tx, { shop, actor, now }, { what: "staff.link_made", subject });
  return `${toOrigin(shop.host)}${adminPaths.signIn}#${token}`;
}
