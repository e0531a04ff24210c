import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { shippingSettingsOperations } from "@/lib/modules/shipping/contract/shipping-settings.merchant";
import { type CourierCost, changeCost } from "@/lib/modules/shipping/rules/courier-cost";
import {
  type CourierFields,
  deleteCourierRow,
  insertCourier,
  listStoredCouriers,
  type StoredCourier,
  updateCourierPositions,
  updateCourierRow,
} from "@/lib/modules/shipping/store/couriers";
import { createFieldError, omitUndefined } from "@/lib/modules/shops/service/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import type { UseCase } from "@/lib/use-case/use-case";
import { assertNever } from "@/lib/values/assert-never";
import { viewCourier } from "../views/shipping";

type CourierView = Output<typeof shippingSettingsOperations.getCourier>;
type CourierListView = Output<typeof shippingSettingsOperations.reorderCouriers>;

/** Returns a courier of the shop. */
export const getCourier: UseCase<"getCourier"> = async (ctx, { code }) => {
  return viewCourier(await needCourier(ctx.db, ctx.shop.id, code));
};

/** Creates a courier after all others. */
export const createCourier: UseCase<"createCourier"> = async (ctx, { code, name, ...input }) => {
  const { shop } = ctx;
  const usual = { name, service: null, eta: null, enabled: true, services: [] };
  const change = omitUndefined<CourierFields>(input);
  const fields: CourierFields = { ...usual, ...change, ...costAfter(null, change) };
  return ctx.idempotent<CourierView>(async (tx) => {
    const { length } = await listStoredCouriers(tx, shop.id);
    if (length >= limits.couriers) throw createFieldError("code", "too_many", "Kurir toko sudah terlalu banyak.");
    if (!(await insertCourier(tx, shop.id, code, fields)))
      throw createFieldError("code", "taken", "Kurir ini sudah ada.");
    await recordAudit(tx, ctx, { what: "courier.added", subject: subjectOf(code, name), after: fields });
    return { answer: viewCourier(await needCourier(tx, shop.id, code)) };
  });
};

/** Updates a courier if the revision still matches. */
export const updateCourier: UseCase<"updateCourier"> = async (ctx, { code, revision, ...input }) => {
  const { shop } = ctx;
  return ctx.idempotent<CourierView>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needCourier(tx, shop.id, code);
    const wanted = omitUndefined<CourierFields>(input);
    const isOfCost = wanted.cost !== undefined || wanted.free !== undefined;
    const change = isOfCost ? { ...wanted, ...costAfter(before, wanted) } : wanted;
    if (!(await updateCourierRow(tx, shop.id, { code, seen: revision }, change)))
      throw await changed(tx, shop.id, code);
    const after = { ...before, ...change };
    await recordAudit(tx, ctx, { what: "courier.changed", subject: subjectOf(code, after.name), before, after });
    return { answer: viewCourier(await needCourier(tx, shop.id, code)) };
  });
};

/** Reorders the couriers. Couriers that are not listed keep their order after the listed ones. */
export const reorderCouriers: UseCase<"reorderCouriers"> = async (ctx, { codes }) => {
  const { shop } = ctx;
  return ctx.idempotent<CourierListView>(async (tx) => {
    const before = (await listStoredCouriers(tx, shop.id)).map(({ code }) => code);
    const first = [...new Set(codes)].filter((code) => before.includes(code));
    const after = [...first, ...before.filter((code) => !first.includes(code))];
    await updateCourierPositions(tx, shop.id, after);
    const [was, is] = [{ codes: before }, { codes: after }];
    const subject = { kind: "couriers", id: shop.id };
    await recordAudit(tx, ctx, { what: "couriers.ordered", subject, before: was, after: is });
    return { answer: await viewList(tx, shop.id) };
  });
};

/** Deletes a courier. */
export const deleteCourier: UseCase<"deleteCourier"> = async (ctx, { code, revision }) => {
  const { shop } = ctx;
  return ctx.idempotent<CourierListView>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needCourier(tx, shop.id, code);
    if (!(await deleteCourierRow(tx, shop.id, { code, seen: revision }))) throw await changed(tx, shop.id, code);
    await recordAudit(tx, ctx, { what: "courier.removed", subject: subjectOf(code, before.name), before });
    return { answer: await viewList(tx, shop.id) };
  });
};

/** Returns the cost of a courier after a change. Throws if a cost of 0 is not marked as free. */
function costAfter(before: CourierCost | null, change: Partial<CourierCost>): CourierCost {
  const after = changeCost(before, change);
  switch (after.kind) {
    case "changed":
      return after.cost;
    case "not_free":
      throw createFieldError("cost", after.kind, "Kurir gratis berarti ongkirnya 0. Pilih salah satu.");
    case "needed":
      throw createFieldError(
        "free",
        after.kind,
        "Isi ongkirnya. Kalau memang gratis, pilih gratis (free: true) dengan ongkir 0.",
      );
    default:
      return assertNever(after);
  }
}

async function viewList(db: Db, shopId: string): Promise<CourierListView> {
  return { items: (await listStoredCouriers(db, shopId)).map(viewCourier) };
}

async function needCourier(db: Db, shopId: string, code: string): Promise<StoredCourier> {
  const found = (await listStoredCouriers(db, shopId)).find((courier) => courier.code === code);
  if (!found) throw new ApiError("not_found", { resource: "courier" });
  return found;
}

async function changed(tx: Db, shopId: string, code: string) {
  const { revision } = await needCourier(tx, shopId, code);
  return changedMeanwhile(tx, shopId, { kind: "courier", id: code }, revision);
}

function subjectOf(code: string, name: string) {
  return { kind: "courier", id: code, name };
}
