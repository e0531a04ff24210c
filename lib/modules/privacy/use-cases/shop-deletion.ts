import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { adminPaths } from "@/lib/modules/notifications/rules/admin-paths";
import { enqueueStaffNotification } from "@/lib/modules/notifications/service/staff-alert";
import { findActorName } from "@/lib/modules/orders/service/merchant-transitions";
import type { shopDeletionOperations } from "@/lib/modules/privacy/contract/shop-deletion.merchant";
import { findEnding, listOpenNumbers, setEnding, wasExported } from "@/lib/modules/privacy/store/deletion";
import { listOwners } from "@/lib/modules/staff/service/people";
import type { UseCase } from "@/lib/use-case/use-case";
import { toIsoDay } from "@/lib/values/day";

type DeletionView = Output<typeof shopDeletionOperations.getShopDeletion>;

/** Returns the scheduled shop deletion, if any. */
export const getShopDeletion: UseCase<"getShopDeletion"> = async ({ db, shop }) => {
  return viewDeletion((await findEnding(db, shop.id)).deletesAt);
};

/**
 * Closes the shop and schedules its deletion. Throws if orders are open or there is no recent export. Repeating the request
 * keeps the date.
 */
export const scheduleShopDeletion: UseCase<"scheduleShopDeletion"> = async (ctx, { name }) => {
  const { shop, now } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent(async (tx) => {
    const before = await findEnding(tx, shop.id);
    if (before.deletesAt) return { answer: viewDeletion(before.deletesAt) };
    if (name !== before.name) throw otherName();
    const numbers = await listOpenNumbers(tx, shop.id, limits.openOrdersNamed);
    if (numbers.length > 0) throw new ApiError("orders_open", { numbers });
    const since = new Date(now.getTime() - limits.exportFreshSeconds * 1_000);
    if (!(await wasExported(tx, shop.id, since))) throw new ApiError("export_first");
    const deletesAt = new Date(now.getTime() + limits.shopDeletionSeconds * 1_000);
    await setEnding(tx, shop.id, deletesAt);
    await recordAudit(tx, ctx, {
      what: "shop.deletion_asked",
      subject,
      after: { deletes_at: deletesAt.toISOString() },
    });
    const by = findActorName(ctx.actor) ?? "Pengelola server";
    const event = { what: "deletion_asked", by, day: toIsoDay(deletesAt, before.timeZone) } as const;
    const after = await enqueueStaffNotification(ctx, tx, providers, await listOwners(tx, shop.id), {
      event,
      path: adminPaths.home,
    });
    return { answer: viewDeletion(deletesAt), after };
  });
};

const subject = { kind: "shop", id: "deletion" };

function otherName(): ApiError {
  const message = "Nama ini tidak sama dengan nama toko. Ketik persis seperti tertulis.";
  return new ApiError("invalid_request", { issues: [{ path: "name", code: "custom", message }] });
}

/** Cancels the shop deletion. */
export const cancelShopDeletion: UseCase<"cancelShopDeletion"> = (ctx) => {
  return ctx.idempotent(async (tx) => {
    const { deletesAt } = await findEnding(tx, ctx.shop.id);
    if (deletesAt) {
      await setEnding(tx, ctx.shop.id, null);
      await recordAudit(tx, ctx, { what: "shop.deletion_undone", subject });
    }
    return { answer: viewDeletion(null) };
  });
};

function viewDeletion(deletesAt: Date | null): DeletionView {
  return { is_scheduled: deletesAt !== null, deletes_at: deletesAt?.toISOString() ?? null };
}
