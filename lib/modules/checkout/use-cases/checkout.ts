import { ApiError } from "@/lib/contract/errors";
import { limits } from "@/lib/contract/limits";
import type { Output } from "@/lib/contract/operation";
import type { Input } from "@/lib/contract/versions/shapes";
import type { checkoutOperations } from "@/lib/modules/checkout/contract/checkout";
import { findPreorderDays } from "@/lib/modules/checkout/rules/cart";
import type { CartPricing } from "@/lib/modules/checkout/rules/pricing";
import { type DraftRow, findDraft, insertDraftWithCode, storingDraft } from "@/lib/modules/checkout/store/drafts";
import {
  deliverMessageInBackground,
  deriveContactKey,
  needCodeSender,
} from "@/lib/modules/notifications/service/outbox";
import { notifyStaffInBackground } from "@/lib/modules/notifications/service/staff-notifications";
import { deliverEventsInBackground } from "@/lib/modules/notifications/service/webhook-deliveries";
import { findOrderByDraft, lockOrder, type StoredOrder } from "@/lib/modules/orders/service/orders";
import { toPaymentView } from "@/lib/modules/orders/service/tracked-orders";
import { buildOrderTrackingUrl, getTrackingToken } from "@/lib/modules/orders/service/tracking-tokens";
import { viewOrder } from "@/lib/modules/orders/views/order";
import { type Opening, openPayment, takeOver } from "@/lib/modules/payments/service/payments";
import { canonicalCode } from "@/lib/modules/promotions/rules/voucher";
import { type Closing, findShopClosing } from "@/lib/modules/shops/rules/closing";
import {
  type Buyer,
  deriveNormalizedContactKey,
  encryptBuyer,
  openBuyer,
  readBuyer,
} from "@/lib/modules/verification/service/buyer";
import { takeCodeLease } from "@/lib/modules/verification/service/code-leases";
import { useCode } from "@/lib/modules/verification/service/code-use";
import { issueCode, redeemCode, viewSent } from "@/lib/modules/verification/service/codes";
import type { Db } from "@/lib/platform/db/connection/client";
import { newId, randomBelow } from "@/lib/platform/random";
import type { Context, IdempotentResult, SaveResponse, WriteContext } from "@/lib/use-case/context";
import type { UseCase } from "@/lib/use-case/use-case";
import { maskContact } from "@/lib/values/contact";
import { toIsoDay } from "@/lib/values/day";
import { isManual } from "@/lib/values/payment-kind";
import { type Cart, loadCart } from "../service/cart";
import { reserveDraftAmount } from "../service/order-slots";
import { placeOrder } from "../service/place-order";
import { needMethod, type PricedCart, priceCart } from "../service/price";
import { chooseShipping, type Shipping } from "../service/shipping";
import { viewDraft } from "../views/draft";

type DraftInput = Input<typeof checkoutOperations.createDraft>;

/** Prices the cart and guarantees the price until the buyer confirms. It takes no stock. */
export const createDraft: UseCase<"createDraft"> = async (ctx, input) => {
  const { draft, buyer, cart, priced } = await prepareDraft(ctx, input);
  const { id, expiresAt } = draft;
  const view = (price: CartPricing) =>
    viewDraft(
      { id, expiresAt, contact: buyer.contact, lines: cart.lines, price, voucher: priced.voucher },
      ctx.shop.origin,
    );
  if (!isManual(draft.paymentMethod) || draft.total === 0) {
    return ctx.idempotent.execute(storingDraft(draft), view(priced.price));
  }
  const work = async (tx: Db) => ({ answer: view({ ...priced.price, ...(await holdAmount(ctx, tx, draft)) }) });
  return ctx.idempotent(work, { claim: "with-response" });
};

/** Parses the buyer's choices, prices the cart and returns the content of the draft. */
async function prepareDraft(ctx: WriteContext, input: DraftInput): Promise<PricedDraft & { draft: DraftRow }> {
  const cartItems = input.items.map((item) => ({
    productId: item.product_id,
    variantId: item.variant_id ?? null,
    qty: item.qty,
  }));
  const voucherCode = canonicalCode(input.voucher_code ?? "") || null;
  const asked = { paymentMethod: input.payment_method, voucherCode };
  const closing = findShopClosing(ctx.shop, ctx.now);
  // A closed shop still replays stored responses, so the key is looked up. Products are not queried.
  const cart = await loadCart(ctx, closing ? [] : cartItems, asked, ctx.idempotent.lookup);
  if (closing) throw shopClosed(closing);
  const buyer = readBuyer(input, cart.shop.contactChannel);
  const shipping = chooseShipping(ctx, cart, input);
  const { method } = cart;
  if (!method) throw new ApiError("payment_method_unavailable");
  const { cost: shippingCost, courierCode, courierService } = shipping;
  const choice = { now: ctx.now, shippingCost, courierCode, courierService, method, uniqueCode: 0 };
  const priced = priceCart(cart, { ...choice, voucherCode: input.voucher_code ?? null });
  needMethod(await ctx.providers(ctx.shop.id), method, priced.price);
  const drafted = { cart, buyer, shipping, priced, voucherCode, method: method.code };
  return { ...drafted, draft: draftRow(ctx, drafted) };
}

type PricedDraft = {
  cart: Cart;
  buyer: Buyer;
  shipping: Shipping;
  priced: PricedCart;
  voucherCode: string | null;
  method: string;
};

function draftRow(ctx: Context, { cart, buyer, shipping, priced, voucherCode, method }: PricedDraft): DraftRow {
  const id = newId("drf", ctx.now);
  const { voucher, ...price } = priced.price;
  return {
    shopId: ctx.shop.id,
    id,
    apiVersion: ctx.version,
    buyer: encryptBuyer(ctx.secrets, ctx.shop.id, id, buyer),
    contactKey: deriveContactKey(ctx, buyer.contact),
    contactMasked: maskContact(buyer.contact),
    channel: buyer.contact.channel,
    weightGrams: cart.weightGrams,
    paymentMethod: method,
    voucherCode,
    lines: cart.lines.map(({ image, preorderLeadDays, ...line }) => ({
      ...line,
      imageId: image?.id ?? null,
      preorder: preorderLeadDays !== null,
    })),
    courierCode: shipping.courierCode,
    courierService: shipping.courierService,
    courierEtd: shipping.courierEtd,
    destinationRef: shipping.destinationRef,
    destinationLabel: shipping.destinationLabel,
    city: shipping.city,
    ...price,
    preorderLeadDays: findPreorderDays(cart.lines),
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + limits.draftSeconds * 1_000),
    mailboxKey: deriveNormalizedContactKey(ctx.secrets, buyer.contact),
  };
}

/** Stores a draft for a manual transfer. Its total is unique among the open amounts of the shop. */
async function holdAmount(ctx: Context, tx: Db, draft: DraftRow): Promise<{ uniqueCode: number; total: number }> {
  const most = limits.uniqueCode;
  const owner = await reserveDraftAmount(ctx, tx, draft);
  const code = await insertDraftWithCode(tx, draft, { start: 1 + randomBelow(most), most }, owner);
  if (code === null) throw new ApiError("payment_method_unavailable");
  return { uniqueCode: code, total: draft.total + code };
}

/** Sends the buyer a one-time code for a draft. */
export const sendCode: UseCase<"sendCode"> = async (ctx, { draft_id }) => {
  const providers = await ctx.providers(ctx.shop.id);
  const { lookup } = ctx.idempotent;
  const { besides, drafted } = await findDraft(ctx.db, ctx.shop.id, draft_id, lookup?.query());
  lookup?.check(besides);
  if (!drafted) throw new ApiError("not_found", { resource: "draft" });
  const { draft, orderId, sender } = drafted;
  if (orderId) throw new ApiError("order_moved");
  if (draft.expiresAt <= ctx.now) throw new ApiError("draft_expired");
  const { contact } = openBuyer(ctx.secrets, ctx.shop.id, draft_id, draft.buyer);
  const codeSender = needCodeSender(providers, contact.channel);
  const lease = takeCodeLease(ctx.db, { shopId: ctx.shop.id, day: toIsoDay(ctx.now, sender.timeZone), now: ctx.now });
  const subject = { purpose: "checkout", subject: draft_id } as const;
  const work = async (tx: Db) => {
    const queued = await issueCode(ctx, tx, { ...subject, isSent: true, codeSender, lease }, contact, sender);
    return { answer: viewSent(contact), after: () => queued && deliverMessageInBackground(ctx, queued, ctx.now) };
  };
  return lease.during(() => ctx.idempotent(work, { claim: "with-response" }));
};

/** Verifies the code and places the order. Sending the right code again returns the same order. */
export const verifyCode: UseCase<"verifyCode"> = async (ctx, { draft_id, code }) => {
  // Loaded before the transaction, because no other query may run beside it.
  const providers = await ctx.providers(ctx.shop.id);
  return ctx.idempotent(async (tx, isAgain) => {
    // Only the right code can have started this request. A replay thus does not check the code again, even after it expired.
    if (isAgain) return foundAgain(ctx, tx, draft_id);
    const right = await redeemCode(ctx, tx, { purpose: "checkout", subject: draft_id }, code);
    if (!right) return new ApiError("invalid_code");
    if (right.isUsed) {
      await useCode(tx, ctx.shop.id, right.id, ctx.now);
      return foundAgain(ctx, tx, draft_id);
    }
    if (!right.draft || right.draft.expiresAt <= ctx.now) throw new ApiError("draft_expired");
    const closing = findShopClosing(ctx.shop, ctx.now);
    if (closing) throw shopClosed(closing);
    const placed = await placeOrder(ctx, tx, providers, { draft: right.draft, codeId: right.id });
    const after = () => {
      deliverMessageInBackground(ctx, placed.message, ctx.now);
      if (placed.hasWebhooks) deliverEventsInBackground(ctx, ctx.shop.id, ctx.now);
      if (placed.notifiesStaff) notifyStaffInBackground(ctx, ctx.shop.id, ctx.now);
    };
    // Without a call to a gateway the response is known now, and is stored with the order.
    if (!placed.opens) return { answer: viewPlaced(ctx, placed.order), after };
    const finish = (saveResponse: SaveResponse<PlacedView>) => {
      after();
      return finishPlaced(ctx, placed, saveResponse);
    };
    return { finish };
  });
};

function shopClosed({ text, reopensAt }: Closing): ApiError<"shop_closed"> {
  return new ApiError("shop_closed", { text, reopens_at: reopensAt?.toISOString() ?? null });
}

/** Returns the order that the draft became earlier. Opens its payment if a crash left it half open. */
async function foundAgain(ctx: Context, tx: Db, draftId: string): Promise<IdempotentResult<PlacedView>> {
  const found = await findOrderByDraft(tx, ctx.shop.id, draftId);
  const order = found && (await lockOrder(tx, ctx.shop.id, found.id));
  if (!order) throw new Error("The placed order does not exist.");
  const opening = await takeOver(tx, order, ctx.now);
  return { finish: (saveResponse) => finishPlaced(ctx, opening, saveResponse) };
}

type PlacedView = Output<typeof checkoutOperations.verifyCode>;

function finishPlaced(ctx: Context, opening: Opening, saveResponse: SaveResponse<PlacedView>): Promise<PlacedView> {
  return openPayment(ctx, opening, { view: (order) => viewPlaced(ctx, order), saveResponse });
}

function viewPlaced(ctx: Context, order: StoredOrder): PlacedView {
  return {
    order: viewOrder(order, { now: ctx.now, origin: ctx.shop.origin }),
    payment: toPaymentView(ctx, order),
    track_token: getTrackingToken(ctx, order),
    track_url: buildOrderTrackingUrl(ctx, order),
  };
}
