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
import type * as contract from "@/lib/contract/merchant/offers/vouchers";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import type { Output } from "@/lib/contract/operation";
import { type DraftFault, fault } from "@/lib/domain/goods/draft";
import { faultsOfBounds, faultsOfQuotas, faultsOfTerms } from "@/lib/domain/offers/faults";
import { canonicalCode } from "@/lib/domain/offers/voucher";
import type { EndedRequest } from "../../context";
import type { MerchantContext, MerchantReadContext } from "../context";
import { viewKeptVoucher } from "../views/voucher";
import { changeOffer, listOffers, makeOffer, needOffer, type OfferKind, removeOffer } from "./editing";
import { faultsOfNamed } from "./named";

type VoucherView = Output<typeof contract.getVoucher>;

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

export function voucherFields(written: MerchantInput<typeof contract.createVoucher>): VoucherFields {
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

export function listVouchers(ctx: MerchantReadContext, asked: MerchantInput<typeof contract.listVouchers>) {
  return listOffers(ctx, voucher, asked);
}

export async function getVoucher(ctx: MerchantReadContext, { id }: { id: string }): Promise<VoucherView> {
  return voucher.view(await needOffer(ctx.db, ctx.shop.id, voucher, id), ctx.now);
}

export function createVoucher<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  written: MerchantInput<typeof contract.createVoucher>,
): Promise<VoucherView | E> {
  return makeOffer(ctx, voucher, voucherFields(written));
}

export function changeVoucher<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision, ...written }: MerchantInput<typeof contract.changeVoucher>,
): Promise<VoucherView | E> {
  return changeOffer(ctx, voucher, { id, seen: revision }, voucherFields(written));
}

export function removeVoucher<E extends EndedRequest>(
  ctx: MerchantContext<E>,
  { id, revision }: MerchantInput<typeof contract.removeVoucher>,
): Promise<Output<typeof contract.removeVoucher> | E> {
  return ctx.once(async (tx) => {
    const { outcome, kept } = await removeOffer(ctx, tx, voucher, { id, seen: revision });
    return { answer: { outcome, voucher: kept } };
  });
}
