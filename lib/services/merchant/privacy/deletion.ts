import { findEnding, listOpenNumbers, setEnding, wasExported } from "@/lib/adapters/db/privacy/deletion";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import { listOwners } from "@/lib/adapters/db/staff/people";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { shopDeletionOperations } from "@/lib/contract/merchant/privacy/deletion";
import type { Output } from "@/lib/contract/operation";
import { toIsoDay } from "@/lib/domain/day";
import { adminPaths } from "@/lib/domain/staff/desk";
import type { UseCase } from "../../use-case";
import { findActorName } from "../orders/order-moves";
import { enqueueStaffNotification } from "../people/telling";

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
    await noteActivity(tx, ctx, {
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
      await noteActivity(tx, ctx, { what: "shop.deletion_undone", subject });
    }
    return { answer: viewDeletion(null) };
  });
};

function viewDeletion(deletesAt: Date | null): DeletionView {
  return { is_scheduled: deletesAt !== null, deletes_at: deletesAt?.toISOString() ?? null };
}
