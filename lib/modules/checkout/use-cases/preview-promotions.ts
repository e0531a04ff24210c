import { ApiError } from "@/lib/contract/errors";
import type { MerchantInput } from "@/lib/contract/merchant/operation";
import { findPurchaseData, type PurchaseData } from "@/lib/modules/checkout/store/cart";
import { type TriedOffers, withTried } from "@/lib/modules/promotions/rules/trial";
import { canonicalCode } from "@/lib/modules/promotions/rules/voucher";
import { campaign, campaignFields } from "@/lib/modules/promotions/service/campaign";
import { promotion, promotionFields } from "@/lib/modules/promotions/service/promotion";
import { needOffer, refuseFaults } from "@/lib/modules/promotions/service/promotion-records";
import { voucher, voucherFields } from "@/lib/modules/promotions/service/voucher";
import type { MerchantReadContext } from "@/lib/use-case/merchant-context";
import type { UseCase } from "@/lib/use-case/use-case";
import type { promotionPreviewOperations } from "../contract/preview-promotions.merchant";
import { buildCart } from "../service/cart";
import { priceCart } from "../service/price";
import { needCourier } from "../service/shipping";
import { viewPriced } from "../views/price";

type Asked = MerchantInput<typeof promotionPreviewOperations.previewPromotions>;

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
    courierService: courier?.service ?? null,
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

async function readCampaign({ db, shop }: MerchantReadContext, { id, ...body }: NonNullable<Asked["campaign"]>) {
  const fields = campaignFields(body);
  const before = id === null ? null : await needOffer(db, shop.id, campaign, id);
  await refuseFaults(db, shop.id, campaign, fields, before, "campaign.");
  return { ...fields, id: id ?? "", discount: { type: fields.discountType, value: fields.discountValue } };
}

async function readPromotion({ db, shop }: MerchantReadContext, { id, ...body }: NonNullable<Asked["promotion"]>) {
  const fields = promotionFields(body);
  const before = id === null ? null : await needOffer(db, shop.id, promotion, id);
  await refuseFaults(db, shop.id, promotion, fields, before, "promotion.");
  return { ...fields, id: id ?? "", discount: { type: fields.discountType, value: fields.discountValue } };
}

async function readVoucher({ db, shop }: MerchantReadContext, { id, ...body }: NonNullable<Asked["voucher"]>) {
  const fields = voucherFields(body);
  const before = id === null ? null : await needOffer(db, shop.id, voucher, id);
  await refuseFaults(db, shop.id, voucher, fields, before, "voucher.");
  return {
    ...fields,
    id: id ?? "",
    usedCount: before?.usedCount ?? 0,
    discount: { type: fields.discountType, value: fields.discountValue },
  };
}
