import type { Db } from "@/lib/adapters/db/connection/client";
import {
  deleteVoucher,
  findKeptVoucher,
  insertVoucher,
  isCodeTaken,
  type KeptVoucher,
  listKeptVouchers,
  updateVoucher,
  type VoucherFields,
} from "@/lib/adapters/db/offers/vouchers";
import type { voucherOperations } from "@/lib/contract/merchant/offers/vouchers";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { type DraftFault, fault } from "@/lib/domain/goods/draft";
import { faultsOfBounds, faultsOfQuotas, faultsOfTerms } from "@/lib/domain/offers/faults";
import { canonicalCode } from "@/lib/domain/offers/voucher";
import type { UseCase } from "../../use-case";
import { viewKeptVoucher } from "../views/voucher";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";
import { faultsOfNamed } from "./named";

type VoucherView = Output<typeof voucherOperations.getVoucher>;

export const voucher: OfferKind<VoucherFields, KeptVoucher, VoucherView> = {
  kind: "voucher",
  resource: "merchant_voucher",
  prefix: "vch",
  list: listKeptVouchers,
  find: findKeptVoucher,
  fieldsOf: ({ id: _id, revision: _revision, usedCount: _usedCount, isOrdered: _isOrdered, ...fields }) => fields,
  nameOf: ({ code }) => code,
  judge,
  insert: insertVoucher,
  update: updateVoucher,
  remove: deleteVoucher,
  isKept: ({ isOrdered }) => isOrdered,
  view: viewKeptVoucher,
};

async function judge(db: Db, shopId: string, fields: VoucherFields, before: KeptVoucher | null): Promise<DraftFault[]> {
  const faults = [
    ...faultsOfTerms(fields),
    ...faultsOfBounds(fields),
    ...faultsOfQuotas(fields, before?.usedCount ?? 0),
    ...(await faultsOfNamed(db, shopId, fields)),
  ];
  if (fields.code.length < 3 || fields.code.length > 30) {
    faults.push(fault("code", "invalid_format", "Kode voucher terdiri dari 3 sampai 30 huruf dan angka."));
  }
  if (await isCodeTaken(db, shopId, fields.code, before?.id ?? "")) {
    faults.push(fault("code", "taken", "Kode ini sudah dipakai voucher lain."));
  }
  return faults;
}

export function voucherFields(written: MerchantInput<typeof voucherOperations.createVoucher>): VoucherFields {
  return {
    code: canonicalCode(written.code),
    name: written.name,
    pot: written.pot,
    discountType: written.discount_type,
    discountValue: written.discount_value,
    minSubtotal: written.min_subtotal,
    maxDiscount: written.max_discount,
    startsAt: new Date(written.starts_at),
    endsAt: new Date(written.ends_at),
    enabled: written.enabled,
    quota: written.quota,
    quotaPerContact: written.quota_per_contact,
    productIds: [...new Set(written.product_ids)],
    paymentMethods: [...new Set(written.payment_methods)],
    couriers: [...new Set(written.couriers)],
  };
}

export const listVouchers: UseCase<"listVouchers"> = (ctx, asked) => {
  return listOffers(ctx, voucher, asked);
};

export const getVoucher: UseCase<"getVoucher"> = async (ctx, { id }) => {
  return voucher.view(await needOffer(ctx.db, ctx.shop.id, voucher, id), ctx.now);
};

export const createVoucher: UseCase<"createVoucher"> = (ctx, written) => {
  return makeOffer(ctx, voucher, voucherFields(written));
};

export const changeVoucher: UseCase<"changeVoucher"> = (ctx, { id, revision, ...written }) => {
  return changeOffer(ctx, voucher, { id, seen: revision }, voucherFields(written));
};

export const removeVoucher: UseCase<"removeVoucher"> = (ctx, { id, revision }) => {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, voucher, { id, seen: revision });
    return { answer: { outcome, voucher: kept } };
  });
};
