import { listTokens as readTokens } from "@/lib/adapters/db/staff/tokens";
import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type * as contract from "@/lib/contract/merchant/people/tokens";
import type { Output } from "@/lib/contract/operation";
import type { EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { paged, readCursor } from "../cursor";
import * as people from "../people/tokens";

/** Lists the tokens that still work. */
export async function listTokens(
  { db, shop }: MerchantReadContext,
  { cursor, limit }: MerchantInput<typeof contract.listTokens>,
): Promise<Output<typeof contract.listTokens>> {
  const [after = ""] = readCursor(cursor, 1) ?? [];
  const { items, next_cursor } = paged(await readTokens(db, shop.id, after, limit + 1), limit, ({ id }) => [id]);
  return {
    items: items.map(({ id, name, role, prefix, madeBy, createdAt, lastUsedAt }) => ({
      id,
      name,
      role,
      prefix,
      made_by: madeBy,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    next_cursor,
  };
}

/** Creates a token. The token is returned only once. */
export async function makeToken<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { name, role }: MerchantInput<typeof contract.makeToken>,
): Promise<Output<typeof contract.makeToken> | E> {
  return ctx.once(async (tx) => {
    const made = await people.makeToken(ctx, tx, { name, role });
    if (made === "not_owner") throw new ApiError("forbidden_role", { need: "owner" });
    return { answer: made };
  });
}

/** Revokes a token. */
export async function revokeToken<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id }: MerchantInput<typeof contract.revokeToken>,
): Promise<Output<typeof contract.revokeToken> | E> {
  return ctx.once(async (tx) => {
    if (!(await people.endToken(ctx, tx, id))) throw new ApiError("not_found", { resource: "merchant_token" });
    return { answer: { revoked: true } };
  });
}
