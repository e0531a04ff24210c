import { ApiError } from "@/lib/contract/errors";
import { listSessions as readSessions } from "@/lib/modules/staff/store/sessions";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import { type Actor, mayAs } from "@/lib/values/actor";
import { endSessions } from "../service/sessions";
import { needPerson } from "./step-up";

/** Lists sessions: the caller's own, or all of them for an owner. */
export const listSessions: UseCase<"listSessions"> = async (
  { db, shop, actor, now, identity },
  { of, cursor, limit },
) => {
  if (of === "everyone" && !mayAs("owner", actor)) throw new ApiError("forbidden_role", { need: "owner" });
  const staffId = of === "everyone" ? null : idOf(actor);
  const [before = null] = readCursor(cursor, 1) ?? [];
  const rows = await readSessions(db, { shopId: shop.id, staffId, now }, before, limit + 1);
  const { items, next_cursor } = paged(rows, limit, ({ id }) => [id]);
  return {
    items: items.map((session) => ({
      id: session.id,
      staff_id: session.staffId,
      staff_name: session.staffName,
      began: session.began,
      device: session.device,
      current: session.id === identity?.sessionId,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })),
    next_cursor,
  };
};

/** Ends one session: the caller's own, or any session for an owner. */
export const deleteSession: UseCase<"deleteSession"> = async (ctx, { id }) => {
  const staffId = mayAs("owner", ctx.actor) ? null : idOf(ctx.actor);
  return ctx.idempotent(async (tx) => {
    const ended = await endSessions(ctx, tx, { staffId, id, except: null });
    if (ended === 0) throw new ApiError("not_found", { resource: "session" });
    return { answer: { ended } };
  });
};

/** Ends all of the caller's sessions except the current one. */
export const deleteOtherSessions: UseCase<"deleteOtherSessions"> = async (ctx) => {
  const { staffId, sessionId } = needPerson(ctx);
  return ctx.idempotent(async (tx) => ({
    answer: { ended: await endSessions(ctx, tx, { staffId, id: null, except: sessionId }) },
  }));
};

/** ID of the caller whose own sessions are meant; empty for a token, which has none. */
function idOf(actor: Actor): string {
  return actor.kind === "staff" ? actor.id : "";
}
