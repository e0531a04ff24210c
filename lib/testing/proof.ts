import type { Actor } from "@/lib/domain/who";
import type { Identity } from "@/lib/services/merchant/access/identity";

/** Context of a staff member who has just completed step-up. Only tests use it. */
export function provedAs<C extends { now: Date }>(ctx: C, actor: Actor): C & { actor: Actor; identity: Identity } {
  return { ...ctx, actor, identity: { actor, sessionId: "ses_test", steppedUpAt: ctx.now, person: null } };
}
