import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import type { closedShopOperations } from "@/lib/modules/settings/contract/closing.merchant";
import { lockClosing, setClosing } from "@/lib/modules/settings/store/closing";
import { type ClosedShopRow, findShopClosing } from "@/lib/modules/shops/rules/closing";
import { createFieldError } from "@/lib/modules/shops/service/settings";
import type { MerchantContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";

type Opening = Output<typeof closedShopOperations.openShop>;

const open: ClosedShopRow = { closedAt: null, closedText: null, reopensAt: null };

/** Closes the shop until the given time or until it is reopened. */
export const closeShop: UseCase<"closeShop"> = (ctx, { text, reopens_at }) => {
  const reopensAt = reopens_at ? new Date(reopens_at) : null;
  if (reopensAt !== null && reopensAt <= ctx.now)
    throw createFieldError("reopens_at", "too_small", "Waktu buka lagi harus masih di depan.");
  return settle(ctx, ({ closedAt }) => ({
    closedAt: closedAt ?? ctx.now,
    closedText: text ?? null,
    reopensAt,
  }));
};

/** Reopens the shop. */
export const openShop: UseCase<"openShop"> = (ctx) => {
  return settle(ctx, () => open);
};

function settle(ctx: MerchantContext, change: (before: ClosedShopRow) => ClosedShopRow): Promise<Opening> {
  return ctx.idempotent(async (tx) => {
    const storedClosing = await lockClosing(tx, ctx.shop.id);
    // A shop that reopened automatically counts as open here.
    const before = storedClosing && findShopClosing(storedClosing, ctx.now) ? storedClosing : open;
    const after = change(before);
    await setClosing(tx, ctx.shop.id, after);
    await recordAudit(tx, ctx, {
      what: after.closedAt ? "shop.closed" : "shop.opened",
      subject: { kind: "settings", id: "closing" },
      before: toClosingFields(before),
      after: toClosingFields(after),
    });
    return { answer: viewOpening(after) };
  });
}

function toClosingFields({ closedText, reopensAt, closedAt }: ClosedShopRow) {
  return { open: closedAt === null, text: closedText, reopens_at: reopensAt?.toISOString() ?? null };
}

function viewOpening(closing: ClosedShopRow): Opening {
  return { ...toClosingFields(closing), closed_at: closing.closedAt?.toISOString() ?? null };
}
