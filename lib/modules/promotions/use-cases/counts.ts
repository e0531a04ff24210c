import { limits } from "@/lib/contract/limits";
import { countStoredPromotions } from "@/lib/modules/promotions/store/counts";
import { capCount } from "@/lib/use-case/count";
import type { UseCase } from "@/lib/use-case/use-case";

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
