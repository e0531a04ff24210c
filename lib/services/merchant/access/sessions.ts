import { listSessions as readSessions } from "@/lib/adapters/db/staff/sessions";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/people/sessions";
import type { Output } from "@/lib/contract/operation";
import { mayAs, type Who } from "@/lib/domain/who";
import type { EndedRequest } from "../../context";
import type { BrowserFacts, MerchantContext, MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import { endSessions } from "../people/sessions";
import { needPerson } from "./step-up";

/** Lists sessions: the caller's own, or all of them for an owner. */
export async function listSessions(
  { db, shop, who, now, identity }: MerchantReadContext & BrowserFacts,
  { of, cursor, limit }: MerchantInput<typeof contract.listSessions>,
): Promise<Output<typeof contract.listSessions>> {
  if (of === "everyone" && !mayAs("owner", who)) throw new ApiError("forbidden_role", { need: "owner" });
  const staffId = of === "everyone" ? null : idOf(who);
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
}

/** Ends one session: the caller's own, or any session for an owner. */
export async function endSession<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.endSession>,
): Promise<Output<typeof contract.endSession> | E> {
  const staffId = mayAs("owner", ctx.who) ? null : idOf(ctx.who);
  return ctx.once(async (tx) => {
    const ended = await endSessions(ctx, tx, { staffId, id, except: null });
    if (ended === 0) throw new ApiError("not_found", { resource: "session" });
    return { answer: { ended } };
  });
}

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions<E extends EndedRequest>(
  ctx: MerchantContext<E> & BrowserFacts,
): Promise<Output<typeof contract.endOtherSessions> | E> {
  const { staffId, sessionId } = needPerson(ctx);
  return ctx.once(async (tx) => ({
    answer: { ended: await endSessions(ctx, tx, { staffId, id: null, except: sessionId }) },
  }));
}

/** ID of the caller whose own sessions are meant; empty for a token, which has none. */
function idOf(who: Who): string {
  return who.kind === "staff" ? who.id : "";
}
