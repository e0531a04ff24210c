import type { Db } from "@/lib/adapters/db/connection/client";
import {
  deleteMethod,
  findKeptMethod,
  insertMethod,
  isMethodAwaited,
  type KeptMethod,
  listKeptMethods,
  type MethodFields,
  placeMethods,
  updateMethod,
} from "@/lib/adapters/db/shops/methods";
import { noteActivity } from "@/lib/adapters/db/staff/activity";
import type { Partners } from "@/lib/adapters/partners/partners";
import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { paymentSettingsOperations } from "@/lib/contract/merchant/settings/payments";
import type { Output } from "@/lib/contract/operation";
import type { UseCase } from "../../use-case";
import type { MerchantReadContext } from "../context";
import { changedMeanwhile } from "../meanwhile";
import { viewMethod, viewPayments } from "../views/payments";
import { needSettings, refusal, told } from "./kept";
import { healthFor, judgeMethod, usualGateways } from "./method-rules";
import { knownHealth } from "./missing";

type MethodView = Output<typeof paymentSettingsOperations.getPaymentMethod>;
type Written = Omit<MerchantInput<typeof paymentSettingsOperations.changePaymentMethod>, "code" | "revision">;

/** Returns a payment method, and any reasons why buyers cannot use it. */
export const getPaymentMethod: UseCase<"getPaymentMethod"> = async (ctx, { code }) => {
  return view(ctx, ctx.db, await ctx.partners(ctx.shop.id), code);
};

/** Creates a payment method after all others. */
export const addPaymentMethod: UseCase<"addPaymentMethod"> = async (ctx, { code, name, ...written }) => {
  const { shop } = ctx;
  const partners = await ctx.partners(shop.id);
  const usual = { ...blank, name, gateways: usualGateways(partners, code) };
  const fields: MethodFields = { ...usual, ...changeOf(written) };
  const health = await healthFor(partners, null, fields);
  return ctx.once<MethodView>(async (tx) => {
    const others = await listKeptMethods(tx, shop.id);
    if (others.length >= limits.paymentMethods)
      throw refusal("code", "too_many", "Cara bayar toko sudah terlalu banyak.");
    const tell = await judgeMethod(ctx, tx, partners, { code, before: null, after: fields, health });
    if (!(await insertMethod(tx, shop.id, code, fields))) throw refusal("code", "taken", "Cara bayar ini sudah ada.");
    await noteActivity(tx, ctx, { what: "payment_method.added", subject: subjectOf(code, name), after: fields });
    return { answer: await view(ctx, tx, partners, code), after: tell };
  });
};

/** Updates a payment method if the revision still matches. */
export const changePaymentMethod: UseCase<"changePaymentMethod"> = async (ctx, { code, revision, ...written }) => {
  const { shop } = ctx;
  const partners = await ctx.partners(shop.id);
  const change = changeOf(written);
  const present = await needMethod(ctx.db, shop.id, code);
  const health = await healthFor(partners, present, { ...present, ...change });
  return ctx.once<MethodView>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needMethod(tx, shop.id, code);
    const after = { ...before, ...change };
    const tell = await judgeMethod(ctx, tx, partners, { code, before, after, health });
    if (!(await updateMethod(tx, shop.id, { code, seen: revision }, change))) throw await changed(tx, shop.id, code);
    const subject = subjectOf(code, after.name);
    await noteActivity(tx, ctx, { what: "payment_method.changed", subject, before, after });
    return { answer: await view(ctx, tx, partners, code), after: tell };
  });
};

/** Reorders the payment methods. Methods that are not listed keep their order after the listed ones. */
export const orderPaymentMethods: UseCase<"orderPaymentMethods"> = async (ctx, { codes }) => {
  const { shop } = ctx;
  const partners = await ctx.partners(shop.id);
  return ctx.once(async (tx) => {
    const before = (await listKeptMethods(tx, shop.id)).map(({ code }) => code);
    const first = [...new Set(codes)].filter((code) => before.includes(code));
    const after = [...first, ...before.filter((code) => !first.includes(code))];
    await placeMethods(tx, shop.id, after);
    const [was, is] = [{ codes: before }, { codes: after }];
    const subject = { kind: "payment_methods", id: shop.id };
    await noteActivity(tx, ctx, { what: "payment_methods.ordered", subject, before: was, after: is });
    const settings = await needSettings(tx, shop.id);
    const health = await knownHealth(tx, shop.id);
    return { answer: viewPayments(partners, settings, await listKeptMethods(tx, shop.id), health) };
  });
};

/** Deletes a payment method, or disables it if unpaid orders need it. */
export const removePaymentMethod: UseCase<"removePaymentMethod"> = async (ctx, { code, revision }) => {
  const { shop } = ctx;
  const partners = await ctx.partners(shop.id);
  return ctx.once<Output<typeof paymentSettingsOperations.removePaymentMethod>>(async (tx) => {
    const { code: _code, revision: _revision, ...before } = await needMethod(tx, shop.id, code);
    const seen = { code, seen: revision };
    const isAwaited = await isMethodAwaited(tx, shop.id, code);
    const off = { enabled: false };
    const isDone = isAwaited ? await updateMethod(tx, shop.id, seen, off) : await deleteMethod(tx, shop.id, seen);
    if (!isDone) throw await changed(tx, shop.id, code);
    const what = isAwaited ? "payment_method.switched_off" : "payment_method.removed";
    await noteActivity(tx, ctx, { what, subject: subjectOf(code, before.name), before, after: isAwaited ? off : {} });
    if (!isAwaited) return { answer: { outcome: "deleted", method: null } };
    return { answer: { outcome: "switched_off", method: await view(ctx, tx, partners, code) } };
  });
};

const blank: Omit<MethodFields, "name" | "gateways"> = {
  sub: null,
  enabled: false,
  feeFlat: 0,
  feeBasisPt: 0,
  minOrderTotal: null,
  maxOrderTotal: null,
  accountBank: null,
  accountHolder: null,
  accountNumber: null,
};

function changeOf(written: Written): Partial<MethodFields> {
  return told<MethodFields>({
    name: written.name,
    sub: written.sub,
    enabled: written.enabled,
    feeFlat: written.fee_flat,
    feeBasisPt: written.fee_basis_pt,
    minOrderTotal: written.min_order_total,
    maxOrderTotal: written.max_order_total,
    gateways: written.gateways,
    accountBank: written.account_bank,
    accountHolder: written.account_holder,
    accountNumber: written.account_number,
  });
}

async function view(ctx: MerchantReadContext, db: Db, partners: Partners, code: string): Promise<MethodView> {
  const method = await needMethod(db, ctx.shop.id, code);
  const health = await knownHealth(db, ctx.shop.id);
  return viewMethod(partners, await needSettings(db, ctx.shop.id), method, health);
}

async function needMethod(db: Db, shopId: string, code: string): Promise<KeptMethod> {
  const found = await findKeptMethod(db, shopId, code);
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
