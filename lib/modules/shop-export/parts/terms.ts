import * as z from "zod";
import { ApiError } from "@/lib/contract/errors";
import { paymentSettingsOperations } from "@/lib/modules/payments/contract/settings.merchant";
import { shopSettingsOperations } from "@/lib/modules/settings/contract/shop.merchant";
import { shippingSettingsOperations } from "@/lib/modules/shipping/contract/shipping-settings.merchant";
import {
  createFieldError,
  needSettings,
  parsePhoneField,
  updateStoredSettings,
} from "@/lib/modules/shops/service/settings";
import { fromOperations } from "./from-operations";

// Shop, payment and shipping settings. They share one row, so each part uses the revision that the previous one left.

/**
 * Wanted fields that differ from the current ones. Unchanged fields are not sent, because a stored value may no longer be
 * allowed.
 */
function others<T extends object>(wanted: T, before: object): Partial<T> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name));
  return Object.fromEntries(Object.entries(wanted).filter(isOther)) as Partial<T>;
}

export const settings = fromOperations({
  name: "settings",
  as: "file",
  keepsRest: true,
  body: shopSettingsOperations.updateShopSettings.body,
  list: async ({ api }) => [await api.getShopSettings({})],
  async change({ api }, { id: _id, revision: _revision, ...wanted }) {
    const before = await api.getShopSettings({});
    await api.updateShopSettings({ ...others(wanted, before), revision: before.revision ?? 0 });
  },
});

/** Changing payment settings requires a recent step-up, which a token cannot do. */
const localOnlyReason = { why: "a token cannot change payment settings" } as const;

export const paymentsPart = fromOperations({
  name: "payments",
  as: "file",
  keepsRest: true,
  localOnlyReason,
  body: paymentSettingsOperations.updatePaymentSettings.body,
  list: async ({ api }) => {
    const { account_holder, staff_refund_limit, qris, revision } = await api.getPaymentSettings({});
    return [{ account_holder, staff_refund_limit, qris_payload: qris?.payload ?? null, revision }];
  },
  async change({ api }, { id: _id, revision: _revision, ...wanted }) {
    const { revision, account_holder, staff_refund_limit, qris } = await api.getPaymentSettings({});
    const before = { account_holder, staff_refund_limit, qris_payload: qris?.payload ?? null };
    await api.updatePaymentSettings({ ...others(wanted, before), revision: revision ?? 0 });
  },
});

export const methods = fromOperations({
  name: "payment-methods",
  as: "list",
  localOnlyReason,
  isOrdered: true,
  keyField: "code",
  body: paymentSettingsOperations.createPaymentMethod.body,
  blank: {
    sub: null,
    enabled: false,
    fee_flat: 0,
    fee_basis_pt: 0,
    min_order_total: null,
    max_order_total: null,
    account_bank: null,
    account_holder: null,
    account_number: null,
  },
  // A stored method that could not be created today stays unchanged.
  list: async ({ api }) =>
    ((await api.getPaymentSettings({})).methods ?? [])
      .filter(({ code }) => paymentSettingsOperations.createPaymentMethod.body.shape.code.safeParse(code).success)
      .map((method) => ({ ...method, id: method.code })),
  make: ({ api }, method) => offOtherwise(method, (each) => api.createPaymentMethod(each)),
  change: ({ api }, { id: code, ...method }) =>
    offOtherwise(method, (each) => api.updatePaymentMethod({ ...each, code })),
  remove: ({ api }, { id: code, revision }) => api.deletePaymentMethod({ code, revision }),
  order: ({ api }, entries) => api.reorderPaymentMethods({ codes: entries.map(({ id }) => id) }),
});

/** Saves a payment method. If it is unusable, for example because its gateway is not connected, it is saved as disabled. */
async function offOtherwise<M extends { enabled?: boolean | undefined }>(
  method: M,
  save: (method: M) => Promise<unknown>,
): Promise<void> {
  try {
    await save(method);
  } catch (failure) {
    if (!(failure instanceof ApiError && failure.code === "method_incomplete" && method.enabled)) throw failure;
    await save({ ...method, enabled: false });
  }
}

export const couriersPart = fromOperations({
  name: "couriers",
  as: "list",
  isOrdered: true,
  keyField: "code",
  // An old courier may cost 0 without being marked as free: null.
  body: shippingSettingsOperations.createCourier.body.extend({ free: z.boolean().nullable().optional() }),
  blank: { service: null, eta: null, free: false, enabled: true, services: [] },
  list: async ({ api }) =>
    ((await api.getShippingSettings({})).couriers ?? []).map((courier) => ({ ...courier, id: courier.code })),
  make: ({ api }, { free, ...courier }) => api.createCourier({ ...courier, free: free ?? undefined }),
  // A null `free` is not sent: a cost above 0 ends a free courier by itself.
  change: ({ api }, { id: code, free, ...courier }) =>
    api.updateCourier({ ...courier, code, free: free === null ? undefined : free }),
  remove: ({ api }, { id: code, revision }) => api.deleteCourier({ code, revision }),
  order: ({ api }, entries) => api.reorderCouriers({ codes: entries.map(({ id }) => id) }),
});

export const shipping = fromOperations({
  name: "shipping",
  as: "file",
  keepsRest: true,
  body: shippingSettingsOperations.updateShippingSettings.body.pick({
    mode: true,
    origin_ref: true,
    sender_phone: true,
    sender_address: true,
  }),
  list: async ({ api, local }) => {
    if (!local) return [await api.getShippingSettings({})];
    const stored = await needSettings(local.ctx.db, local.ctx.shop.id);
    const { shippingMode, originRef, senderPhone, senderAddress, revision } = stored;
    const sender = { sender_phone: senderPhone, sender_address: senderAddress };
    return [{ mode: shippingMode, origin_ref: originRef, ...sender, revision }];
  },
  // Locally, the shipping provider is not called, because that may query the database beside the transaction.
  async change({ api, local }, { id: _id, mode, origin_ref, revision, ...sender }) {
    if (!local) return void (await api.updateShippingSettings({ mode, origin_ref, ...sender, revision }));
    const { ctx } = local;
    const providers = await ctx.providers(ctx.shop.id);
    if (mode === "quoted" && !(origin_ref && providers.shipping.knows(origin_ref)))
      throw createFieldError("origin_ref", "not_found", "Tempat asal ini tidak dikenal. Cari ulang, lalu pilih.");
    await ctx.idempotent(async (tx) => {
      const before = await needSettings(tx, ctx.shop.id);
      const change = {
        shippingMode: mode,
        originRef: origin_ref,
        senderPhone: parsePhoneField({ path: "sender_phone", name: "Nomor HP" }, sender.sender_phone),
        senderAddress: sender.sender_address,
      };
      await updateStoredSettings(ctx, tx, { before, revision: before.revision }, change);
      return { answer: {} };
    });
  },
});
