import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { recordAudit } from "@/lib/modules/audit/service/audit-log";
import { changedMeanwhile } from "@/lib/modules/audit/service/concurrent-change";
import type { paymentSettingsOperations } from "@/lib/modules/payments/contract/settings.merchant";
import {
  deleteMethod,
  findStoredPaymentMethod,
  insertMethod,
  isMethodAwaited,
  listStoredPaymentMethods,
  type MethodFields,
  type StoredPaymentMethod,
  updateMethod,
  updatePaymentMethodPositions,
} from "@/lib/modules/payments/store/methods";
import { createFieldError, needSettings, omitUndefined } from "@/lib/modules/shops/service/settings";
import type { Db } from "@/lib/platform/db/connection/client";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { ShopProviders } from "@/lib/use-case/providers";
import type { UseCase } from "@/lib/use-case/use-case";
import { checkMethodGateways, usualGateways, validateMethodChange } from "../service/method-rules";
import { knownHealth, listMissingPrerequisites } from "../service/prerequisites";
import { blankMethod } from "../service/printed-qris";
import { viewMethod, viewPayments } from "../views/settings";

type MethodView = Output<typeof paymentSettingsOperations.getPaymentMethod>;
type MethodInput = Omit<MerchantInput<typeof paymentSettingsOperations.updatePaymentMethod>, "code" | "revision">;

/** Returns a payment method, and any reasons why buyers cannot use it. */
export const getPaymentMethod: UseCase<"getPaymentMethod"> = async (ctx, { code }) => {
  return view(ctx, ctx.db, await ctx.providers(ctx.shop.id), code);
};

/** Creates a payment method after all others. */
export const createPaymentMethod: UseCase<"createPaymentMethod"> = async (ctx, { code, name, ...input }) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  const usual = { ...blankMethod, name, gateways: usualGateways(providers, code) };
  const fields: MethodFields = { ...usual, ...changeOf(input) };
  const health = await checkMethodGateways(providers, null, fields);
  return ctx.idempotent<MethodView>(async (tx) => {
    const others = await listStoredPaymentMethods(tx, shop.id);
    if (others.length >= limits.paymentMethods)
      throw createFieldError("code", "too_many", "Cara bayar toko sudah terlalu banyak.");
    const sendAlert = await validateMethodChange(ctx, tx, providers, { code, before: null, after: fields, health });
    if (!(await insertMethod(tx, shop.id, code, fields)))
      throw createFieldError("code", "taken", "Cara bayar ini sudah ada.");
    await recordAudit(tx, ctx, { what: "payment_method.added", subject: subjectOf(code, name), after: fields });
    return { answer: await view(ctx, tx, providers, code), after: sendAlert };
  });
};

/** Updates a payment method if the revision still matches. */
export const updatePaymentMethod: UseCase<"updatePaymentMethod"> = async (ctx, { code, revision, ...input }) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  const change = changeOf(input);
  const present = await needMethod(ctx.db, shop.id, code);
  const health = await checkMethodGateways(providers, present, { ...present, ...change });
  return ctx.idempotent<MethodView>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needMethod(tx, shop.id, code);
    const after = { ...before, ...change };
    const sendAlert = await validateMethodChange(ctx, tx, providers, { code, before, after, health });
    if (!(await updateMethod(tx, shop.id, { code, seen: revision }, change))) throw await changed(tx, shop.id, code);
    const subject = subjectOf(code, after.name);
    await recordAudit(tx, ctx, { what: "payment_method.changed", subject, before, after });
    return { answer: await view(ctx, tx, providers, code), after: sendAlert };
  });
};

/** Reorders the payment methods. Methods that are not listed keep their order after the listed ones. */
export const reorderPaymentMethods: UseCase<"reorderPaymentMethods"> = async (ctx, { codes }) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent(async (tx) => {
    const before = (await listStoredPaymentMethods(tx, shop.id)).map(({ code }) => code);
    const first = [...new Set(codes)].filter((code) => before.includes(code));
    const after = [...first, ...before.filter((code) => !first.includes(code))];
    await updatePaymentMethodPositions(tx, shop.id, after);
    const [was, is] = [{ codes: before }, { codes: after }];
    const subject = { kind: "payment_methods", id: shop.id };
    await recordAudit(tx, ctx, { what: "payment_methods.ordered", subject, before: was, after: is });
    const settings = await needSettings(tx, shop.id);
    const health = await knownHealth(tx, shop.id);
    const methods = await listStoredPaymentMethods(tx, shop.id);
    return {
      answer: viewPayments(settings, methods, (method) =>
        listMissingPrerequisites(providers, settings, method, health),
      ),
    };
  });
};

/** Deletes a payment method, or disables it if unpaid orders need it. */
export const deletePaymentMethod: UseCase<"deletePaymentMethod"> = async (ctx, { code, revision }) => {
  const { shop } = ctx;
  const providers = await ctx.providers(shop.id);
  return ctx.idempotent<Output<typeof paymentSettingsOperations.deletePaymentMethod>>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needMethod(tx, shop.id, code);
    const seen = { code, seen: revision };
    const isAwaited = await isMethodAwaited(tx, shop.id, code);
    const off = { enabled: false };
    const isDone = isAwaited ? await updateMethod(tx, shop.id, seen, off) : await deleteMethod(tx, shop.id, seen);
    if (!isDone) throw await changed(tx, shop.id, code);
    const what = isAwaited ? "payment_method.switched_off" : "payment_method.removed";
    await recordAudit(tx, ctx, { what, subject: subjectOf(code, before.name), before, after: isAwaited ? off : {} });
    if (!isAwaited) return { answer: { outcome: "deleted", method: null } };
    return { answer: { outcome: "disabled", method: await view(ctx, tx, providers, code) } };
  });
};

function changeOf(input: MethodInput): Partial<MethodFields> {
  return omitUndefined<MethodFields>({
    name: input.name,
    sub: input.sub,
    enabled: input.enabled,
    feeFlat: input.fee_flat,
    feeBasisPt: input.fee_basis_pt,
    minOrderTotal: input.min_order_total,
    maxOrderTotal: input.max_order_total,
    gateways: input.gateways,
    accountBank: input.account_bank,
    accountHolder: input.account_holder,
    accountNumber: input.account_number,
  });
}

async function view(ctx: MerchantReadContext, db: Db, providers: ShopProviders, code: string): Promise<MethodView> {
  const method = await needMethod(db, ctx.shop.id, code);
  const health = await knownHealth(db, ctx.shop.id);
  const settings = await needSettings(db, ctx.shop.id);
  return viewMethod(method, listMissingPrerequisites(providers, settings, method, health));
}

async function needMethod(db: Db, shopId: string, code: string): Promise<StoredPaymentMethod> {
  const found = await findStoredPaymentMethod(db, shopId, code);
  if (!found) throw new ApiError("not_found", { resource: "payment_method" });
  return found;
}

async function changed(tx: Db, shopId: string, code: string) {
  const { revision } = await needMethod(tx, shopId, code);
  return changedMeanwhile(tx, shopId, { kind: "payment_method", id: code }, revision);
}

function subjectOf(code: string, name: string) {
  return { kind: "payment_method", id: code, name };
}
