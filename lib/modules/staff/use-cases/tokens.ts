import { ApiError } from "@/lib/contract/errors";
import { listTokens as readTokens } from "@/lib/modules/staff/store/tokens";
import { paged, readCursor } from "@/lib/use-case/cursor";
import type { UseCase } from "@/lib/use-case/use-case";
import * as people from "../service/tokens";

/** Lists the tokens that still work. */
export const listTokens: UseCase<"listTokens"> = async ({ db, shop }, { cursor, limit }) => {
  const [after = ""] = readCursor(cursor, 1) ?? [];
  const { items, next_cursor } = paged(await readTokens(db, shop.id, after, limit + 1), limit, ({ id }) => [id]);
  return {
    items: items.map(({ id, name, role, prefix, madeBy, createdAt, lastUsedAt }) => ({
      id,
      name,
      role,
      prefix,
      created_by: madeBy,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    next_cursor,
  };
};

/** Creates a token. The token is returned only once. */
export const createToken: UseCase<"createToken"> = async (ctx, { name, role }) => {
  return ctx.idempotent(async (tx) => {
    const made = await people.issueToken(ctx, tx, { name, role });
    if (made === "not_owner") throw new ApiError("forbidden_role", { need: "owner" });
    return { answer: made };
  });
};

/** Revokes a token. */
export const revokeToken: UseCase<"revokeToken"> = async (ctx, { id }) => {
  return ctx.idempotent(async (tx) => {
    if (!(await people.endToken(ctx, tx, id))) throw new ApiError("not_found", { resource: "merchant_token" });
    return { answer: { revoked: true } };
  });
};
