import { countStoredPromotions } from "@/lib/adapters/db/offers/counting";
import { limits } from "@/lib/contract/limits";
import type { UseCase } from "../../use-case";
import { capCount } from "../counted";

/** Counts open and ended campaigns, promotions and vouchers in one round trip. */
export const countPromotions: UseCase<"countPromotions"> = async (ctx) => {
  const most = limits.countedEntries;
  const found = await countStoredPromotions(ctx.db, ctx.shop.id, ctx.now, most + 1);
  return {
    lists: (["campaign", "promotion", "voucher"] as const).flatMap((kind) =>
      (["open", "over"] as const).map((only) => ({ kind, only, ...capCount(found[kind][only], most) })),
    ),
  };
};
