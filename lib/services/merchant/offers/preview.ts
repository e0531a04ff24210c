import { findPurchaseData, type PurchaseData } from "@/lib/adapters/db/checkout/cart";
import { ApiError } from "@/lib/contract/errors";
import type { promotionOperations } from "@/lib/contract/merchant/offers/promotions";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import { type TriedOffers, withTried } from "@/lib/domain/offers/trying";
import { canonicalCode } from "@/lib/domain/offers/voucher";
import { buildCart } from "../../checkout/cart";
import { priceCart } from "../../checkout/price";
import { needCourier } from "../../shipping/courier";
import type { UseCase } from "../../use-case";
import { viewPriced } from "../../views/priced";
import type { MerchantReadContext } from "../context";
import { campaign, campaignFields } from "./campaigns";
import { needOffer, refuseFaults } from "./editing";
import { promotion, promotionFields } from "./promotions";
import { voucher, voucherFields } from "./vouchers";

type Asked = MerchantInput<typeof promotionOperations.previewPromotions>;

/** Prices a cart with the shop's current promotions, and with unsaved ones to try out. Nothing is saved. */
export const previewPromotions: UseCase<"previewPromotions"> = async (ctx, asked) => {
  const now = asked.at === null ? ctx.now : new Date(asked.at);
  const tried = await readTried(ctx, asked);
  const typed = asked.voucher_code ?? tried.voucher?.code ?? "";
  const code = canonicalCode(typed) || null;
  const { purchase } = await findPurchaseData(ctx.db, ctx.shop.id, now, {
    productIds: [...new Set(asked.items.map(({ product_id }) => product_id))],
    paymentMethod: asked.payment_method,
    voucherCode: code,
  });
  if (!purchase) throw new ApiError("shop_not_found");
  if (asked.payment_method !== null && !purchase.method) throw new ApiError("payment_method_unavailable");
  const price = (purchaseData: PurchaseData) => priced(ctx, asked, { purchaseData, typed, now });
  const isTried = asked.campaign ?? asked.promotion ?? asked.voucher;
  return { current: price(purchase), preview: isTried ? price(withTried(purchase, tried, code, now)) : null };
};

type Basis = { purchaseData: PurchaseData; typed: string; now: Date };

function priced(ctx: MerchantReadContext, asked: Asked, { purchaseData, typed, now }: Basis) {
  const cartItems = asked.items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id ?? null,
    qty: item.qty,
  }));
  const cart = buildCart(cartItems, purchaseData, now);
  const courier = asked.courier_code === null ? null : needCourier(cart, asked.courier_code);
  const outcome = priceCart(cart, {
    now,
    shippingCost: asked.shipping_cost ?? courier?.cost ?? 0,
    courierCode: courier?.code ?? null,
    method: cart.method,
    voucherCode: typed,
    uniqueCode: 0,
  });
  return viewPriced({ lines: cart.lines, ...outcome }, ctx.shop.origin);
}

/** Parses the promotions to try out. They are validated as if they were saved. */
async function readTried(ctx: MerchantReadContext, asked: Asked): Promise<TriedOffers> {
  return {
    campaign: asked.campaign && (await readCampaign(ctx, asked.campaign)),
    promotion: asked.promotion && (await readPromotion(ctx, asked.promotion)),
    voucher: asked.voucher && (await readVoucher(ctx, asked.voucher)),
  };
}

async function readCampaign({ db, shop }: MerchantReadContext, { id, ...written }: NonNullable<Asked["campaign"]>) {
  const fields = campaignFields(written);
  const before = id === null ? null : await needOffer(db, shop.id, campaign, id);
  await refuseFaults(db, shop.id, campaign, fields, before, "campaign.");
  return { ...fields, id: id ?? "", discount: { type: fields.discountType, value: fields.discountValue } };
}

async function readPromotion({ db, shop }: MerchantReadContext, { id, ...written }: NonNullable<Asked["promotion"]>) {
  const fields = promotionFields(written);
  const before = id === null ? null : await needOffer(db, shop.id, promotion, id);
  await refuseFaults(db, shop.id, promotion, fields, before, "promotion.");
  return { ...fields, id: id ?? "", discount: { type: fields.discountType, value: fields.discountValue } };
}

async function readVoucher({ db, shop }: MerchantReadContext, { id, ...written }: NonNullable<Asked["voucher"]>) {
  const fields = voucherFields(written);
  const before = id === null ? null : await needOffer(db, shop.id, voucher, id);
  await refuseFaults(db, shop.id, voucher, fields, before, "voucher.");
  return {
    ...fields,
    id: id ?? "",
    usedCount: before?.usedCount ?? 0,
    discount: { type: fields.discountType, value: fields.discountValue },
  };
}
