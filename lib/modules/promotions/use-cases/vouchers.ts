import type { UseCase } from "@/lib/use-case/use-case";
import { changeOffer, deleteOrDisablePromotion, listOffers, makeOffer, needOffer } from "../service/promotion-records";
import { voucher, voucherFields } from "../service/voucher";

export const listVouchers: UseCase<"listVouchers"> = (ctx, asked) => {
  return listOffers(ctx, voucher, asked);
};

export const getVoucher: UseCase<"getVoucher"> = async (ctx, { id }) => {
  return voucher.view(await needOffer(ctx.db, ctx.shop.id, voucher, id), ctx.now);
};

export const createVoucher: UseCase<"createVoucher"> = (ctx, input) => {
  return makeOffer(ctx, voucher, voucherFields(input));
};

export const replaceVoucher: UseCase<"replaceVoucher"> = (ctx, { id, revision, ...input }) => {
  return changeOffer(ctx, voucher, { id, seen: revision }, voucherFields(input));
};

export const deleteVoucher: UseCase<"deleteVoucher"> = (ctx, { id, revision }) => {
  return ctx.idempotent(async (tx) => {
    const { outcome, view } = await deleteOrDisablePromotion(ctx, tx, voucher, { id, seen: revision });
    return { answer: { outcome, voucher: view } };
  });
};
