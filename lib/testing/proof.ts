import type { Who } from "@/lib/domain/who";
import type { Identity } from "@/lib/services/merchant/access/identity";

/** Context of a staff member who has just completed step-up. Only tests use it. */
export function provedAs<C extends { now: Date }>(ctx: C, who: Who): C & { who: Who; identity: Identity } {
  return { ...ctx, who, identity: { who, sessionId: "ses_test", steppedUpAt: ctx.now, person: null } };
}
